import { appErrorOf } from '../errors/appErrorOf.js';
import { callErrorOf, sendCallError } from './callError.js';
import { CallEnds } from './callEnds.js';
import type { CallPiece } from './CallReader.js';
import { EventStream } from './EventStream.js';
import { type AnsweredCall, followCall } from './followCall.js';
import type { OpenAiParts } from './OpenAiParts.js';
import type { OpenCalls } from './OpenCalls.js';
import { ResponseWriter } from './ResponseWriter.js';

/**
 * Answers a call for a response, as a whole or as it is written.
 * @throws AppError before anything is sent, if the key is over by then
 */
export async function answerResponse(
  parts: OpenAiParts,
  calls: OpenCalls,
  call: AnsweredCall,
  { isStream }: { isStream: boolean },
): Promise<void> {
  const { turn, models, response, context } = call;
  const writer = new ResponseWriter({
    id: `resp_${turn.id}`,
    createdAt: Math.floor(turn.createdAt.getTime() / 1000),
    model: models[0] ?? '',
  });
  const stream = isStream ? new EventStream(response) : undefined;
  const ends = new CallEnds();
  const written = (piece: CallPiece): string => {
    if (piece.kind !== 'end') return writer.add(piece);
    ends.add(piece);
    return '';
  };
  let held = writer.begin();
  try {
    await followCall(parts, calls, call, async (pieces, signal) => {
      const events = pieces.map(written).join('');
      if (!stream || events === '') return;
      held += events;
      const all = held;
      held = '';
      await stream.send(all, signal);
    });
  } catch (error) {
    if (!stream?.isOpen) throw error;
    const { message, code, param } = callErrorOf(appErrorOf(error, context.requestId, parts.log)).body.error;
    stream.end(`event: error\ndata: ${JSON.stringify({ type: 'error', message, code, param })}\n\n`);
    return;
  } finally {
    stream?.stop();
  }
  if (response.destroyed) return;
  const { failure, last } = ends;
  if (failure && !stream?.isOpen) sendCallError(response, failure);
  else if (stream) stream.end(held + writer.end(last.end, last.answer));
  else response.json(writer.whole(last.end, last.answer));
}
