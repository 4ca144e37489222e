import type { ApolloCache } from '@apollo/client';
import { type DocumentNode, Kind, print, visit } from 'graphql';
import { AnswerStreamDocument } from './answerStream.generated.js';

/** How a turn's answers are asked for: with the types of what the cache is given, and without those of what passes it by. */
export function streamQuery(cache: Pick<ApolloCache, 'transformDocument'>): string {
  const typed: DocumentNode = cache.transformDocument(AnswerStreamDocument);
  return print(
    visit(typed, {
      [Kind.FRAGMENT_DEFINITION]: () => false,
      [Kind.FIELD]: ({ name }) => (name.value === 'changes' ? false : name.value === '__typename' ? null : undefined),
    }),
  );
}
