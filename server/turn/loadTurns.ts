import type { EntityManager } from '@mikro-orm/postgresql';
import type { Work } from '../api/Work.js';
import { Turn } from './Turn.js';

/** The texts of a turn. */
export type TurnTexts = Pick<Turn, 'prompt' | 'system' | 'instructions' | 'toolResults'>;

/** Whether a turn's texts were left in the database: the mapper's type of a turn does not tell. */
export const lacksTexts = (turn: Turn): boolean => typeof Reflect.get(turn, 'prompt') !== 'string';

/**
 * Turns by id, in any order, without their prompts, system prompts and instructions: lists of turns rarely show them, and together
 * they may be hundreds of megabytes.
 */
export async function loadTurns(em: EntityManager, work: Work, ids: readonly string[]): Promise<Turn[]> {
  await requireRoom(em, work, ids, 'pg_column_size(prompt_values)');
  const found = await em.find(Turn, { id: { $in: [...ids] } }, { exclude: ['prompt', 'system', 'instructions', 'toolResults'] });
  return found.map(({ id }) => em.getReference(Turn, id));
}

/**
 * The texts of turns, by id.
 * @throws AppError of kind too_large, before they are read
 */
export async function loadTexts(em: EntityManager, work: Work, ids: readonly string[]): Promise<Map<string, TurnTexts>> {
  const size = "octet_length(prompt) + octet_length(coalesce(system, '')) + octet_length(coalesce(instructions, ''))";
  await requireRoom(em, work, ids, `${size} + coalesce(octet_length(tool_results::text), 0)`);
  const rows = await em.execute<(TurnTexts & { id: string })[]>(
    'select id, prompt, system, instructions, tool_results as "toolResults" from turn where id in (select json_array_elements_text(?::json)::uuid)',
    [JSON.stringify(ids)],
  );
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

/** @throws AppError of kind too_large */
async function requireRoom(em: EntityManager, work: Work, ids: readonly string[], size: string): Promise<void> {
  const [sum] = await em.execute<{ bytes: number }[]>(
    `select coalesce(sum(${size}), 0)::float8 as bytes from turn where id in (select json_array_elements_text(?::json)::uuid)`,
    [JSON.stringify(ids)],
  );
  work.reads(sum?.bytes ?? 0);
}
