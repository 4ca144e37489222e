import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { refundQueries } from '../allowance/reserve.js';
import { Purpose } from '../conversation/Conversation.js';
import { AppError } from '../errors/AppError.js';
import { plainQuery } from '../telemetry/plainQuery.js';
import { ownTurn } from './access.js';
import { ask } from './ask.js';
import type { ModelChoice } from './ask.rules.js';
import { errorWords } from './errorWords.js';
import { liveAnswers } from './liveAnswers.js';
import type { Turn } from './Turn.js';
import type { TurnParts } from './TurnParts.js';

/** What is asked beside the conversations. */
export interface AsideRequest {
  purpose: keyof typeof Purpose;
  /** The id of the person's conversation whose texts are in the prompt: the turn is removed with it. */
  about?: string;
  /** As in AskFields. */
  requestId: string;
  /** The model and its sampling parameters; a wording of its own would take the place of the prompt, and is left out. */
  model: ModelChoice;
  system: string;
  prompt: string;
}

/**
 * Asks one model something beside the person's conversations: one turn with one column in a conversation with a purpose, which the
 * history and the search leave out and which is removed after thirty days. Otherwise it is a turn like any: it costs a query, is
 * followed, stopped and retried by the ids of turn and answer, and is repeated by its requestId.
 * @throws AppError as ask
 */
export async function askAside(
  em: EntityManager,
  parts: TurnParts,
  user: User,
  { purpose, about, requestId, model, system, prompt }: AsideRequest,
): Promise<Turn> {
  const models = [{ ...model, prompt: null }];
  return ask(
    em,
    parts,
    user,
    { requestId, models, system, prompt, policy: 'ISOLATED' },
    { purpose: Purpose[purpose], about: about ?? null },
  );
}

/**
 * Refunds the queries of a turn beside the conversations whose result is of no use. Each is refunded once: a repeat changes
 * nothing, and neither does a call for a turn whose queries were refunded because it failed.
 * @returns whether a query was refunded now
 * @throws AppError of kind not_found, also for a turn of the history; conflict while it is being written
 */
export async function refundTurn(
  em: EntityManager,
  { changes }: Pick<TurnParts, 'changes'>,
  user: Pick<User, 'id'>,
  turnId: string,
): Promise<boolean> {
  const turn = await ownTurn(em, user.id, turnId, 'asides');
  if ((await liveAnswers(em, { id: turn.id })).length > 0) throw new AppError('conflict', errorWords().beingWritten);
  const refunded = await plainQuery<{ id: string }>(
    em,
    `with ended as (
       update answer a set charged = false, refunded = true where turn_id = ? and charged and state not in ('QUEUED', 'STREAMING')
       returning turn_id, true as is_refund
     ) ${refundQueries}`,
    [turn.id],
  );
  if (refunded.length === 0) return false;
  changes.publish(`viewer:${user.id}`);
  changes.publish(`conversation:${turn.conversation.id}`);
  return true;
}
