import { once } from 'node:events';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import type { Answer } from '../answer/Answer.js';
import { DeltaKind } from '../answer/answerEvents.js';
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

const presentAnswer = (answer: Answer): View => ({
  id: answer.id,
  model: answer.modelId,
  state: states[answer.state],
  text: answer.text,
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

/** `{ conversation, turn, answers }` when all have ended. A client that goes away loses nothing: the answers are written all the same. */
export async function answerWhole(context: Context, turn: Turn, response: Response): Promise<z.output<typeof queryAnswer>> {
  const whole = new Map<number, Answer>();
  for await (const { changes } of context.services.hub.read(turn.id, [], goneSignal(response))) {
    for (const answer of changes) whole.set(answer.index, answer);
  }
  const answers = [...whole.values()].sort((one, other) => one.index - other.index);
  return { conversation: turn.conversation.id, turn: turn.id, answers: answers.map(presentAnswer) };
}

/** Server-sent events: `delta` as text comes, `answer` whenever one changes its state, `done` at the end. */
export async function streamTurn(context: Context, turn: Turn, response: Response): Promise<void> {
  const signal = goneSignal(response);
  if (signal.aborted) return;
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const send = async <Name extends keyof Events>(event: Name, data: z.output<Events[Name]>) => {
    if (signal.aborted || response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)) return;
    // Ends with the client, too.
    await once(response, 'drain', { signal }).catch(() => undefined);
  };
  const head = { conversation: turn.conversation.id, turn: turn.id };
  for await (const { deltas, snapshots, changes } of context.services.hub.read(turn.id, [], signal)) {
    for (const { index, attempt, text, reasoning } of snapshots) await send('snapshot', { index, attempt, text, reasoning });
    for (const { index, attempt, kind, offset, chunk } of deltas)
      await send('delta', { index, attempt, kind: kind === DeltaKind.TEXT ? 'text' : 'reasoning', offset, text: chunk });
    for (const answer of changes) await send('answer', { index: answer.index, ...presentAnswer(answer) });
  }
  await send('done', head);
  response.end();
}
