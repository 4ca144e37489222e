import assert from 'node:assert/strict';
import { median } from '../median.js';
import type { Ground } from './Ground.js';

const maxMs = 50;
/** Not counted: a server that has just started has yet to compile itself. */
const warmUps = 10;

/** Each with the words of the rule that refuses it. Only fields that the schema does not have go so deep. */
const documents = {
  'depth 50': ['more than 10 levels', `{ ${'conversation(id: "1") { turns { '.repeat(25)} id ${'} }'.repeat(25)} }`],
  '16 aliases': ['more than 15 aliases', `{ ${Array.from({ length: 16 }, (_, at) => `a${at}: me { id }`).join(' ')} }`],
  '1,001 tokens': ['more that 1000 tokens', `{ ${'me '.repeat(999)} }`],
} as const;

/** Too deep, too many aliases, too many tokens, each as often as is said: refused with 400, the median within 50 ms. @returns how many requests */
export async function refuse(ground: Ground, times: number): Promise<number> {
  const { token } = await ground.person();
  for (const [name, [words, query]] of Object.entries(documents)) {
    const took: number[] = [];
    for (let time = -warmUps; time < times; time += 1) {
      const begun = performance.now();
      const response = await fetch(`${ground.server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query }),
      });
      const told = await response.text();
      if (time >= 0) took.push(performance.now() - begun);
      assert.equal(response.status, 400, name);
      assert(told.includes(words), `${name}: ${told}`);
    }
    assert(median(took) < maxMs, `${name}: ${median(took).toFixed(1)} ms`);
  }
  return times * Object.keys(documents).length;
}
