import { href } from '../words/href.js';
import { track } from '../analytics/analytics.js';
import { apollo } from '../api/apollo.js';
import { readPreferences, takePreferences } from '../preferences/preferences.js';
import { takeLanguage } from '../session/chosenLanguage.js';
import { WhoSignedInDocument } from './arrive.generated.js';

/**
 * Reports a sign-in with the person's plan, and applies their preferences. If the person cannot be fetched, it reports a free
 * plan.
 * @returns the address that the person begins with; undefined for the usual one
 */
export async function arrive(): Promise<string | undefined> {
  const { data } = await apollo
    .query({ query: WhoSignedInDocument, fetchPolicy: 'network-only' })
    .catch((): { data: undefined } => ({ data: undefined }));
  if (data?.me) takePreferences(data.me.preferences);
  // The next page is a full load, in the account's language.
  takeLanguage(data?.me?.language);
  track('login', { plan: data?.me?.subscribed === true ? 'premium' : 'free' });
  const last = data?.history.edges[0]?.node.id;
  return last !== undefined && readPreferences().startPage === 'LAST' ? href('conversation', { conversationId: last }) : undefined;
}
