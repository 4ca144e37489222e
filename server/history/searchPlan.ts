import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import type { Term } from '../../shared/history/words.js';

/**
 * Above this share of all texts, words are so common that checking conversations one by one soon fills a page; an index would
 * first collect all rows with them (docs/decisions/11).
 */
const commonShare = 0.01;

/** How to search for some terms. Queries are in tsquery's syntax. */
export interface SearchPlan {
  /** The query of all terms. */
  whole: string;
  /** The part of it that the index is asked for; undefined if conversations are checked one by one instead. */
  indexed: string | undefined;
  /** LIKE patterns that a matching title contains; empty if a term is too short for that. */
  patterns: string[];
}

const rowSchema = z.tuple([z.object({ whole: z.string(), finished: z.string(), share: z.number(), begun_share: z.number() })]);

const operand = ({ words, prefix }: Term): string => `'${words.join(' ')}'${prefix ? ':*' : ''}`;

/**
 * Chooses the plan with the least work, by PostgreSQL's statistics.
 * @returns undefined if nothing can match
 */
export async function planSearch(em: EntityManager, terms: readonly Term[]): Promise<SearchPlan | undefined> {
  if (terms.length === 0) return undefined;
  const [finished, begun] = [terms.filter(({ prefix }) => !prefix), terms.filter(({ prefix }) => prefix)];
  const [{ whole, finished: rest, share, begun_share: begunShare }] = rowSchema.parse(
    await em.execute(
      `select whole::text, finished::text, search_share(whole) as share, case when begun is null then 0 else search_share(begun) end as begun_share
       from (select to_tsquery('pg_catalog.simple', ?) as whole, to_tsquery('pg_catalog.simple', ?) as finished,
         to_tsquery('pg_catalog.simple', ?) as begun) as query`,
      [terms, finished, begun.length > 0 && finished.length > 0 ? begun : undefined].map((some) => some?.map(operand).join(' & ') ?? null),
    ),
  );
  if (whole === '') return undefined;
  const parts = terms.map(({ part }) => part);
  return {
    whole,
    indexed: share > commonShare ? undefined : begunShare > commonShare ? rest : whole,
    patterns: parts.every((part) => part !== undefined) ? parts.map((part) => `%${part}%`) : [],
  };
}
