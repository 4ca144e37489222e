import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { median } from '../median.js';
import type { Ground } from './Ground.js';

/** How far the medians may lie apart, in milliseconds. */
const maxMs = 5;
const warmUps = 5;

/** Sign-ins and resets for a known and an unknown address in turn: one answer, medians within 5 ms. @returns how many pairs */
export async function compareAddresses(ground: Ground, times: number): Promise<number> {
  const calls = {
    'a sign-in': (email: string) => ({
      query: 'mutation($input: LoginInput!) { login(input: $input) { access } }',
      variables: { input: { email, password: 'not the right one' } },
    }),
    'a reset': (email: string) => ({ query: 'mutation($email: String!) { requestPasswordReset(email: $email) }', variables: { email } }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const answers = new Set<string>();
    for (let time = -warmUps; time < times; time += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const email = kind === 'known' ? await ground.newcomer() : `nobody-${randomUUID()}@example.com`;
        const begun = performance.now();
        const response = await ground.post(call(email));
        if (time >= 0) took[kind].push(performance.now() - begun);
        answers.add(response.replaceAll(/"(?:request_?id|requestId)":"[^"]*"/gi, ''));
      }
    }
    assert.equal(answers.size, 1, `${name}: ${[...answers].join(' or ')}`);
    const apart = Math.abs(median(took.known) - median(took.unknown));
    assert(apart < maxMs, `${name}: ${apart.toFixed(1)} ms apart`);
  }
  return times;
}
