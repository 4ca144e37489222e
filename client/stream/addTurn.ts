import type { ApolloCache } from '@apollo/client';
import { BranchFragmentDoc, type AskMutation, type BranchFragment } from './ask.generated.js';

/** Puts a new turn where it belongs: at the end of its branch. All else of it and of its conversation the server has told. */
export function addTurn(cache: ApolloCache, { id, conversationId, parentId, branches }: AskMutation['ask']): void {
  const branch = {
    id: cache.identify({ __typename: 'Conversation', id: conversationId }),
    fragment: BranchFragmentDoc,
    fragmentName: 'Branch',
  };
  const before = cache.readFragment<BranchFragment>(branch)?.turns ?? [];
  const parent = before.findIndex((turn) => turn.id === parentId);
  // Of a conversation that is not here, no more than its beginning would be known.
  if (parentId === null || parent >= 0) {
    const turns = [...before.slice(0, parent + 1), { __typename: 'Turn', id }];
    const data = { __typename: 'Conversation', id: conversationId, turns };
    cache.writeFragment<BranchFragment>({ ...branch, data });
  }
  // All versions of a prompt know of each other.
  for (const version of branches) {
    const turn = cache.identify({ __typename: 'Turn', id: version });
    if (turn !== undefined) cache.modify({ id: turn, fields: { branches: () => branches } });
  }
}
