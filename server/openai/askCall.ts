import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { User } from '../account/User.js';
import { planOpening } from '../conversation/openings.js';
import { AppError } from '../errors/AppError.js';
import { type AnswerValue, isLive } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { ask, findAsked } from '../turn/ask.js';
import { askedColumns } from '../turn/askedColumns.js';
import { retryAnswer } from '../turn/attempts.js';
import { requireNotBlind } from '../turn/blind.js';
import { currentAnswers } from '../turn/loadAnswers.js';
import { joinSystem, Turn } from '../turn/Turn.js';
import type { CallColumn } from './CallColumn.js';
import type { CallInput } from './CallInput.js';
import { chooseColumns } from './chooseColumns.js';
import type { OpenAiParts } from './OpenAiParts.js';
import { requireSameTalk } from './requireSameTalk.js';
import { splitTalk } from './splitTalk.js';

/** What makes a call the same as an earlier one. */
export interface Repetition {
  /** The path that it was sent to. */
  path: string;
  /** The client's Idempotency-Key. */
  key: string;
}

const digestOf = (...parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** A call that has become a turn. */
export interface AskedCall {
  turn: Turn;
  /** The columns that it asked, in their order. */
  columns: CallColumn[];
}

const requestIdOf = ({ askingKeyId }: User, { path, key }: Repetition): string => `v1:${digestOf(askingKeyId, path, key)}`;

/** Whether a call under this key has become a turn, whatever it asked. */
export const isAsked = async (em: EntityManager, user: User, repetition: Repetition): Promise<boolean> =>
  (await em.fork().count(Turn, { user: user.id, requestId: requestIdOf(user, repetition) })) > 0;

/**
 * Makes a turn of a call, or finds the one that it has already become: under the same key of the client, for the same API key and
 * path, it is paid once.
 * @throws AppError as ask; conflict also if the conversation is not as the call says, or if the turn is compared blind now
 */
export async function askCall(
  em: EntityManager,
  parts: OpenAiParts,
  user: User,
  input: CallInput,
  repetition: Repetition | null,
): Promise<AskedCall> {
  const requestId = requestIdOf(user, repetition ?? { path: '', key: v7() });
  const digest = digestOf(input.model, input.parameters, input.conversation, input.messages);
  const findEarlier = async () => (repetition ? findAsked(em.fork(), user, requestId, digest) : null);
  const earlier = await findEarlier();
  if (earlier) return again(em, parts, user, earlier);
  try {
    return await askNew(em, parts, user, input, { requestId, digest });
  } catch (error) {
    // The first of two at once may have become a turn meanwhile: for the other, the conversation is not as it says any more.
    const meanwhile = error instanceof AppError ? await findEarlier() : null;
    if (!meanwhile) throw error;
    return again(em, parts, user, meanwhile);
  }
}

async function askNew(
  em: EntityManager,
  parts: OpenAiParts,
  user: User,
  input: CallInput,
  { requestId, digest }: { requestId: string; digest: string },
): Promise<AskedCall> {
  const { system, before, prompt } = splitTalk(input.messages);
  const { models, system: ofTeam } = await chooseColumns(em, user.id, input.model, input.parameters);
  const lastTurnId =
    input.conversation === null ? null : await requireSameTalk(em, parts, user.id, { id: input.conversation, models, before });
  const opening = input.conversation === null ? await planOpening(em, user.id, before) : null;
  const turn = await ask(
    em,
    parts,
    user,
    {
      requestId,
      models,
      prompt,
      system: joinSystem(ofTeam, system),
      policy: 'ISOLATED',
      conversationId: input.conversation,
      afterTurnId: lastTurnId,
    },
    { call: { digest, opening, lastTurnId } },
  );
  return { turn, columns: models.map(({ id }, index) => ({ index, model: parts.catalogue.find(id)?.id ?? id })) };
}

/**
 * The turn of a call that is repeated. Answers of which nothing came were given back: they are asked again.
 * @throws AppError of kind conflict if it is compared blind now
 */
async function again(em: EntityManager, parts: OpenAiParts, user: User, turn: Turn): Promise<AskedCall> {
  requireNotBlind(turn);
  const asked = await askedColumns(em.fork(), turn.id);
  const columns = asked.map(({ index, modelId: model }) => ({ index, model }));
  const own = new Set(columns.map(({ index }) => index));
  const answers = (await currentAnswers(em.fork(), parts.feed, [turn.id])).filter(({ index }) => own.has(index));
  const isVoid = ({ state, firstTokenAt }: AnswerValue) => state !== AnswerState.COMPLETE && firstTokenAt === null;
  if (answers.some(isLive) || !answers.every(isVoid)) return { turn, columns };
  let begun = false;
  for (const { id } of answers) {
    try {
      await retryAnswer(em.fork(), parts, user, id);
      begun = true;
    } catch (error) {
      // Another repeat of the same call may have asked again just now. What is refused after one has begun stays as it ended.
      if (!(error instanceof AppError) || (error.kind !== 'conflict' && !begun)) throw error;
    }
  }
  return { turn, columns };
}
