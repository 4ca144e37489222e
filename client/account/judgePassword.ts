import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Longer ones take long to judge, and are strong enough. */
const most = 64;

/** 0 (guessed at once) to 4 (for centuries). */
export function judgePassword(password: string): number {
  return zxcvbn.check(password.slice(0, most)).score;
}
