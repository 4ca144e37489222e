import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import type { Term } from './words.rules.js';

/**
 * From this share of all texts on, words are so common that a walk through the conversations soon fills a page;
 * an index would first gather every place of theirs (docs/decisions/11).
 */
const commonShare = 0.01;

/** How to look for some terms. Queries are in tsquery's own form. */
export interface SearchPlan {
  /** All that must hold. */
  whole: string;
  /** What of it the index is asked for; undefined where conversations are walked through instead. */
  indexed: string | undefined;
  /** What a title has in it, for LIKE; none where a term is too short for that. */
  patterns: string[];
}

const rowSchema = z.tuple([z.object({ whole: z.string(), finished: z.string(), share: z.number(), begun_share: z.number() })]);

const operand = ({ words, prefix }: Term): string => `'${words.join(' ')}'${prefix ? ':*' : ''}`;

/** Asks PostgreSQL's statistics what is the least work. @returns undefined where nothing can be found */
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
