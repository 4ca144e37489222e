import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { User } from '../account/User.js';
import { planOpening } from '../conversation/openings.js';
import { AppError } from '../errors/AppError.js';
import { type AnswerValue, isLive } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { ask, findAsked } from '../turn/ask.js';
import { retryAnswer } from '../turn/attempts.js';
import { requireNotBlind } from '../turn/blind.js';
import { currentAnswers } from '../turn/loadAnswers.js';
import { joinSystem, type Turn } from '../turn/Turn.js';
import type { CallInput } from './CallInput.js';
import { chooseColumns } from './chooseColumns.js';
import type { OpenAiParts } from './OpenAiParts.js';
import { requireSameTalk } from './requireSameTalk.js';
import { splitTalk } from './splitTalk.js';
import { words } from './words.js';

/** What makes a call the same as an earlier one. */
export interface Repetition {
  /** The path that it was sent to. */
  path: string;
  /** The client's Idempotency-Key. */
  key: string;
}

const digestOf = (...parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** A call that has become a turn. */
interface AskedCall {
  turn: Turn;
  /** The models of its answers, in their order. */
  models: string[];
}

/**
 * Makes a turn of a call, or finds the one that it has already become: under the same key of the client, for the same API key and
 * path, it is paid once.
 * @throws AppError as ask; conflict also if the conversation is not as the call says, or if the earlier call was stopped
 */
export async function askCall(
  em: EntityManager,
  parts: OpenAiParts,
  user: User,
  input: CallInput,
  repetition: Repetition | null,
): Promise<AskedCall> {
  const { path = '', key = v7() } = repetition ?? {};
  const requestId = `v1:${digestOf(user.askingKeyId, path, key)}`;
  const digest = digestOf(input.model, input.parameters, input.conversation, input.messages);
  const earlier = repetition && (await findAsked(em.fork(), user, requestId, digest));
  if (earlier) return again(em, parts, user, earlier);
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
  return { turn, models: models.map(({ id }) => parts.catalogue.find(id)?.id ?? id) };
}

/**
 * The turn of a call that is repeated. Answers of which nothing came were given back: they are asked again.
 * @throws AppError of kind conflict if it was stopped while it was written, or is compared blind now
 */
async function again(em: EntityManager, parts: OpenAiParts, user: User, turn: Turn): Promise<AskedCall> {
  requireNotBlind(turn);
  const answers = await currentAnswers(em.fork(), parts.feed, [turn.id]);
  const asked = { turn, models: answers.toSorted((one, other) => one.index - other.index).map(({ modelId }) => modelId) };
  if (answers.some(isLive)) return asked;
  const isVoid = ({ state, firstTokenAt }: AnswerValue) => state !== AnswerState.COMPLETE && firstTokenAt === null;
  if (answers.every(isVoid)) {
    for (const { id } of answers) await retryAnswer(em.fork(), parts, user, id).catch(unlessBegun);
    return asked;
  }
  if (answers.some(({ state }) => state === AnswerState.STOPPED))
    throw new AppError('conflict', [{ code: 'call_stopped', detail: words().callStopped, attr: 'non_field_errors' }]);
  return asked;
}

/** Another repeat of the same call may have asked again just now. */
function unlessBegun(error: unknown): void {
  if (!(error instanceof AppError) || error.kind !== 'conflict') throw error;
}
