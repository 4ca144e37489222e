import type { ApolloCache } from '@apollo/client';
import { AnswerFactsFragmentDoc, AnswerWordsFragmentDoc, type AnswerFactsFragment, type AnswerWordsFragment } from './answer.generated.js';
import { isLiveState } from './isLiveState.js';
import type { LiveTurn } from './LiveTurn.js';

/** Writes changes of state into the cache; with the end of an answer, its words too. */
export function recordChanges(cache: ApolloCache, changes: readonly AnswerFactsFragment[], live: LiveTurn): void {
  cache.batch({
    update: () => {
      for (const change of changes) recordChange(cache, change, live);
    },
  });
}

function recordChange(cache: ApolloCache, change: AnswerFactsFragment, live: LiveTurn): void {
  const id = cache.identify({ __typename: 'Answer', id: change.id });
  if (id === undefined) return;
  const held = live.get(change.index);
  if (held?.attempt !== change.attempt) return;
  cache.writeFragment<AnswerFactsFragment>({ id, fragment: AnswerFactsFragmentDoc, fragmentName: 'AnswerFacts', data: change });
  if (isLiveState(change.state)) return;
  const { attempt } = held;
  // With their type, as what the server sends has it: the cache could not read them otherwise.
  const blocks = held.blocks.map((block) => ({ __typename: 'AnswerBlock', ...block }));
  cache.writeFragment<AnswerWordsFragment>({
    id,
    fragment: AnswerWordsFragmentDoc,
    fragmentName: 'AnswerWords',
    data: { id: change.id, attempt, blocks },
  });
}
