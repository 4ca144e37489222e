import type { ApolloCache } from '@apollo/client';
import { BranchFragmentDoc, type AskMutation, type BranchFragment } from './ask.generated.js';

/** Adds a new turn to the end of its branch in the cache. The mutation's reply has written everything else. */
export function addTurn(cache: ApolloCache, { id, conversationId, parentId, branches }: AskMutation['ask']): void {
  const branch = {
    id: cache.identify({ __typename: 'Conversation', id: conversationId }),
    fragment: BranchFragmentDoc,
    fragmentName: 'Branch',
  };
  const before = cache.readFragment<BranchFragment>(branch)?.turns ?? [];
  const parent = before.findIndex((turn) => turn.id === parentId);
  // If the turn before is not in the cache, the branch would be incomplete.
  if (parentId === null || parent >= 0) {
    const turns = [...before.slice(0, parent + 1), { __typename: 'Turn', id }];
    const data = { __typename: 'Conversation', id: conversationId, turns };
    cache.writeFragment<BranchFragment>({ ...branch, data });
  }
  // Every version of a prompt lists all versions.
  for (const version of branches) {
    const turn = cache.identify({ __typename: 'Turn', id: version });
    if (turn !== undefined) cache.modify({ id: turn, fields: { branches: () => branches } });
  }
}
