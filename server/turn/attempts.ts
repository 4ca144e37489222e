import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { reserveForAnswers } from '../allowance/reserve.js';
import { AppError } from '../errors/AppError.js';
import { type Message, textMessage } from '../gateways/llm/completion.js';
import { durationText } from '../words/durationWords.js';
import { requirePremium } from '../model/requirePremium.js';
import { ownAnswer } from './access.js';
import { AnswerRow } from './AnswerRow.js';
import { type AnswerValue, isLive, unwritten } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { textOf } from '../generation/blocks.js';
import type { ModelChoice } from '../../shared/turn/ask.js';
import { requireNotBlind } from './blind.js';
import { newAnswers, chooseModels } from './chooseModels.js';
import { startColumns } from './startColumns.js';
import { requireFittingPrompts } from './contextWindow.js';
import { continuesFree } from '../../shared/turn/continuesFree.js';
import { isFromDraft } from '../../shared/turn/draftAnswer.js';
import { dropBlocks, followPreference, keepAttempts, renumberBlocks } from './earlierAttempt.js';
import { placeOf } from './AskedPlace.js';
import { paymentOf } from './paymentOf.js';
import { Turn } from './Turn.js';
import { requireTools } from './tools.js';
import { captionedFiles, givenOf } from './turnFiles.js';
import type { TurnParts } from './TurnParts.js';
import { withOwnModels } from './withOwnModels.js';
import { errorWords } from './errorWords.js';

/** The prompt for models that cannot simply continue the beginning of their own answer. */
const continuePrompt = 'Go on exactly where your last answer breaks off. Repeat none of it, and begin without any introduction.';

/**
 * Starts a new attempt of an ended answer; the text before is kept and can be restored. Costs a query like any answer
 * (docs/decisions).
 * @throws AppError of kind not_found, conflict while it is being written or its turn is blind, premium_required,
 *   quota_exhausted, rate_limited (also before the time that its provider asked to wait), unavailable
 */
export async function retryAnswer(em: EntityManager, everybodys: TurnParts, user: User, id: string): Promise<AnswerValue> {
  let parts = everybodys;
  const answer = await queueAttempt(
    em,
    parts,
    user,
    id,
    async (inner, locked) => {
      parts = await withOwnModels(inner, everybodys, user, [locked.modelId]);
      requireOwnPlan(parts, user, locked);
      requireRetryAfterPassed(locked);
      const { files, captioned } = await captionedFiles(inner, locked.turn.id);
      const given = givenOf(parts, locked.modelId, files, captioned);
      const { charged, ownKeyId, money } = await paymentOf(inner, parts, user, locked, given);
      const reservedDay = await reserveForAnswers(inner, parts.env, user, 1, { money: money && [money] });
      await clear(inner, locked, { charged, ownKeyId, given, ...money, reservedDay });
    },
    { which: 'all', requireTurn: requireNotBlind },
  );
  const value = answer.valueWith([]);
  startColumns(parts, await answer.turn.loadOrFail(), [value]);
  return value;
}

/**
 * Asks the model to continue an answer that was cut off. Costs a query unless continuesFree. It is also a new attempt, because a
 * reader may hold text that was never saved: the new number makes the server send a snapshot.
 * @throws AppError of kind not_found, premium_required, quota_exhausted, rate_limited (also before the time that its provider
 *   asked to wait), unavailable; conflict if the answer is complete, empty, or being written, or its turn is blind
 */
export async function continueAnswer(em: EntityManager, everybodys: TurnParts, user: User, id: string): Promise<AnswerValue> {
  let parts = everybodys;
  const answer = await queueAttempt(
    em,
    parts,
    user,
    id,
    async (inner, locked) => {
      parts = await withOwnModels(inner, everybodys, user, [locked.modelId]);
      requireOwnPlan(parts, user, locked);
      const isWhole = locked.state === AnswerState.COMPLETE && locked.finishReason !== 'length';
      if (isWhole) throw new AppError('conflict', errorWords().complete);
      if (textOf(locked.value) === '') throw new AppError('conflict', errorWords().nothingToGoOnFrom);
      requireRetryAfterPassed(locked);
      const isFree = continuesFree(locked);
      const { charged, ownKeyId, money } = await paymentOf(inner, parts, user, locked, locked.given, textOf(locked.value));
      const reservedDay = await reserveForAnswers(inner, parts.env, user, 1, { isFree, money: money && [money] });
      // Only this query can be refunded: the earlier one paid for the text that is there.
      Object.assign(locked, { charged: !isFree && charged, ownKeyId, refunded: false, ...money, reservedDay });
      await renumberBlocks(inner, locked, locked.attempt, locked.attempt + 1);
      followPreference(await locked.turn.loadOrFail(), locked, locked.attempt, locked.attempt + 1);
    },
    { which: 'all', requireTurn: requireNotBlind },
  );
  const value = answer.value;
  const continuationOf = ({ modelId }: AnswerValue): Message[] => {
    const prefills = parts.catalogue.route(modelId)?.prefills === true;
    return [textMessage('assistant', textOf(value)), ...(prefills ? [] : [textMessage('user', continuePrompt)])];
  };
  startColumns(parts, await answer.turn.loadOrFail(), [value], { continuationOf });
  return value;
}

/** @throws AppError of kind premium_required if this account may not, or no longer, ask the model */
function requireOwnPlan({ catalogue }: Pick<TurnParts, 'catalogue'>, user: User, { modelId }: AnswerRow): void {
  const model = catalogue.find(modelId);
  if (model) requirePremium(user, [model]);
}

/** @throws AppError of kind rate_limited, with the seconds left, until the time is over that its provider asked to wait */
function requireRetryAfterPassed({ providerName, endedAt, retryAfter }: AnswerRow): void {
  if (endedAt === null || retryAfter === null) return;
  const left = Math.ceil(retryAfter - (Date.now() - endedAt.getTime()) / 1000);
  if (left <= 0) return;
  throw new AppError('rate_limited', errorWords().providerPatience({ provider: providerName, wait: durationText(left) }), left);
}

/**
 * Asks another model in place of one whose answer has ended: a new attempt in the same column; the text before is kept and can be
 * restored. Costs a query like any answer. A preference stays with the text that it was given to.
 * @throws AppError of kind validation, not_found, premium_required, quota_exhausted, rate_limited, unavailable; conflict while
 *   the answer is being written, and if its turn is blind
 */
export async function replaceAnswer(em: EntityManager, everybodys: TurnParts, user: User, id: string, choice: ModelChoice): Promise<Turn> {
  const parts = await withOwnModels(em, everybodys, user, [choice.id]);
  const chosen = chooseModels(parts, user, [choice], 'model');
  const prepare: Prepare = async (inner, locked) => {
    const turn = await locked.turn.loadOrFail();
    if (turn.toolList && !locked.mergedFrom) requireTools(chosen, () => ['model', 'id']);
    const { mergeInput } = await inner.populate(locked, ['mergeInput']);
    // A wording or a system prompt of its own would take the place of merged texts.
    const asked = mergeInput ? chosen.map((one) => ({ ...one, choice: { ...one.choice, prompt: null, system: null } })) : chosen;
    const texts = mergeInput ?? { prompt: locked.prompt ?? turn.prompt, system: turn.systemText };
    const { files, captioned } = await captionedFiles(inner, turn.id);
    requireFittingPrompts(asked, { ...texts, givenTo: (model) => givenOf(parts, model.id, files, captioned) ?? [] }, () => ['model']);
    const [beginning] = await newAnswers(inner, parts, user, asked, {
      ...{ prompt: turn.prompt, system: turn.systemText, files, captioned, merged: mergeInput, place: placeOf(turn) },
    });
    // The account is locked last, as in ask.
    const reservedDay = await reserveForAnswers(inner, parts.env, user, 1, { money: beginning && [beginning] });
    await clear(inner, locked, {
      ...beginning,
      reservedDay,
      prompt: asked.some((one) => one.choice.prompt != null) ? beginning?.prompt : locked.prompt,
    });
  };
  const answer = await queueAttempt(em, parts, user, id, prepare, { requireTurn: requireNotBlind });
  const turn = await answer.turn.loadOrFail();
  startColumns(parts, turn, [answer.valueWith([])]);
  return turn;
}

/**
 * The specific part of an operation, run inside its transaction with the blocks and the kept attempts loaded; if it throws,
 * nothing changes.
 */
export type Prepare = (em: EntityManager, answer: AnswerRow) => Promise<void>;

/**
 * The checks that come first: `which` as in ownAnswer. `requireTurn` runs before the answer is read, because a refusal about it
 * would reveal whether it has ended.
 */
interface Scope {
  which?: 'all' | 'history';
  requireTurn?: (turn: Turn) => void;
  /** Whether the present attempt stays. */
  isSame?: boolean;
}

/** How an attempt that begins without text differs from one that is continued, which keeps what it has counted. */
const { tokensIn, tokensOut, tokensEstimated, durationMs, writingMs, refunded, ...others } = unwritten;
const nothingCounted = { tokensIn, tokensOut, tokensEstimated, durationMs, writingMs, refunded };
/** The first values of every new attempt. */
const { hasEarlier: _earlier, sources: _sources, mergedFrom: _merged, ...unasked } = others;

/** Resets an answer for an attempt that starts without text; the attempt before is kept and can be restored. */
async function clear(em: EntityManager, answer: AnswerRow, fresh: Partial<AnswerRow>): Promise<void> {
  keepAttempts(answer, await answer.turn.loadOrFail());
  Object.assign(answer, nothingCounted, fresh);
  await dropBlocks(em, answer, answer.attempt + 1);
}

/**
 * Queues a new attempt of an ended answer.
 * @throws AppError of kind unavailable, and every error of changeEnded
 */
async function queueAttempt(
  em: EntityManager,
  { runner }: Pick<TurnParts, 'runner'>,
  user: User,
  id: string,
  prepare: Prepare,
  scope: Scope,
): Promise<AnswerRow> {
  runner.requireOpen();
  const queue: Prepare = async (inner, answer) => {
    await prepare(inner, answer);
    Object.assign(answer, unasked, {
      state: AnswerState.QUEUED,
      queuedAt: new Date(),
      lease: runner.epoch,
      apiKeyId: user.askingKeyId ?? null,
    });
  };
  return changeEnded(em, user, id, queue, scope);
}

/**
 * Makes another attempt of an ended answer, or changes what it keeps, with its row locked, so that of two clicks only one succeeds.
 * @throws AppError of kind not_found, conflict while it is being written or if no model wrote it, and every error of `requireTurn`
 *   and `change`
 */
export async function changeEnded(
  em: EntityManager,
  user: Pick<User, 'id'>,
  id: string,
  change: Prepare,
  { which, requireTurn, isSame }: Scope,
): Promise<AnswerRow> {
  const found = await ownAnswer(em, user.id, id, which);
  // In a fork: the mapper would not read lazy properties again that this operation has already read.
  return em.fork().transactional(async (inner) => {
    // Locks the turn, then its answers, then the account, in the same order everywhere, which avoids deadlocks.
    const turn = await inner.findOneOrFail(Turn, found.turn.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    requireTurn?.(turn);
    const answer = await inner.findOneOrFail(
      AnswerRow,
      { id: found.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, populate: ['turn'] },
    );
    if (isFromDraft(answer)) throw new AppError('conflict', errorWords().fromDraft);
    if (isLive(answer)) throw new AppError('conflict', errorWords().beingWritten);
    // Read after the lock, so that they belong to this attempt.
    await inner.populate(answer, ['blocks', 'earlier', 'kept', 'keptBlocks']);
    // The answer has ended, so these chunks belong to a batch that came too late.
    await inner.execute('delete from answer_chunk where answer_id = ?', [answer.id]);
    await change(inner, answer);
    if (!isSame) answer.attempt += 1;
    return answer;
  });
}
