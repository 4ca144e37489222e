import type { ApolloCache, Reference } from '@apollo/client';
import { ConversationDocument, type ConversationQuery } from '../conversation.generated.js';
import { firstLine } from '../turn/firstLine.js';
import type { TurnPartsFragment } from '../turn.generated.js';

interface HistoryPage {
  edges: { node: Reference }[];
}

/** Puts a new turn where it belongs: at the end of its branch, and its conversation on top of the list. */
export function updateAfterAsk(cache: ApolloCache, turn: TurnPartsFragment): void {
  const conversation = { __typename: 'Conversation', id: turn.conversationId };
  const id = cache.identify(conversation);
  const turnReference = cache.identify({ __typename: 'Turn', id: turn.id });
  if (id === undefined || turnReference === undefined) return;
  const last = { __ref: turnReference };
  if (turn.parentId === null && turn.branches.length < 2) writeNew(cache, turn);
  else
    cache.modify<{ turns: Reference[]; updatedAt: string; models: Reference[] }>({
      id,
      fields: {
        turns: (turns, { readField }) => {
          const parent = turns.findIndex((one) => readField('id', one) === turn.parentId);
          return [...turns.slice(0, parent + 1), last];
        },
        updatedAt: () => turn.createdAt,
      },
    });
  shareBranches(cache, turn);
  cache.modify<{ history: HistoryPage }>({
    fields: {
      history: (page, { readField, toReference }) => {
        const node = toReference(conversation);
        if (!node || !('edges' in page)) return page;
        const others = page.edges.filter((edge) => readField('id', edge.node) !== turn.conversationId);
        return { ...page, edges: [{ __typename: 'ConversationEdge', cursor: '', node }, ...others] };
      },
    },
  });
}

/** What is known of a conversation that has just begun; the server's own words follow. */
function writeNew(cache: ApolloCache, turn: TurnPartsFragment): void {
  const { conversationId: id, createdAt, prompt, answers } = turn;
  const conversation = {
    __typename: 'Conversation',
    id,
    title: firstLine(prompt),
    createdAt,
    updatedAt: createdAt,
    prompt,
    models: answers.map(({ model }) => model),
    turns: [turn],
  };
  cache.writeQuery<ConversationQuery>({ query: ConversationDocument, variables: { id }, data: { conversation } });
}

/** All versions of a prompt know of each other. */
function shareBranches(cache: ApolloCache, turn: TurnPartsFragment): void {
  for (const branch of turn.branches) {
    const id = cache.identify({ __typename: 'Turn', id: branch });
    if (id !== undefined) cache.modify({ id, fields: { branches: () => turn.branches } });
  }
}
