import type { FieldPolicy } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

type Pages = ReturnType<typeof relayStylePagination>;

/**
 * A list by pages that begins with the newest entry. Where its first page is read again, the older pages that are shown stay:
 * a new entry must not fold them away.
 */
export function newestFirst(): FieldPolicy {
  const pages: Pages = relayStylePagination();
  const join = pages.merge;
  if (typeof join !== 'function') return pages;
  const merge: typeof join = (existing, incoming, options) => {
    const joined = join(existing, incoming, options);
    if (typeof options.args?.['after'] === 'string' || !existing || !incoming || !joined) return joined;
    const idOf = (edge: object | undefined) => {
      const node: unknown = edge && 'node' in edge ? edge.node : undefined;
      return typeof node === 'object' && node !== null && '__ref' in node ? node.__ref : undefined;
    };
    const last = idOf(incoming.edges?.at(-1));
    const place = last === undefined ? -1 : existing.edges.findIndex((edge) => idOf(edge) === last);
    const older = place < 0 ? [] : existing.edges.slice(place + 1);
    if (older.length === 0) return joined;
    const { endCursor, hasNextPage } = existing.pageInfo;
    return { ...joined, edges: [...joined.edges, ...older], pageInfo: { ...joined.pageInfo, endCursor, hasNextPage } };
  };
  return { ...pages, merge };
}
