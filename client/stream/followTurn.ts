import type { ApolloClient, ApolloCache } from '@apollo/client';
import { backoff } from '../api/backoff.js';
import { socket } from '../api/socket.js';
import type { AnswerStreamSubscription } from './answerStream.generated.js';
import type { LiveTurn } from './LiveTurn.js';
import { streamQuery } from './streamQuery.js';
import { AnswerFactsFragmentDoc, AnswerWordsFragmentDoc, type AnswerFactsFragment, type AnswerWordsFragment } from './answer.generated.js';
import { isLiveState } from './isLiveState.js';

interface Following {
  turnId: string;
  live: LiveTurn;
  client: ApolloClient;
  /** The server has nothing more to send, but an answer has not ended here: the conversation is to be read anew. */
  onLost: () => void;
}

interface Follower {
  stop: () => void;
  /** Begins again from what is held: the server tells the state of every answer anew. */
  again: () => void;
}

const lostAfter = 4;

/** Follows the answers of one turn until all have ended; begins again from what is held after a gap or a failure. */
export function followTurn({ turnId, live, client, onLost }: Following): Follower {
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

  const again = (wait: number) => {
    if (stopped) return;
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
          if (current && !live.ended) fail();
        },
      },
    );
    leave = () => {
      current = false;
      unsubscribe();
    };
  };
  start();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      leave();
    },
    again: () => {
      again(0);
    },
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
