import { beforeSecret } from '../../server/telemetry/secretPlaces.rules.js';

/** A place of our own as others may be told of it: without the token or code that it holds. */
export const withoutSecrets = (place: string): string => place.replace(beforeSecret, '$1');

/** Whether this place has a token or a code in it. */
export const holdsSecret = (place: string): boolean => beforeSecret.test(place);

/** A place to come back to after the sign-in, whose address names it: undefined for one with a secret; the words searched for stay out. */
export const comingBackTo = (place: string): string | undefined =>
  holdsSecret(place) ? undefined : place.replace(/(#(?:.*&)?)find=[^&]*&?/s, '$1').replace(/[#&]$/, '');
