import { apollo } from '../api/apollo.js';
import { ViewerDocument } from './viewer.generated.js';

/** Asks for the person and the models, unless they are here. @throws what Apollo does; whoever shows them tells of it, too */
export async function loadViewer(): Promise<void> {
  await apollo.query({ query: ViewerDocument });
}
