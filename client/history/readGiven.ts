import { apollo } from '../api/apollo.js';
import { GivenDocument, type GivenQuery } from './given.generated.js';

/** A message that a program gave as said before the first turn. */
export type GivenMessage = NonNullable<GivenQuery['conversation']>['given'][number];

/** All of these messages of a conversation, page by page; none if it is not there any more. */
export async function readGiven(id: string): Promise<GivenMessage[]> {
  const messages: GivenMessage[] = [];
  for (;;) {
    const variables = { id, after: messages.at(-1)?.number ?? 0 };
    const { data } = await apollo.query({ query: GivenDocument, variables, fetchPolicy: 'no-cache' });
    const page = data?.conversation?.given ?? [];
    if (page.length === 0) return messages;
    messages.push(...page);
  }
}
