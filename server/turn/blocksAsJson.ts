/**
 * An attempt's blocks in order.
 * @param text SQL of each block's text
 */
export const blocksAsJson = (answer: string, attempt: string, text: string): string =>
  `(select coalesce(json_agg(json_build_object('kind', b.kind, 'thinking', b.thinking_ms, 'text', ${text}) order by b.index), '[]')
    from answer_block b where b.answer_id = ${answer} and b.attempt = ${attempt})`;

/** The blocks of each of these attempts. @param one SQL of an attempt or null, @param list of a list of them or null */
export const blocksOfAttempts = (answer: string, one: string, list: string): string =>
  `(select coalesce(json_agg(json_build_object('attempt', k.attempt, 'blocks', ${blocksAsJson(answer, 'k.attempt', 'b.content')})), '[]')
    from (select (listed.item ->> 'attempt')::int as attempt
      from jsonb_array_elements(coalesce(${list}, '[]'::jsonb) || coalesce(${one}, '[]'::jsonb)) as listed(item)) k)`;

/**
 * SQL of a block's text: the folded text and, while the answer is live, its chunks. Chunks that a batch wrote after the end are
 * ignored.
 */
export const liveText = (state: string): string =>
  `b.content || case when ${state} in ('QUEUED', 'STREAMING') then coalesce(
     (select string_agg(c.chunk, '' order by c."offset") from answer_chunk c
      where c.answer_id = b.answer_id and c.attempt = b.attempt and c.block = b.index), '') else '' end`;
