import type { ApolloCache } from '@apollo/client';
import { type DocumentNode, Kind, print, visit } from 'graphql';
import { AnswerStreamDocument } from './answerStream.generated.js';

/** The subscription to a turn's answers: `__typename` only in `changes`, which the cache stores, not in what bypasses the cache. */
export function streamQuery(cache: Pick<ApolloCache, 'transformDocument'>): string {
  const typed: DocumentNode = cache.transformDocument(AnswerStreamDocument);
  return print(
    visit(typed, {
      [Kind.FRAGMENT_DEFINITION]: () => false,
      [Kind.FIELD]: ({ name }) => (name.value === 'changes' ? false : name.value === '__typename' ? null : undefined),
    }),
  );
}
