import type { EntityManager } from '@mikro-orm/postgresql';

/** Bytes of the texts of each of these turns and of its answers, by their ids. PostgreSQL knows the size of a text without reading it. */
export async function branchSizes(em: EntityManager, turnIds: readonly string[]): Promise<Map<string, number>> {
  if (turnIds.length === 0) return new Map();
  const rows = await em.execute<{ id: string; bytes: number }[]>(
    `with path as (select id, prompt, system, instructions, tool_results from turn where id in (select json_array_elements_text(?::json)::uuid)),
     asked as (select id, turn_id, prompt, system, json_schema from answer where turn_id in (select id from path))
     select id, sum(bytes)::float8 as bytes from (
       select id, octet_length(prompt) + coalesce(octet_length(system), 0) + coalesce(octet_length(instructions), 0)
         + coalesce(octet_length(tool_results::text), 0) as bytes from path
       union all select turn_id, coalesce(octet_length(prompt), 0) + coalesce(octet_length(system), 0) + coalesce(octet_length(json_schema), 0)
         from asked
       union all select turn_id, octet_length(content) from answer_block join asked on asked.id = answer_id
     ) as texts group by id`,
    [JSON.stringify(turnIds)],
  );
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}
