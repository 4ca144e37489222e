import type { Response } from 'express';
import { type Context, requireViewer } from '../api/Context.js';
import { badToken } from '../api/Viewer.js';
import { AppError } from '../errors/AppError.js';
import { disconnectSignal } from '../http/disconnectSignal.js';
import { findViewer, whileSignedIn } from '../session/authenticate.js';
import { followTurn } from '../turn/followTurn.js';
import type { Turn } from '../turn/Turn.js';
import type { CallColumn } from './CallColumn.js';
import { type CallPiece, CallReader } from './CallReader.js';
import type { OpenAiParts } from './OpenAiParts.js';
import type { OpenCalls } from './OpenCalls.js';

/** A call whose answers are followed. */
interface FollowedCall {
  context: Context;
  turn: Turn;
  /** Those that it asked: others of the turn are not waited for. */
  columns: readonly CallColumn[];
  response: Response;
}

/**
 * Follows the answers of a call until all have ended, its client has gone away, or its key is over. In the last two cases their models
 * are stopped.
 * @param take gets what is new, and resolves when its client can take more, or at the signal that the key is over
 * @throws AppError of the kind that says why the key is over
 */
export async function followCall(
  parts: OpenAiParts,
  calls: OpenCalls,
  { context, turn, columns, response }: FollowedCall,
  take: (pieces: CallPiece[], over: AbortSignal) => Promise<void> | void,
): Promise<void> {
  const gone = disconnectSignal(response);
  await calls.follow(turn.id, gone, () =>
    whileSignedIn(parts, context, async (ended) => {
      const reader = new CallReader(columns);
      const streamed = { id: turn.id, conversationId: turn.conversation.id, blindSince: null };
      for await (const events of followTurn(parts, streamed, [], AbortSignal.any([gone, ended]))) {
        const pieces = reader.read(events);
        if (pieces.length > 0) await take(pieces, ended);
        if (reader.isOver) break;
      }
      if (ended.aborted) throw await whyOver(context);
    }),
  );
}

/** Why the key of a call is no longer accepted. */
async function whyOver(context: Context): Promise<AppError> {
  try {
    await findViewer(context.em.fork(), requireViewer(context).claims);
    return badToken();
  } catch (error) {
    return error instanceof AppError ? error : badToken();
  }
}
