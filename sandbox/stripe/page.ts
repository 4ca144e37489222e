import * as z from 'zod/mini';

/** Parameters that select a page of a list. */
export const pageWindow = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
  starting_after: z.optional(z.string()),
};

interface Window {
  limit: number;
  starting_after?: string | undefined;
}

/**
 * A page of a list in Stripe's form.
 * @param all newest first
 */
export function page<Item extends { id: string }, Made>(
  all: Item[],
  { limit, starting_after: after }: Window,
  path: string,
  make: (item: Item) => Made,
) {
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const shown = all.slice(start, start + limit);
  return { object: 'list' as const, data: shown.map(make), has_more: start + limit < all.length, url: `/v1${path}` };
}
