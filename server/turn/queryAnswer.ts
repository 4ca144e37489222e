import { once } from 'node:events';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import { badToken } from '../account/tokens.js';
import type { Answer } from '../answer/Answer.js';
import { DeltaKind } from '../answer/answerEvents.js';
import type { AnswerHub } from '../answer/AnswerHub.js';
import type { AnswerState } from '../answer/answerFields.js';
import type { Context } from '../context.js';
import type { answerView, queryAnswer, queryEvents } from './query.rest.js';
import type { Turn } from './Turn.js';

type View = z.output<typeof answerView>;
type Events = typeof queryEvents;

const states: Record<AnswerState, View['state']> = {
  QUEUED: 'queued',
  STREAMING: 'streaming',
  COMPLETE: 'complete',
  STOPPED: 'stopped',
  FAILED: 'failed',
  INTERRUPTED: 'interrupted',
};

const presentAnswer = (hub: AnswerHub, answer: Answer): View => ({
  id: answer.id,
  model: answer.modelId,
  state: states[answer.state],
  text: hub.textOf(answer, 'text'),
  error: answer.error && { code: answer.error.code, message: answer.error.message },
  usage: answer.usage && { tokens_in: answer.usage.tokensIn, tokens_out: answer.usage.tokensOut, estimated: answer.usage.estimated },
  timing: {
    queued_at: answer.timing.queuedAt.toISOString(),
    started_at: answer.timing.startedAt?.toISOString() ?? null,
    first_token_at: answer.timing.firstTokenAt?.toISOString() ?? null,
    ended_at: answer.timing.endedAt?.toISOString() ?? null,
    time_to_first_token: answer.timing.timeToFirstToken,
    duration: answer.timing.duration,
    tokens_per_second: answer.timing.tokensPerSecond,
  },
});

/** Aborts when the client has gone away, also where that was before it was looked for. */
function goneSignal(response: Response): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  response.on('close', () => {
    gone.abort();
  });
  return gone.signal;
}

/**
 * `{ conversation, turn, answers }` when all have ended. A client that goes away loses nothing: the answers are written all the same.
 * @param ended aborts when the client is signed out
 * @throws AppError of kind unauthenticated then
 */
export async function answerWhole(
  context: Context,
  turn: Turn,
  response: Response,
  ended: AbortSignal,
): Promise<z.output<typeof queryAnswer>> {
  const { hub } = context.services;
  const whole = new Map<number, Answer>();
  for await (const { changes } of hub.read(turn.id, [], AbortSignal.any([goneSignal(response), ended]))) {
    for (const answer of changes) whole.set(answer.index, answer);
  }
  if (ended.aborted) throw badToken();
  const answers = [...whole.values()].sort((one, other) => one.index - other.index);
  return { conversation: turn.conversation.id, turn: turn.id, answers: answers.map((answer) => presentAnswer(hub, answer)) };
}

const written = <Name extends keyof Events>(event: Name, data: z.output<Events[Name]>): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Server-sent events: `delta` as text comes, `answer` whenever one changes its state, `done` at the end.
 * @param ended aborts when the client is signed out: then `error` is the last
 */
export async function streamTurn(context: Context, turn: Turn, response: Response, ended: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([goneSignal(response), ended]);
  const isGone = () => response.destroyed;
  if (isGone()) return;
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const send = async <Name extends keyof Events>(event: Name, data: z.output<Events[Name]>) => {
    if (signal.aborted || response.write(written(event, data))) return;
    // Ends with the client and its session, too.
    await once(response, 'drain', { signal }).catch(() => undefined);
  };
  const { hub } = context.services;
  const head = { conversation: turn.conversation.id, turn: turn.id };
  for await (const { deltas, snapshots, changes } of hub.read(turn.id, [], signal)) {
    for (const { index, attempt, text, reasoning } of snapshots) await send('snapshot', { index, attempt, text, reasoning });
    for (const { index, attempt, kind, offset, chunk } of deltas)
      await send('delta', { index, attempt, kind: kind === DeltaKind.TEXT ? 'text' : 'reasoning', offset, text: chunk });
    for (const answer of changes) await send('answer', { index: answer.index, ...presentAnswer(hub, answer) });
  }
  if (isGone()) return;
  response.end(ended.aborted ? written('error', badToken().body) : written('done', head));
}
