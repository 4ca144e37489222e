import type { ApolloClient } from '@apollo/client';
import { backoff } from '../api/backoff.js';
import { socket } from '../api/socket.js';
import type { AnswerStreamSubscription } from './answerStream.generated.js';
import type { LiveTurn } from './LiveTurn.js';
import { recordChanges } from './recordChanges.js';
import { streamQuery } from './streamQuery.js';

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
