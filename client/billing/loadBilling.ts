import { apollo } from '../api/apollo.js';
import { InvoicesDocument, PlanDocument } from './billing.generated.js';

/** Fetches the plan and the first invoices into the cache. @throws every error of the calls */
export async function loadBilling(): Promise<void> {
  await Promise.all([apollo.query({ query: PlanDocument }), apollo.query({ query: InvoicesDocument })]);
}
