import { apollo } from '../api/apollo.js';
import { ViewerDocument } from './viewer.generated.js';

/** Loads the person and the models unless the cache has them. @throws Apollo's error, which components that show them also get */
export async function loadViewer(): Promise<void> {
  await apollo.query({ query: ViewerDocument });
}
