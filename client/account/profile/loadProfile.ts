import { apollo } from '../../api/apollo.js';
import { ProfileDocument } from './profile.generated.js';

/** Fetches the profile into the cache. @throws whatever the call throws */
export async function loadProfile(): Promise<void> {
  await apollo.query({ query: ProfileDocument });
}
