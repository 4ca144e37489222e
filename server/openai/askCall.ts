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
import { joinSystem, type Turn } from '../turn/Turn.js';
import { withOwnModels } from '../turn/withOwnModels.js';
import type { CallInput } from './CallInput.js';
import { chooseColumns } from './chooseColumns.js';
import { keepSentFiles, requireGiven } from './keepSentFiles.js';
import type { OpenAiParts } from './OpenAiParts.js';
import { requireSameTalk } from './requireSameTalk.js';
import { splitTalk } from './splitTalk.js';
import { withNamesOfFiles } from './talkOf.js';

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
  /** The models of its answers, by their index; null for one that was taken out since. */
  models: (string | null)[];
}

/** The id under which the turn of a call is asked: of the same API key, the same path and the client's key. */
export const requestIdFor = ({ askingKeyId }: User, { path, key }: Repetition): string => `v1:${digestOf(askingKeyId, path, key)}`;

/**
 * Makes a turn of a call, or finds the one that it has already become: under the same key of the client, for the same API key and
 * path, it is paid once.
 * @param signal aborts when its client has gone away
 * @throws AppError as ask; conflict also if the conversation is not as the call says, or if the earlier call was stopped
 */
export async function askCall(
  em: EntityManager,
  parts: OpenAiParts,
  user: User,
  input: CallInput,
  { repetition, signal }: { repetition: Repetition | null; signal: AbortSignal },
): Promise<AskedCall> {
  const digest = digestOf(input.model, input.parameters, input.tools, input.conversation, input.messages);
  if (!repetition) return askNew(em, parts, user, input, { requestId: `v1:${v7()}`, digest, signal });
  const requestId = requestIdFor(user, repetition);
  const findEarlier = async () => {
    const earlier = await findAsked(em.fork(), user, requestId, digest);
    return earlier && again(em, parts, user, earlier);
  };
  const earlier = await findEarlier();
  if (earlier) return earlier;
  try {
    return await askNew(em, parts, user, input, { requestId, digest, signal });
  } catch (error) {
    // The same call may have become a turn meanwhile, in the conversation that this one then finds changed.
    const meanwhile = error instanceof AppError ? await findEarlier() : null;
    if (!meanwhile) throw error;
    return meanwhile;
  }
}

async function askNew(
  em: EntityManager,
  parts: OpenAiParts,
  user: User,
  input: CallInput,
  { requestId, digest, signal }: { requestId: string; digest: string; signal: AbortSignal },
): Promise<AskedCall> {
  const { conversation: conversationId } = input;
  const { system, before, prompt, files, results, beginning } = splitTalk(input.messages);
  const { models, system: ofTeam } = await chooseColumns(em, parts.catalogue, user.id, input);
  const { catalogue } = await withOwnModels(
    em,
    parts,
    user,
    models.map(({ id }) => id),
  );
  const going = conversationId === null ? null : { id: conversationId, models, before, signal };
  const lastTurnId = going && (await requireSameTalk(em, parts, user.id, going));
  const opening = conversationId === null ? await planOpening(em, user.id, before.map(withNamesOfFiles)) : null;
  // Those of what was said before in a conversation are files of its turns.
  const sent = conversationId === null ? [...before.flatMap((message) => message.files ?? []), ...files] : files;
  const kept = await keepSentFiles(em, parts, user, sent);
  requireGiven(
    catalogue,
    models.map(({ id }) => id),
    kept,
  );
  const told = joinSystem(ofTeam, system);
  const turn = await ask(
    em,
    parts,
    user,
    {
      requestId,
      models,
      prompt,
      system: told,
      policy: 'ISOLATED',
      conversationId,
      afterTurnId: lastTurnId,
      tools: input.tools,
      toolResults: results,
      files: kept.map(({ id }) => id),
    },
    { call: { digest, opening, lastTurnId, beginning } },
  );
  return { turn, models: models.map(({ id }) => catalogue.find(id)?.id ?? id) };
}

/**
 * The turn of a call that is repeated. Answers of which nothing came were given back: they are asked again.
 * @throws AppError of kind conflict if it is compared blind now
 */
async function again(em: EntityManager, parts: OpenAiParts, user: User, turn: Turn): Promise<AskedCall> {
  requireNotBlind(turn);
  // Read from the turn: the columns of its team may be others by now. Those that the person has added since are no part of the call.
  const asked = new Map((await askedColumns(em.fork(), turn.id)).map(({ index, modelId }) => [index, modelId]));
  const models = Array.from({ length: Math.max(-1, ...asked.keys()) + 1 }, (_, index) => asked.get(index) ?? null);
  const answers = (await currentAnswers(em.fork(), parts.feed, [turn.id])).filter(({ index }) => asked.has(index));
  if (answers.every(isVoid)) await askAgain(em, parts, user, answers);
  return { turn, models };
}

/** Whether an answer has ended before any of it came. */
const isVoid = (answer: AnswerValue): boolean => !isLive(answer) && answer.state !== AnswerState.COMPLETE && answer.firstTokenAt === null;

/** Begins new attempts of all of these answers, or of none. */
async function askAgain(em: EntityManager, parts: OpenAiParts, user: User, answers: readonly AnswerValue[]): Promise<void> {
  const begun: string[] = [];
  try {
    for (const { id } of answers) {
      await retryAnswer(em.fork(), parts, user, id).catch(unlessBegun);
      begun.push(id);
    }
  } catch (error) {
    await parts.runner.stop(begun);
    throw error;
  }
}

/** Another repeat of the same call may have asked again just now. */
function unlessBegun(error: unknown): void {
  if (!(error instanceof AppError) || error.kind !== 'conflict') throw error;
}
