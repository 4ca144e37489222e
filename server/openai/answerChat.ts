import type { Response } from 'express';
import type { Context } from '../api/Context.js';
import { appErrorOf } from '../errors/appErrorOf.js';
import { requestIdOf } from '../telemetry/requestLog.js';
import type { Turn } from '../turn/Turn.js';
import type { CallColumn } from './CallColumn.js';
import { callErrorOf, sendCallError } from './callError.js';
import { type EndedColumn, endedColumn, failureOfAll } from './callEnds.js';
import type { CallPiece } from './CallReader.js';
import { ChatChunks, wholeCompletion } from './ChatReply.js';
import { EventStream } from './EventStream.js';
import { followCall } from './followCall.js';
import type { OpenAiParts } from './OpenAiParts.js';
import type { OpenCalls } from './OpenCalls.js';

/** A call that is being answered. */
export interface AnsweredCall {
  context: Context;
  turn: Turn;
  /** The columns that it asked, in their order. */
  columns: readonly CallColumn[];
  response: Response;
}

const headOf = ({ id, createdAt }: Turn) => ({ id: `chatcmpl-${id}`, created: Math.floor(createdAt.getTime() / 1000) });

/** The columns of a call that have ended, in the call's order. */
class Ends {
  private readonly byIndex = new Map<number, EndedColumn>();

  constructor(private readonly columns: readonly CallColumn[]) {}

  /** Notes the end of a column. */
  add(piece: Extract<CallPiece, { kind: 'end' | 'replaced' }>): EndedColumn {
    const ended = endedColumn({ index: piece.index, model: this.columns.find(({ index }) => index === piece.index)?.model ?? '' }, piece);
    this.byIndex.set(piece.index, ended);
    return ended;
  }

  get all(): EndedColumn[] {
    return this.columns.flatMap(({ index }) => this.byIndex.get(index) ?? []);
  }
}

/** Answers a chat completion when all of its models have ended. Several fail together only if each does. */
export async function answerWhole(parts: OpenAiParts, calls: OpenCalls, call: AnsweredCall): Promise<void> {
  const { turn, columns, response } = call;
  const ends = new Ends(columns);
  await followCall(parts, calls, call, (pieces) => {
    for (const piece of pieces) if (piece.kind === 'end' || piece.kind === 'replaced') ends.add(piece);
  });
  if (response.destroyed) return;
  const failure = failureOfAll(ends.all);
  if (failure) sendCallError(response, failure);
  else response.json(wholeCompletion(headOf(turn), ends.all));
}

/**
 * Answers a chat completion as it is written: the choices by turns, each chunk with its model.
 * @throws what fails before anything is sent, as that the key is over by then
 */
export async function answerStream(
  parts: OpenAiParts,
  calls: OpenCalls,
  call: AnsweredCall,
  { withUsage }: { withUsage: boolean },
): Promise<void> {
  const { turn, columns, response } = call;
  const stream = new EventStream(response);
  const chunks = new ChatChunks(headOf(turn), columns, withUsage);
  const ends = new Ends(columns);
  // Ends without text are held back: if every answer fails like that, so does the call.
  let held = '';
  try {
    await followCall(parts, calls, call, async (pieces, over) => {
      let saysMore = false;
      for (const piece of pieces) {
        if (piece.kind === 'end' || piece.kind === 'replaced') {
          const ended = ends.add(piece);
          held += chunks.end(ended);
          saysMore ||= ended.end.failure === null;
        } else {
          held += chunks.text(piece.index, piece.kind, piece.text);
          saysMore = true;
        }
      }
      if (!stream.isOpen && !saysMore) return;
      const all = held;
      held = '';
      await stream.send(all, over);
    });
  } catch (error) {
    stream.stop();
    if (!stream.isOpen) throw error;
    stream.end(eventOf(callErrorOf(appErrorOf(error, requestIdOf(response.req), parts.log)).body));
    return;
  }
  stream.stop();
  if (response.destroyed) return;
  const failure = failureOfAll(ends.all);
  if (failure && !stream.isOpen) sendCallError(response, failure);
  else if (failure) stream.end(held + eventOf(failure.body));
  else stream.end(held + chunks.close(ends.all));
}

const eventOf = (body: object): string => `data: ${JSON.stringify(body)}\n\n`;
