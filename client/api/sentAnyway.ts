/**
 * Context of a query that is read again after a change: it is sent though the same query is under way, whose reply may be older than
 * the change. Apollo Client would join the two.
 */
export const sentAnyway = { queryDeduplication: false } as const;
