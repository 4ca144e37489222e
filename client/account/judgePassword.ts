import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Only these first characters are rated: longer passwords take long to rate, and are strong enough. */
const most = 64;

/** Rates a password from 0 (guessed at once) to 4 (safe for centuries). */
export function judgePassword(password: string): number {
  return zxcvbn.check(password.slice(0, most)).score;
}
