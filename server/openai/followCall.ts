import type { Response } from 'express';
import type { Context } from '../api/Context.js';
import { AppError } from '../errors/AppError.js';
import { disconnectSignal } from '../http/disconnectSignal.js';
import { whileSignedIn } from '../session/authenticate.js';
import { followTurn } from '../turn/followTurn.js';
import type { Turn } from '../turn/Turn.js';
import { type CallPiece, CallReader } from './CallReader.js';
import type { OpenAiParts } from './OpenAiParts.js';
import type { OpenCalls } from './OpenCalls.js';

/** A call that is being answered. */
export interface AnsweredCall {
  context: Context;
  turn: Turn;
  /** The models of its answers, by their index; null for one that was taken out since. */
  models: readonly (string | null)[];
  response: Response;
}

/**
 * Follows the answers of a call until all have ended, its client has gone away, or its key is over; in these two cases their models are
 * stopped.
 * @param take gets what is new, and resolves when its client can take more, or at the latest when the signal aborts
 * @throws AppError of the kind that says why the key is over
 */
export async function followCall(
  parts: OpenAiParts,
  calls: OpenCalls,
  { context, turn, models, response }: AnsweredCall,
  take: (pieces: CallPiece[], signal: AbortSignal) => Promise<void> | void,
): Promise<void> {
  const gone = disconnectSignal(response);
  let isKeyOver = false;
  const follow = async () => {
    try {
      await whileSignedIn(parts, context, async (end) => {
        const signal = AbortSignal.any([gone, end.signal]);
        const reader = new CallReader(models.flatMap((model, index) => (model === null ? [] : [index])));
        const streamed = { id: turn.id, conversationId: turn.conversation.id, blindSince: null };
        for await (const events of followTurn(parts, streamed, [], signal)) {
          const pieces = reader.read(events);
          if (pieces.length > 0) await take(pieces, signal);
          if (reader.isDone) break;
        }
        if (!reader.isDone && end.signal.aborted) throw await end.refusal();
      });
    } catch (error) {
      // It may have ended before it was followed, too.
      isKeyOver = error instanceof AppError && error.status === 401;
      throw error;
    }
  };
  await calls.follow(turn.id, models.length, () => gone.aborted || isKeyOver, follow);
}
