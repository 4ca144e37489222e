import { appErrorOf } from '../errors/appErrorOf.js';
import type { Turn } from '../turn/Turn.js';
import { callErrorOf, sendCallError } from './callError.js';
import { CallEnds } from './callEnds.js';
import type { CallPiece } from './CallReader.js';
import { ChatChunks, wholeCompletion } from './ChatReply.js';
import { EventStream } from './EventStream.js';
import { type AnsweredCall, followCall } from './followCall.js';
import type { OpenAiParts } from './OpenAiParts.js';
import type { OpenCalls } from './OpenCalls.js';

const headOf = ({ id, createdAt }: Turn) => ({ id: `chatcmpl-${id}`, created: Math.floor(createdAt.getTime() / 1000) });

/** Answers a chat completion when all of its models have ended. Several fail together only if each does. */
export async function answerWhole(parts: OpenAiParts, calls: OpenCalls, call: AnsweredCall): Promise<void> {
  const ends = new CallEnds();
  await followCall(parts, calls, call, (pieces) => {
    for (const piece of pieces) if (piece.kind === 'end') ends.add(piece);
  });
  if (call.response.destroyed) return;
  if (ends.failure) sendCallError(call.response, ends.failure);
  else call.response.json(wholeCompletion(headOf(call.turn), ends.answers));
}

/**
 * Answers a chat completion as it is written: the choices by turns, each chunk with its model.
 * @throws AppError before anything is sent, if the key is over by then
 */
export async function answerStream(
  parts: OpenAiParts,
  calls: OpenCalls,
  call: AnsweredCall,
  { withUsage }: { withUsage: boolean },
): Promise<void> {
  const stream = new EventStream(call.response);
  const chunks = new ChatChunks(headOf(call.turn), call.models, withUsage);
  const ends = new CallEnds();
  // Failures without text are held back: if every answer fails like that, so does the call.
  let held = '';
  const written = (piece: CallPiece): string => {
    switch (piece.kind) {
      case 'end':
        return chunks.end(piece.index, ends.add(piece));
      case 'call':
        return chunks.call(piece);
      case 'text':
      case 'reasoning':
        return chunks.text(piece.index, piece.kind, piece.text);
    }
  };
  try {
    await followCall(parts, calls, call, async (pieces, signal) => {
      const hasText = pieces.some(({ kind }) => kind !== 'end');
      held += pieces.map(written).join('');
      if (!stream.isOpen && !hasText && ends.failure) return;
      const events = held;
      held = '';
      await stream.send(events, signal);
    });
  } catch (error) {
    if (!stream.isOpen) throw error;
    stream.end(eventOf(callErrorOf(appErrorOf(error, call.context.requestId, parts.log)).body));
    return;
  } finally {
    stream.stop();
  }
  const { failure } = ends;
  if (call.response.destroyed) return;
  if (failure && !stream.isOpen) sendCallError(call.response, failure);
  else stream.end(held + (failure ? eventOf(failure.body) : chunks.close(ends.answers)));
}

const eventOf = (body: object): string => `data: ${JSON.stringify(body)}\n\n`;
