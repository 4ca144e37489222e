import { NotNullConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { User } from '../account/User.js';
import { refusalOf, reservation } from '../allowance/reserve.js';
import type { Conversation } from '../conversation/Conversation.js';
import { openingInsert, type PlannedOpening } from '../conversation/openings.js';
import type { Env } from '../config/env.js';
import { AppError, notFound, validationError } from '../errors/AppError.js';
import type { StoredFile } from '../file/StoredFile.js';
import { type AnswerFacts, unwritten } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { snakeCase } from '../errors/snakeCase.js';
import { today } from '../spend/costSql.js';
import { plainQuery } from '../telemetry/plainQuery.js';
import type { InitialAnswer } from './chooseModels.js';
import { requireNotBlind } from './blind.js';
import { type ParameterName, parametersOf } from '../../shared/turn/parameters.js';
import { maxBranches } from '../../shared/turn/maxBranches.js';
import { errorWords } from './errorWords.js';
import { BlindState, Turn } from './Turn.js';
import { type NewToolList, toolListInsert } from './tools.js';
import type { StoredCaption } from './TurnFile.js';

/** A new answer in the form in which it is written. */
export type NewAnswer = AnswerFacts & InitialAnswer;

/**
 * A column of a new turn, without any values that come later.
 * @param index of the column in the turn, from 0
 */
export const newAnswer = (turnId: string, index: number, beginning: InitialAnswer): NewAnswer => ({
  id: v7(),
  turnId,
  index,
  ...beginning,
  ...unwritten,
  attempt: 1,
  state: AnswerState.QUEUED,
  queuedAt: new Date(),
});

/** The rows of a new turn. */
export interface NewTurn {
  turn: Turn;
  answers: NewAnswer[];
  conversation: Conversation;
  files: readonly StoredFile[];
  /** What is being written of the pictures among them, by their ids. */
  captions?: ReadonlyMap<string, StoredCaption>;
  /** The tools that it is asked with, if any. */
  toolList?: NewToolList | undefined;
  /** Whether the conversation begins with this turn. */
  isFirst: boolean;
  /** What was said before it then. */
  opening?: PlannedOpening | null;
  /** The turn that must still be the last of the conversation, or it is not written; without it any may be. */
  follows?: { lastTurnId: string | null } | undefined;
}

/**
 * Reserves the answers and writes the turn, all or nothing, in one statement: people wait for this, and the mapper would take
 * eight statements. It is part of the transaction of `em`, if there is one.
 * @throws AppError of kind quota_exhausted or rate_limited, validation if its parent has all the branches that it may have, conflict if
 *   its parent is blind or another turn has become the last one, or not_found if one of its files was deleted meanwhile; the mapper's UniqueConstraintViolationException if the same request
 *   has been written meanwhile
 */
export async function writeTurn(
  em: EntityManager,
  env: Env,
  user: User,
  { turn, answers, files, captions, toolList, conversation, isFirst, opening = null, follows }: NewTurn,
): Promise<void> {
  const { parent } = turn;
  // Locks the parent until this turn is committed: a turn that has a follower must not become blind.
  const open = `select id from turn where id = ?::uuid and blind is distinct from '${BlindState.BLIND}' for share`;
  const beside = parent ? 'parent_id = ?::uuid' : 'conversation_id = ?::uuid and parent_id is null';
  const room = `select from turn where ${beside} having count(*) < ${maxBranches.toFixed()}`;
  const conditions = [...(parent ? ['exists (select from parent)'] : []), ...(isFirst ? [] : ['exists (select from room)'])];
  const reserving = reservation(env, user, answers.length, { money: answers, where: conditions.join(' and ') || 'true' });
  const into = isFirst
    ? `insert into conversation (id, user_id, title, leaf_id, pinned, archived, created_at, updated_at, purpose, about_id, key_name, opening_id)
       select ?::uuid, asker.id, ?, ?::uuid, false, ?::boolean, ?::timestamptz, ?::timestamptz, ?, ?::uuid, ?, ?::uuid from asker`
    : `update conversation set leaf_id = ?::uuid, updated_at = ?::timestamptz from asker where conversation.id = ?::uuid
       ${follows ? 'and leaf_id is not distinct from ?::uuid' : ''} returning conversation.id`;
  const { id, title, purpose, about, archived, keyName } = conversation;
  const at = turn.createdAt;
  const opened = opening && openingInsert(opening);
  const rows = await run<{ id: string }>(
    em,
    `with ${parent ? `parent as (${open}), ` : ''}${isFirst ? '' : `room as (${room}), `}${reserving.sql},
     ${opened ? `opened as (${opened.sql}),` : ''}
     destination as (${into}),
     ${toolList ? `tools as (${toolListInsert}),` : ''}
     asked as (
       insert into turn (id, user_id, conversation_id, parent_id, request_id, request_digest, prompt, system, instructions, policy, blind,
         blind_models, blind_flaw, prompt_version_id, prompt_values, tool_list_id, tool_use, tool_results, created_at)
       select ?::uuid, asker.id, ${follows ? '(select id from destination where id = ?::uuid)' : '?::uuid'}, ?::uuid, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?,
         ?::uuid, ?::jsonb, ?::uuid, ?::jsonb, ?::jsonb, ?::timestamptz from asker
     ),
     seen as (
       select file.id from asker join file on file.user_id = asker.id where file.id in (select json_array_elements_text(?::json)::uuid) and state = 'READY'
       order by file.id for share of file
     ),
     attached as (
        insert into turn_file (id, turn_id, file_id, place, caption) select one.id, ?::uuid, seen.id, one.place, one.caption
        from asker cross join json_to_recordset(?::json) as one(id uuid, file uuid, place smallint, caption jsonb)
        left join seen on seen.id = one.file
     ),
     columns as (
       insert into answer (id, turn_id, index, place, sample, attempt, model_id, model_name, provider_name, mark, price_in, price_out, state,
         ${parameterColumns.map(([column]) => column).join()}, prompt, tokens_estimated, left_out_turns, queued_at, duration_ms, writing_ms, charged, refunded, lease, given, api_key_id, own_key_id, payer, reserved, reserved_tokens, reserved_day, most_tokens)
       select a.id, ?::uuid, a.index, 0, a.sample, 1, a."modelId", a."modelName", a."providerName", a.mark, a."priceIn", a."priceOut", 'QUEUED',
         ${parameterColumns.map(([, name]) => `a."${name}"`).join()}, a.prompt, false, 0, a."queuedAt", 0, 0, a.charged, false, a.lease, a.given, a."apiKeyId", a."ownKeyId", a.payer, a.reserved, a."reservedTokens", ${today}, a."mostTokens"
       from asker, json_to_recordset(?::json) as a(id uuid, index smallint, sample smallint, "modelId" text, "modelName" text,
         "providerName" text, mark int, "priceIn" float8, "priceOut" float8, ${parameterColumns.map(([, name, type]) => `"${name}" ${type}`).join()},
         prompt text, "queuedAt" timestamptz, charged boolean, lease uuid, given jsonb, "apiKeyId" uuid, "ownKeyId" uuid, payer text, reserved bigint,
         "reservedTokens" int, "mostTokens" int)
     )
     select id from asker`,
    [
      ...(parent ? [parent.id] : []),
      ...(isFirst ? [] : [parent?.id ?? id]),
      ...reserving.values,
      ...(opened?.values ?? []),
      ...(isFirst
        ? [id, title, turn.id, archived, at, at, purpose, about?.id ?? null, keyName, opening?.id ?? null]
        : [turn.id, at, id, ...(follows ? [follows.lastTurnId] : [])]),
      ...(toolList ? [toolList.id, toolList.definitions] : []),
      ...[turn.id, id, parent?.id ?? null, turn.requestId, turn.requestDigest],
      ...[turn.prompt, turn.system, turn.instructions, turn.policy, turn.blind, turn.blindModels && JSON.stringify(turn.blindModels)],
      turn.blindFlaw,
      ...[turn.promptVersionId, turn.promptValues && JSON.stringify(turn.promptValues), turn.toolList?.id ?? null],
      ...[turn.toolUse && JSON.stringify(turn.toolUse), turn.toolResults && JSON.stringify(turn.toolResults), at],
      JSON.stringify(files.map(({ id: file }) => file)),
      ...[turn.id, JSON.stringify(files.map(({ id: file }, place) => ({ id: v7(), file, place, caption: captions?.get(file) })))],
      ...[turn.id, JSON.stringify(answers.map(columnOf))],
    ],
  ).catch((error: unknown) => {
    if (!(error instanceof NotNullConstraintViolationException)) throw error;
    // The place of what is no longer there would be empty: nothing is written then.
    if (follows && Reflect.get(error, 'column') === 'conversation_id') throw new AppError('conflict', errorWords().notLast);
    throw files.length > 0 ? notFound('file') : error;
  });
  if (rows.length > 0) return;
  if (parent) requireNotBlind(await em.findOneOrFail(Turn, parent.id, { refresh: true }));
  if (!isFirst && (await em.count(Turn, { conversation: id, parent: parent?.id ?? null })) >= maxBranches) {
    throw validationError([{ code: 'too_many_branches', message: errorWords().branchesFull({ most: maxBranches.toFixed() }), path: [] }]);
  }
  throw await refusalOf(em, env, user, answers.length, answers);
}

const run = <Row extends object>(em: EntityManager, statement: string, values: readonly unknown[]): Promise<Row[]> =>
  em.isInTransaction() ? em.execute<Row[]>(statement, [...values]) : plainQuery<Row>(em, statement, values);

/** The columns of an answer's parameters, each with its name and its type. */
const parameterColumns = Object.entries({
  ...{ temperature: 'float8', topP: 'float8', maxTokens: 'int', reasoningEffort: 'text', reasoningTokens: 'int', seed: 'int' },
  ...{ stop: 'jsonb', frequencyPenalty: 'float8', presencePenalty: 'float8', verbosity: 'text', asJson: 'boolean' },
  ...{ jsonSchema: 'text', system: 'text' },
} satisfies Record<ParameterName, string>).map(([name, type]) => [snakeCase(name), name, type] as const);

/** The values that differ between columns. */
const columnOf = (answer: NewAnswer) => ({
  id: answer.id,
  index: answer.index,
  sample: answer.sample,
  modelId: answer.modelId,
  modelName: answer.modelName,
  providerName: answer.providerName,
  mark: answer.mark,
  priceIn: answer.priceIn,
  priceOut: answer.priceOut,
  ...parametersOf(answer),
  prompt: answer.prompt,
  queuedAt: answer.queuedAt,
  charged: answer.charged,
  lease: answer.lease,
  given: answer.given,
  apiKeyId: answer.apiKeyId,
  ownKeyId: answer.ownKeyId,
  payer: answer.payer,
  reserved: answer.reserved,
  reservedTokens: answer.reservedTokens,
  mostTokens: answer.mostTokens,
});
