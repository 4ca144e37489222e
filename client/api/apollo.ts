import { ApolloClient, type FieldReadFunction, type Reference } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { excerptOf } from '../../shared/turn/excerpt.js';
import { link } from './apolloLinks.js';
import { connection } from './connection.js';
import { GuardedCache } from './GuardedCache.js';
import { newestFirst } from './newestFirst.js';
import { answerText, type TextBlock } from './answerText.js';

/** Computes an excerpt from its prompt, if the cache has the prompt. */
const promptExcerpt: FieldReadFunction<string> = (existing, { readField }) => {
  const prompt = readField<string>('prompt');
  return prompt === undefined || prompt === '' ? existing : excerptOf(prompt);
};
const answerExcerpt: FieldReadFunction<string> = (existing, { readField }) => {
  const blocks = readField<TextBlock[]>('blocks');
  return blocks === undefined ? existing : excerptOf(answerText({ blocks }));
};

export const cache = new GuardedCache({
  typePolicies: {
    Query: {
      fields: {
        invoices: newestFirst(),
        history: relayStylePagination(['search', 'archived', 'tag', 'calls']),
        keptFiles: relayStylePagination(['order']),
        shares: relayStylePagination(),
        tags: { merge: false },
        conversation: {
          // Finds a conversation that came with a list or a mutation's reply.
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
        tags: { merge: false },
        lastTurn: { read: (_existing, { readField }) => readField<readonly Reference[]>('turns')?.at(-1) ?? null },
      },
    },
    Turn: { fields: { answers: { merge: false }, files: { merge: false }, excerpt: { read: promptExcerpt } } },
    // The model's id, which prompts share: each has parameters of its own.
    PromptModel: { keyFields: false },
    Answer: { fields: { blocks: { merge: false }, saw: { merge: false }, excerpt: { read: answerExcerpt } } },
  },
});

// Equal queries and subscriptions share a request by a link of ours: `joining` in readOvertaken.
export const apollo = new ApolloClient({ link, cache, queryDeduplication: false });

// Reads again what may have changed while the socket was away. The history is read again when its own subscription is back.
connection.subscribe((now, before) => {
  if (before !== 'away' || now !== 'connected') return;
  apollo.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => queryName !== 'History' }).catch(() => undefined);
});
