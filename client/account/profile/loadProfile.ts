import { apollo } from '../../api/apollo.js';
import { ProfileDocument } from './profile.generated.js';

/** Fetches the profile into the cache. @throws every error of the call */
export async function loadProfile(): Promise<void> {
  await apollo.query({ query: ProfileDocument });
}
