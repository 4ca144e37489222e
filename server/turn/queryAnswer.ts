import { once } from 'node:events';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import { snakeCase } from '../errors/snakeCase.js';
import { presentFile } from '../file/fileReply.js';
import { disconnectSignal } from '../http/disconnectSignal.js';
import { type AnswerValue, errorOf, timingOf, usageOf } from '../generation/Answer.js';
import type { AnswerState } from '../generation/answer.graphql.js';
import { BlockKind, joinOf, textKinds, textOf } from '../generation/blocks.js';
import type { AnswerDelta, AnswerSnapshot } from '../generation/answerEvents.graphql.js';
import type { answerView, queryReply, queryEvents } from './queryReply.js';
import { ownStreamedTurn, type StreamedTurn } from './access.js';
import { type FollowParts, followTurn } from './followTurn.js';
import { type Captions, noCaptions } from './SawFile.graphql.js';
import { presentSaw } from './sawReply.js';
import type { SessionEnd } from '../session/authenticate.js';
import { BlindState, type Turn } from './Turn.js';
import { captionsOfTurns, filesOfTurn } from './turnFiles.js';
import type { TurnParts } from './TurnParts.js';
import { readsCaption } from './untilCaptioned.js';

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

function presentAnswer(answer: AnswerValue, captions: Captions): View {
  const error = errorOf(answer);
  const usage = usageOf(answer);
  const timing = timingOf(answer);
  return {
    id: answer.id,
    model: answer.modelId,
    state: states[answer.state],
    text: textOf(answer),
    reasoning: joinOf(answer.blocks, BlockKind.REASONING),
    asked_without: (answer.askedWithout ?? []).map(snakeCase),
    saw: presentSaw(answer.given, captions),
    error: error && { code: error.code, message: error.message },
    usage: usage && { tokens_in: usage.tokensIn, tokens_out: usage.tokensOut, estimated: usage.estimated },
    timing: {
      queued_at: timing.queuedAt.toISOString(),
      started_at: timing.startedAt?.toISOString() ?? null,
      first_token_at: timing.firstTokenAt?.toISOString() ?? null,
      ended_at: timing.endedAt?.toISOString() ?? null,
      time_to_first_token: timing.timeToFirstToken,
      duration: timing.duration,
      tokens_per_second: timing.tokensPerSecond,
    },
  };
}

/** The captions that these answers of a turn are given. */
const captionsFor = async ({ orm }: Pick<FollowParts, 'orm'>, { id }: Turn, answers: readonly AnswerValue[]): Promise<Captions> =>
  (answers.some(readsCaption) ? (await captionsOfTurns(orm.em.fork(), [id])).get(id) : undefined) ?? noCaptions;

/** The turn for its reader. One that was asked here before may have become blind. */
const followed = async ({ orm }: Pick<FollowParts, 'orm'>, { id, user, conversation, blind }: Turn): Promise<StreamedTurn> =>
  blind === BlindState.BLIND ? ownStreamedTurn(orm.em.fork(), user.id, id) : { id, conversationId: conversation.id, blindSince: null };

/**
 * `{ conversation, turn, answers }` when all answers have ended. If the client disconnects, nothing is lost: the answers are
 * still written.
 * @throws AppError that says why the client is no longer accepted, if its session or key ends before
 */
export async function answerWhole(
  parts: FollowParts & Pick<TurnParts, 'files'>,
  turn: Turn,
  response: Response,
  end: SessionEnd,
): Promise<z.output<typeof queryReply>> {
  const whole = new Map<number, AnswerValue>();
  for await (const { changes } of followTurn(
    parts,
    await followed(parts, turn),
    [],
    AbortSignal.any([disconnectSignal(response), end.signal]),
  )) {
    for (const answer of changes) whole.set(answer.index, answer);
  }
  if (end.signal.aborted) throw await end.refusal();
  const answers = [...whole.values()].sort((one, other) => one.index - other.index);
  const captions = await captionsFor(parts, turn, answers);
  const files = (await filesOfTurn(parts.orm.em.fork(), turn.id)).map((file) => presentFile(file, parts.files));
  return { conversation: turn.conversation.id, turn: turn.id, files, answers: answers.map((answer) => presentAnswer(answer, captions)) };
}

/** Converts blocks into the two texts of the REST stream, each the joined blocks of one kind. */
class TextOffsets {
  private readonly sent = new Map<
    number,
    { attempt: number; kinds: ('text' | 'reasoning' | undefined)[]; text: number; reasoning: number }
  >();

  /** @returns the event that discards all text of this answer, if the snapshot does not extend it */
  outline({ index, attempt, blocks }: AnswerSnapshot): z.output<Events['snapshot']> | undefined {
    const before = this.sent.get(index);
    const kinds = blocks.map(({ kind }) => textKinds[kind]);
    const kept = blocks.reduce((sum, { kind, length }) => sum + (textKinds[kind] ? length : 0), 0);
    const isPart = before?.attempt === attempt && kept === before.text + before.reasoning;
    this.sent.set(index, { ...(isPart ? before : { text: 0, reasoning: 0 }), attempt, kinds });
    return before && !isPart ? { index, attempt, text: '', reasoning: '' } : undefined;
  }

  /** @returns undefined for a block that no snapshot named */
  grow({ index, block, chunk }: AnswerDelta): z.output<Events['delta']> | undefined {
    const told = this.sent.get(index);
    const kind = told?.kinds[block];
    if (!told || !kind) return undefined;
    const offset = told[kind];
    told[kind] += chunk.length;
    return { index, attempt: told.attempt, kind, offset, text: chunk };
  }
}

const written = <Name extends keyof Events>(event: Name, data: z.output<Events[Name]>): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Server-sent events: `delta` for new text, `answer` for each change of an answer's state, `done` at the end.
 * If the client's session or key ends before, `error` is the last event and says why.
 */
export async function streamTurn(parts: FollowParts, turn: Turn, response: Response, end: SessionEnd): Promise<void> {
  const signal = AbortSignal.any([disconnectSignal(response), end.signal]);
  const isGone = () => response.destroyed;
  if (isGone()) return;
  const streamed = await followed(parts, turn);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const send = async <Name extends keyof Events>(event: Name, data: z.output<Events[Name]>) => {
    if (signal.aborted || response.write(written(event, data))) return;
    // It also ends with the client and its session.
    await once(response, 'drain', { signal }).catch(() => undefined);
  };
  const head = { conversation: turn.conversation.id, turn: turn.id };
  const texts = new TextOffsets();
  for await (const { deltas, snapshots, changes } of followTurn(parts, streamed, [], signal)) {
    for (const snapshot of snapshots) {
      const replaced = texts.outline(snapshot);
      if (replaced) await send('snapshot', replaced);
    }
    for (const delta of deltas) {
      const grown = texts.grow(delta);
      if (grown) await send('delta', grown);
    }
    const captions = await captionsFor(parts, turn, changes);
    for (const answer of changes) await send('answer', { index: answer.index, ...presentAnswer(answer, captions) });
  }
  if (isGone()) return;
  response.end(end.signal.aborted ? written('error', (await end.refusal()).body) : written('done', head));
}
