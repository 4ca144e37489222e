import type { Response } from 'express';
import { type Context, requireViewer } from '../api/Context.js';
import { badToken } from '../api/Viewer.js';
import { AppError } from '../errors/AppError.js';
import { findViewer, whileSignedIn } from '../session/authenticate.js';
import { followTurn } from '../turn/followTurn.js';
import type { Turn } from '../turn/Turn.js';
import { type CallPiece, CallReader } from './CallReader.js';
import type { OpenAiParts } from './OpenAiParts.js';
import type { OpenCalls } from './OpenCalls.js';

/** Aborts when the client disconnects, or has done so already. */
export function disconnectSignal(response: Response): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  response.on('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * Follows the answers of a call until all have ended, its client has gone away, or its key is over. In the second case their models
 * are stopped, in the third they are stopped by the key's end.
 * @param take gets what is new, and resolves when its client can take more
 * @throws AppError of the kind that says why the key is over
 */
export async function followCall(
  parts: OpenAiParts,
  calls: OpenCalls,
  context: Context,
  turn: Turn,
  { response, take }: { response: Response; take: (pieces: CallPiece[]) => Promise<void> | void },
): Promise<void> {
  const gone = disconnectSignal(response);
  await calls.follow(turn.id, gone, () =>
    whileSignedIn(parts, context, async (ended) => {
      const reader = new CallReader();
      const streamed = { id: turn.id, conversationId: turn.conversation.id, blindSince: null };
      for await (const events of followTurn(parts, streamed, [], AbortSignal.any([gone, ended]))) {
        const pieces = reader.read(events);
        if (pieces.length > 0) await take(pieces);
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
