import { expect, test } from '@jest/globals';
import { comingBackTo, holdsSecret, withoutSecrets } from './secretPlaces.js';

test.each([
  ['/password-reset/confirm/a-uid/a-token', '/password-reset/confirm'],
  ['/auth/email-verify/a-token?from=mail', '/auth/email-verify'],
  ['/Auth/Email-Verify/a-token', '/Auth/Email-Verify'],
  ['/auth/callback/google?code=a-code', '/auth/callback/google'],
  ['/auth/callback/google#code=a-code', '/auth/callback/google'],
])('%s is told without its secret', (place, told) => {
  expect([holdsSecret(place), withoutSecrets(place)]).toEqual([true, told]);
});

test.each(['/', '/chat?models=sim/echo', '/password-reset', '/signin?redirect=%2Fprofile', '/auth/callback/google'])(
  '%s holds none',
  (place) => {
    expect([holdsSecret(place), withoutSecrets(place)]).toEqual([false, place]);
  },
);

test.each([
  ['/chat?models=sim/echo#here', '/chat?models=sim/echo#here'],
  ['/chat/an-id#turn=a-turn&find=my+words', '/chat/an-id#turn=a-turn'],
  ['/chat/an-id#find=my+words&turn=a-turn', '/chat/an-id#turn=a-turn'],
  ['/chat/an-id#find=my+words', '/chat/an-id'],
  ['/password-reset/confirm/a-uid/a-token', undefined],
])('who leaves %s to sign in comes back to %s', (place, kept) => {
  expect(comingBackTo(place)).toBe(kept);
});
