import { config } from '../config.js';
import { FailureView } from '../shell/FailureView.js';
import { TopBar } from '../shell/TopBar.js';
import { Page } from '../ui/Page.js';
import { Skeleton } from '../ui/Skeleton.js';
import { usePlanQuery } from './billing.generated.js';
import { InvoiceTable } from './InvoiceTable.js';
import { PlanCard } from './PlanCard.js';

/** /billing: what one pays for, and what one has paid. */
export function BillingScreen() {
  const { data, error, refetch } = usePlanQuery({ fetchPolicy: 'cache-and-network' });
  const me = data?.me;
  return (
    <>
      <title>{`Billing | ${config.siteName}`}</title>
      <TopBar />
      {error && !me ? (
        <FailureView error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Page aria-busy={!me}>
          <div>
            <h1>Billing</h1>
            {me ? <PlanCard me={me} /> : <Skeleton $width="88%" />}
            {/* A new charge, a new invoice: they are asked for anew. */}
            {me && <InvoiceTable key={`${me.plan?.state ?? ''} ${me.plan?.periodEnd ?? ''}`} planSince={me.plan?.createdAt} />}
          </div>
        </Page>
      )}
    </>
  );
}
