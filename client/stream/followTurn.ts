import type { ApolloClient, ApolloCache } from '@apollo/client';
import { backoff } from '../api/backoff.js';
import { socket } from '../api/socket.js';
import type { AnswerStreamSubscription } from './answerStream.generated.js';
import type { LiveTurn } from './LiveTurn.js';
import { streamQuery } from './streamQuery.js';
import { AnswerFactsFragmentDoc, AnswerWordsFragmentDoc, type AnswerFactsFragment, type AnswerWordsFragment } from './answer.generated.js';
import { isLiveState } from './isLiveState.js';
import { TurnPartsFragmentDoc, type TurnPartsFragment } from './turn.generated.js';

interface Following {
  turnId: string;
  live: LiveTurn;
  client: ApolloClient;
  /** The server has nothing more to send, but an answer has not ended here: the conversation is to be read anew. */
  onLost: () => void;
}

const lostAfter = 4;

/**
 * Follows the answers of one turn: takes over what the cache brings of them, and asks the server for what comes while one of
 * them lives. Begins again from what is held after a gap or a failure.
 * @returns how to stop it
 */
export function followTurn({ turnId, live, client, onLost }: Following): () => void {
  const query = streamQuery(client.cache);
  // A getter, because graphql-ws sends the same variables again when its socket comes back: by then more is held.
  const variables = {
    turnId,
    get from() {
      return live.resume();
    },
  };
  let leave: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;
  /** Whether the server is asked, or is about to be. */
  let asking = false;

  const again = (wait: number) => {
    if (stopped) return;
    asking = true;
    leave();
    clearTimeout(timer);
    timer = setTimeout(start, wait);
  };
  const fail = () => {
    failures += 1;
    if (failures % lostAfter === 0) onLost();
    again(backoff(failures));
  };
  const start = () => {
    asking = true;
    let current = true;
    const unsubscribe = socket.subscribe<AnswerStreamSubscription>(
      { query, variables },
      {
        next: ({ data }) => {
          if (!current || !data) return;
          if (live.apply(data.answerStream)) {
            recordChanges(client.cache, data.answerStream.changes, live);
            failures = 0;
            return;
          }
          // Not even its ends are taken then: words before them may be missing here. All states are told anew.
          again(failures === 0 ? 0 : backoff(failures));
          failures += 1;
        },
        error: () => {
          if (current) fail();
        },
        complete: () => {
          if (!current) return;
          if (live.ended) asking = false;
          else fail();
        },
      },
    );
    leave = () => {
      current = false;
      unsubscribe();
    };
  };
  // The cache itself and not what React has of it: where an end and a reply come together, React sees neither.
  const watching = client.cache
    .watchFragment<TurnPartsFragment>({
      fragment: TurnPartsFragmentDoc,
      fragmentName: 'TurnParts',
      from: { __typename: 'Turn', id: turnId },
    })
    .subscribe(({ data, complete }) => {
      if (!complete) return;
      const isCurrent = live.adopt(data.answers);
      if (!asking && !live.ended) start();
      // The server tells the state of every answer anew.
      else if (!isCurrent) again(0);
    });
  return () => {
    stopped = true;
    watching.unsubscribe();
    clearTimeout(timer);
    leave();
  };
}

/** Writes changes of state into the cache; with the end of an answer, its words too. */
function recordChanges(cache: ApolloCache, changes: readonly AnswerFactsFragment[], live: LiveTurn): void {
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
