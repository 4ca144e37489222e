import type { Response } from 'express';
import { type Context, requireViewer } from '../api/Context.js';
import { badToken } from '../api/Viewer.js';
import { keyEnded } from '../allowance/keyRefusals.js';
import { AppError } from '../errors/AppError.js';
import { disconnectSignal } from '../http/disconnectSignal.js';
import { findViewer, whileSignedIn } from '../session/authenticate.js';
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
  const follow = () =>
    whileSignedIn(parts, context, async (ended) => {
      const signal = AbortSignal.any([gone, ended]);
      const reader = new CallReader(models.flatMap((model, index) => (model === null ? [] : [index])));
      const streamed = { id: turn.id, conversationId: turn.conversation.id, blindSince: null };
      for await (const events of followTurn(parts, streamed, [], signal)) {
        const pieces = reader.read(events);
        if (pieces.length > 0) await take(pieces, signal);
        if (reader.isDone) break;
      }
      if (reader.isDone || !ended.aborted) return;
      isKeyOver = true;
      throw await whyOver(context);
    });
  await calls.follow(turn.id, models.length, () => gone.aborted || isKeyOver, follow);
}

/** Why the key of a call is no longer accepted. By this server's clock it may end a moment before it does by the database's. */
async function whyOver(context: Context): Promise<AppError> {
  const { claims } = requireViewer(context);
  try {
    await findViewer(context.em.fork(), claims);
    return claims.isKey ? keyEnded() : badToken();
  } catch (error) {
    return error instanceof AppError ? error : badToken();
  }
}
