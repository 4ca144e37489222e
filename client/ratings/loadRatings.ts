import { apollo } from '../api/apollo.js';
import { RatingsDocument } from './ratings.generated.js';

/** Fetches the ratings by all votes into the cache. @throws every error of the calls */
export async function loadRatings(): Promise<void> {
  await apollo.query({ query: RatingsDocument, variables: { tag: null } });
}
