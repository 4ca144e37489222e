import type { EntityManager } from '@mikro-orm/postgresql';
import { v5 } from 'uuid';
import type { ToolDefinition, ToolResult, Tools } from '../../shared/tool/toolRules.js';
import { toolsRules } from '../../shared/tool/toolRules.js';
import { validationError } from '../errors/AppError.js';
import { wellFormed } from '../generation/WellFormed.js';
import { takesTools } from '../model/CatalogueModel.js';
import type { ChosenModel } from './ChosenModel.js';
import { errorWords } from './errorWords.js';
import { ToolList } from './ToolList.js';
import type { Turn } from './Turn.js';

/** What a program asks with beside a prompt; people have no tools. */
export interface ToolFields {
  /** As toolsRules give them. */
  tools?: Tools | undefined;
  /** As toolResultsRules give them. With results, the prompt may be empty. */
  toolResults?: ToolResult[] | undefined;
}

/** A list of definitions as it is stored. */
export type NewToolList = Pick<ToolList, 'id' | 'definitions'>;

/** The list of a person's definitions. The same definitions give the same id. */
export function toolListOf(userId: string, { definitions }: Pick<Tools, 'definitions'>): NewToolList {
  const text = wellFormed(JSON.stringify(definitions));
  return { id: v5(text, userId), definitions: text };
}

/** The part of a statement that keeps a list of definitions for the person whose id another part, `asker`, has: its id, and the list. */
export const toolListInsert = `insert into tool_list (id, user_id, definitions, used_at) select ?::uuid, asker.id, ?, now() from asker
  on conflict (id) do update set used_at = excluded.used_at`;

/** Keeps a list of definitions for a turn that is written in the transaction of `em`. @returns its id */
export async function keepToolList(em: EntityManager, userId: string, definitions: ToolDefinition[]): Promise<string> {
  const list = toolListOf(userId, { definitions });
  await em.execute(`with asker as (select ?::uuid as id) ${toolListInsert}`, [userId, list.id, list.definitions]);
  return list.id;
}

/**
 * The lists of definitions that turns of a conversation were asked with, one by one: each may be long.
 * @param turnId that turn alone
 */
export async function* toolListsIn(fork: () => EntityManager, conversation: string, turnId?: string): AsyncGenerator<NewToolList> {
  const rows = await fork().execute<{ id: string }[]>(
    `select distinct tool_list_id as id from turn
     where conversation_id = ? and tool_list_id is not null and removed_at is null ${turnId === undefined ? '' : 'and id = ?'} order by 1`,
    [conversation, ...(turnId === undefined ? [] : [turnId])],
  );
  for (const { id } of rows) {
    const list = await fork().findOne(ToolList, id);
    if (list) yield list;
  }
}

/** The tools of a turn; undefined without any. */
export async function toolsOf(em: EntityManager, { toolList, toolUse }: Pick<Turn, 'toolList' | 'toolUse'>): Promise<Tools | undefined> {
  if (!toolList || !toolUse) return undefined;
  const { definitions } = await em.findOneOrFail(ToolList, toolList.id);
  return toolsRules.parse({ definitions: valueOf(definitions), ...toolUse });
}

function valueOf(definitions: string): unknown {
  const value: unknown = JSON.parse(definitions);
  return value;
}

/**
 * Refuses tools for models that take none, before anything is written or charged.
 * @param pathOf the field that the error names, by the index of the column
 * @throws AppError of kind validation that names each of them
 */
export function requireTools(columns: readonly ChosenModel[], pathOf: (index: number) => (string | number)[]): void {
  const unable = columns.flatMap(({ model }, index) =>
    takesTools(model) ? [] : [{ code: 'tools_not_taken', message: errorWords().noTools({ name: model.name }), path: pathOf(index) }],
  );
  if (unable.length > 0) throw validationError(unable);
}

/** What models read of tools beside the prompt. */
export const textsOfTools = (tools: Tools | undefined, results: readonly ToolResult[] = []): string[] => [
  ...(tools ? [JSON.stringify(tools.definitions)] : []),
  ...results.map(({ text }) => text),
];

/** The tools that results came from, by which a conversation without a prompt is named. */
export const namesOf = (results: readonly ToolResult[] = []): string => results.map(({ name }) => name).join(', ');

/** Results as they are stored; null without any. */
export const storedResults = (results: readonly ToolResult[] | undefined): ToolResult[] | null =>
  results?.length ? results.map(({ id, name, text }) => ({ id, name, text: wellFormed(text) })) : null;

/** The definitions of tools that a person's turns were asked with, for the data export: one list at a time, because each may be long. */
export async function* exportToolLists(fork: () => EntityManager, userId: string): AsyncGenerator<string> {
  const ids = await fork().find(ToolList, { user: userId }, { fields: ['id'], orderBy: { id: 'asc' } });
  for (const [index, { id }] of ids.entries()) {
    const list = await fork().findOne(ToolList, id);
    if (list) yield `${index > 0 ? ',' : ''}${JSON.stringify({ id, usedAt: list.usedAt, definitions: valueOf(list.definitions) })}`;
  }
}

/** Deletes lists of definitions that no turn has; a day later, because one may just be asked with them. */
export async function purgeToolLists(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from tool_list where id in (
       select id from tool_list where used_at < now() - interval '1 day' and not exists (select from turn where tool_list_id = tool_list.id)
       order by id limit 1000 for update skip locked)`,
  );
}
