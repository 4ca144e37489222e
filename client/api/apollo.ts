import { ApolloClient, type FieldReadFunction, type Reference } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { excerptOf } from '../../server/turn/excerpt.rules.js';
import { link } from './apolloLinks.js';
import { connection } from './connection.js';
import { GuardedCache } from './GuardedCache.js';
import type { AnswerBlock } from '../graphql.generated.js';
import { answerText } from './answerText.js';

/** An excerpt follows what it is of, where that is here. */
const promptExcerpt: FieldReadFunction<string> = (existing, { readField }) => {
  const prompt = readField<string>('prompt');
  return prompt === undefined ? existing : excerptOf(prompt);
};
const answerExcerpt: FieldReadFunction<string> = (existing, { readField }) => {
  const blocks = readField<AnswerBlock[]>('blocks');
  return blocks === undefined ? existing : excerptOf(answerText({ blocks }));
};

export const cache = new GuardedCache({
  typePolicies: {
    Query: {
      fields: {
        invoices: relayStylePagination(),
        history: relayStylePagination(['search', 'archived']),
        conversation: {
          // A conversation that a list or an answer has brought is known already.
          read: (existing: Reference | null | undefined, { args, toReference }) =>
            existing === undefined ? toReference({ __typename: 'Conversation', id: String(args?.['id']) }) : existing,
        },
        turn: {
          read: (existing: Reference | null | undefined, { args, toReference }) =>
            existing === undefined ? toReference({ __typename: 'Turn', id: String(args?.['id']) }) : existing,
        },
      },
    },
    Conversation: {
      fields: {
        turns: { merge: false },
        lastTurn: { read: (_existing, { readField }) => readField<readonly Reference[]>('turns')?.at(-1) ?? null },
      },
    },
    Turn: { fields: { answers: { merge: false }, excerpt: { read: promptExcerpt } } },
    Answer: { fields: { blocks: { merge: false }, excerpt: { read: answerExcerpt } } },
  },
});

export const apollo = new ApolloClient({ link, cache });

// What happened while the socket was away is asked for; the history is read anew when its own subscription is back.
connection.onReturn(() => {
  apollo.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => queryName !== 'History' }).catch(() => undefined);
});
