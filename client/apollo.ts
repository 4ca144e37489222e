import { ApolloClient, InMemoryCache, type Reference } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { link } from './apolloLinks.js';
import { connection } from './connection.js';

const cache = new InMemoryCache({
  typePolicies: {
    Query: {
      fields: {
        history: relayStylePagination(),
        conversation: {
          // A conversation that a list or an answer has brought is known already.
          read: (existing: Reference | null | undefined, { args, toReference }) =>
            existing === undefined ? toReference({ __typename: 'Conversation', id: String(args?.['id']) }) : existing,
        },
      },
    },
    Conversation: { fields: { turns: { merge: false } } },
    Turn: { fields: { answers: { merge: false } } },
  },
});

export const apollo = new ApolloClient({ link, cache });

// What happened while the socket was away is asked for.
connection.onReturn(() => {
  apollo.refetchQueries({ include: 'active' }).catch(() => undefined);
});
