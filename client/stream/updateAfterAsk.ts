import type { ApolloCache, Reference } from '@apollo/client';
import { excerptOf } from '../../server/turn/excerpt.rules.js';
import { type ConversationListItemFragment, ConversationListItemFragmentDoc } from '../history/history.generated.js';
import { placeInHistory } from '../history/historyCache.js';
import { answerText } from '../api/answerText.js';
import { ConversationDocument, type ConversationQuery } from './conversation.generated.js';
import type { TurnPartsFragment, TurnRowFragment } from './turn.generated.js';
import { firstLine } from './firstLine.js';

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
  const listed = cache.readFragment<ConversationListItemFragment>({
    id,
    fragment: ConversationListItemFragmentDoc,
    fragmentName: 'ConversationListItem',
  });
  if (listed) placeInHistory(cache, listed);
}

/** What is known of a conversation that has just begun; the server's own words follow. */
function writeNew(cache: ApolloCache, turn: TurnPartsFragment): void {
  const { conversationId: id, createdAt, prompt, answers } = turn;
  const conversation = {
    __typename: 'Conversation',
    id,
    title: firstLine(prompt),
    pinned: false,
    archived: false,
    updatedAt: createdAt,
    models: answers.map(({ model }) => model),
    turns: [rowOf(turn)],
    lastTurn: turn,
  };
  cache.writeQuery<ConversationQuery>({ query: ConversationDocument, variables: { id }, data: { conversation } });
}

function rowOf(turn: TurnPartsFragment): TurnRowFragment {
  const answers = turn.answers.map((answer) => ({ ...answer, excerpt: excerptOf(answerText(answer)) }));
  return { ...turn, excerpt: excerptOf(turn.prompt), answers };
}

/** All versions of a prompt know of each other. */
function shareBranches(cache: ApolloCache, turn: TurnPartsFragment): void {
  for (const branch of turn.branches) {
    const id = cache.identify({ __typename: 'Turn', id: branch });
    if (id !== undefined) cache.modify({ id, fields: { branches: () => turn.branches } });
  }
}
