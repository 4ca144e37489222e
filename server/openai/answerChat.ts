import type { Response } from 'express';
import type { Context } from '../api/Context.js';
import { AppError } from '../errors/AppError.js';
import type { AnswerValue } from '../generation/Answer.js';
import type { Turn } from '../turn/Turn.js';
import { callErrorOf, sendCallError } from './callError.js';
import { type CallEnd, endOf } from './callEnds.js';
import type { CallPiece } from './CallReader.js';
import { ChatChunks, failureOfAll, wholeCompletion } from './ChatReply.js';
import { EventStream } from './EventStream.js';
import { followCall } from './followCall.js';
import type { OpenAiParts } from './OpenAiParts.js';
import type { OpenCalls } from './OpenCalls.js';
import { replacedError } from './replacedError.js';

/** A call that is being answered. */
export interface AnsweredCall {
  context: Context;
  turn: Turn;
  /** The models of its answers, in their order. */
  models: readonly string[];
  response: Response;
}

const headOf = ({ id, createdAt }: Turn) => ({ id: `chatcmpl-${id}`, created: Math.floor(createdAt.getTime() / 1000) });

/** Answers a chat completion when all of its models have ended. Several fail together only if each does. */
export async function answerWhole(parts: OpenAiParts, calls: OpenCalls, { context, turn, response }: AnsweredCall): Promise<void> {
  const ended: AnswerValue[] = [];
  await followCall(parts, calls, context, turn, {
    response,
    take: (pieces) => {
      for (const piece of pieces) if (piece.kind === 'end') ended[piece.index] = piece.answer;
    },
  });
  if (response.destroyed) return;
  const answers = ended.filter(Boolean);
  const failure = failureOfAll(answers);
  if (failure) sendCallError(response, failure);
  else response.json(wholeCompletion(headOf(turn), answers));
}

/**
 * Answers a chat completion as it is written: the choices by turns, each chunk with its model.
 * @throws AppError before anything is sent, if the key is over by then
 */
export async function answerStream(
  parts: OpenAiParts,
  calls: OpenCalls,
  { context, turn, models, response }: AnsweredCall,
  { withUsage }: { withUsage: boolean },
): Promise<void> {
  const stream = new EventStream(response);
  const chunks = new ChatChunks(headOf(turn), models, withUsage);
  const answers: AnswerValue[] = [];
  // Ends without text are held back: if every answer fails like that, so does the call.
  let held = '';
  const written = (piece: CallPiece): string => {
    switch (piece.kind) {
      case 'end':
        answers[piece.index] = piece.answer;
        return chunks.end(piece.index, endOf(piece.answer));
      case 'replaced':
        return chunks.end(piece.index, replacedEnd());
      default:
        return chunks.text(piece.index, piece.kind, piece.text);
    }
  };
  try {
    await followCall(parts, calls, context, turn, {
      response,
      take: async (pieces) => {
        const events = pieces.map(written).join('');
        const saysMore = pieces.some((piece) => piece.kind !== 'end' || endOf(piece.answer).failure === null);
        held += events;
        if (!stream.isOpen && !saysMore) return;
        const all = held;
        held = '';
        await stream.send(all);
      },
    });
  } catch (error) {
    stream.stop();
    if (!(error instanceof AppError) || !stream.isOpen) throw error;
    stream.end(eventOf(callErrorOf(error).body));
    return;
  }
  stream.stop();
  if (response.destroyed) return;
  const ended = answers.filter(Boolean);
  const failure = failureOfAll(ended);
  if (failure && !stream.isOpen) sendCallError(response, failure);
  else if (failure) stream.end(held + eventOf(failure.body));
  else stream.end(held + chunks.close(ended));
}

const eventOf = (body: object): string => `data: ${JSON.stringify(body)}\n\n`;

/** The end of an answer that somebody has asked again meanwhile. */
const replacedEnd = (): CallEnd => ({ reason: null, failure: replacedError() });
