import { secretPathPrefix } from '../../server/telemetry/secretPlaces.rules.js';

/** Removes the token or code from one of the product's addresses, so that others may see it. */
export const withoutSecrets = (place: string): string => place.replace(secretPathPrefix, '$1');

/** Whether this address contains a token or a code. */
export const holdsSecret = (place: string): boolean => secretPathPrefix.test(place);

/** The address to return to after the sign-in: undefined for one with a secret; the search words (`find`) are removed. */
export const comingBackTo = (place: string): string | undefined =>
  holdsSecret(place) ? undefined : place.replace(/(#(?:.*&)?)find=[^&]*&?/s, '$1').replace(/[#&]$/, '');
