import { ProviderError } from '../gateways/llm/completion.js';
import type { FairQueue } from '../model/FairQueue.js';
import type { LiveAnswer } from './LiveAnswer.js';
import { AnswerEnd, endUnbegun, failAnswer } from './streamAnswer.js';

/** Where there is always a place. */
const nothing = () => undefined;

/**
 * Waits for a place at the provider; the answer stays QUEUED meanwhile.
 * @param queue undefined where there is always one
 * @returns how to give it back; undefined where the answer was ended while it waited
 */
export async function takePlace(
  queue: FairQueue | undefined,
  person: string,
  live: LiveAnswer,
  signal: AbortSignal,
): Promise<(() => void) | undefined> {
  if (!queue) return nothing;
  try {
    return await queue.enter(person, signal);
  } catch {
    if (signal.reason instanceof AnswerEnd) endUnbegun(live, signal.reason.state);
    else
      failAnswer(
        live,
        new ProviderError('timed_out', `${live.answer.providerName} is busy. There was no place for this answer in ten minutes.`),
      );
    return undefined;
  }
}
