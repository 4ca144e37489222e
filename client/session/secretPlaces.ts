import { secretPathPrefix } from '../../shared/telemetry/secretPathPrefix.js';

/** Removes the token or code from one of the product's addresses, so that others may see it. */
export const withoutSecrets = (place: string): string => place.replace(secretPathPrefix, '$1');

/** Whether this address contains a token or a code. */
export const holdsSecret = (place: string): boolean => secretPathPrefix.test(place);

/** The address to return to after the sign-in: undefined for one with a secret; the search words (`find`) are removed. */
export const comingBackTo = (place: string): string | undefined => (holdsSecret(place) ? undefined : withoutFind(place));

/** Without the search words of an address's fragment. */
function withoutFind(place: string): string {
  const at = place.indexOf('#');
  if (at < 0) return place;
  const kept = place
    .slice(at + 1)
    .split('&')
    .filter((part) => !part.startsWith('find='));
  return place.slice(0, at) + (kept.length > 0 ? `#${kept.join('&')}` : '');
}
