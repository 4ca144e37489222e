import type { ObservableQuery } from '@apollo/client';

/**
 * For a mutation: whatever is being read meanwhile is read anew. A reply that is still on its way
 * was made before, and would bring back what was there.
 */
export const overtaking = {
  refetchQueries: 'active' as const,
  onQueryUpdated: (query: ObservableQuery): true | undefined => {
    if (!query.getCurrentResult().loading) return undefined;
    // Else the new reading would be taken for the one that is under way, and wait for its reply.
    query.options.context = { ...query.options.context, queryDeduplication: false };
    return true;
  },
};
