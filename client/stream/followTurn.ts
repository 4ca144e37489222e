import type { AnswerFactsFragment, EndedAnswerFragment } from '../api/answer.generated.js';
import { EndedAnswerFragmentDoc } from '../api/answer.generated.js';
import { backoff } from '../api/backoff.js';
import type { GuardedCache } from '../api/GuardedCache.js';
import { socket } from '../api/socket.js';
import type { AnswerStreamSubscription } from './answerStream.generated.js';
import type { LiveTurn } from './LiveTurn.js';
import { streamQuery } from './streamQuery.js';
import { isLiveState } from './answerState.js';
import { TurnStatesFragmentDoc, type TurnStatesFragment } from './turn.generated.js';

interface Following {
  turnId: string;
  live: LiveTurn;
  cache: GuardedCache;
  /** Called after repeated failures, while an answer has not ended here: the conversation must be read again. */
  onLost: () => void;
}

const lostAfter = 4;
const parts = { fragment: EndedAnswerFragmentDoc, fragmentName: 'EndedAnswer' };

/**
 * Follows the answers of one turn: takes their states and texts from the cache, and subscribes to the server's stream while an
 * answer grows. After a gap or a failure it subscribes again, from the text that is held.
 * @returns a function that stops it
 */
export function followTurn({ turnId, live, cache, onLost }: Following): () => void {
  const query = streamQuery(cache);
  // A getter, because graphql-ws sends the same variables again when its socket reconnects: by then more text is held.
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
  /** Whether a subscription is open or about to be opened. */
  let asking = false;

  const beginAnew = (wait: number) => {
    if (stopped) return;
    leave();
    clearTimeout(timer);
    timer = setTimeout(start, wait);
  };
  const fail = () => {
    failures += 1;
    if (failures % lostAfter === 0) onLost();
    beginAnew(backoff(failures));
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
            recordEnds(cache, data.answerStream.changes, live);
            failures = 0;
            return;
          }
          // Ends are ignored too, because text before them may be missing here. The new subscription sends all states again.
          beginAnew(failures === 0 ? 0 : backoff(failures));
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
  // Watches the cache itself: if an answer's end and the reply to its retry come together, React renders no state in between.
  const watching = cache
    .watchFragment<TurnStatesFragment>({
      fragment: TurnStatesFragmentDoc,
      fragmentName: 'TurnStates',
      from: { __typename: 'Turn', id: turnId },
    })
    .subscribe(({ data, complete }) => {
      if (!complete) return;
      live.adopt(data.answers.map((answer) => ({ ...answer, blocks: blocksOf(cache, answer) })));
      if (!asking && !live.ended) start();
    });
  return () => {
    stopped = true;
    watching.unsubscribe();
    clearTimeout(timer);
    leave();
  };
}

/** The blocks of an answer that the cache has already. The server sends the missing text. */
function blocksOf(cache: GuardedCache, answer: TurnStatesFragment['answers'][number]): EndedAnswerFragment['blocks'] {
  if (!cache.hasWords(answer)) return [];
  const id = cache.identify({ __typename: 'Answer', id: answer.id });
  return cache.readFragment<EndedAnswerFragment>({ id, ...parts })?.blocks ?? [];
}

/** Writes answers that have ended into the cache, with their full texts. Until then only the live turn has them. */
function recordEnds(cache: GuardedCache, changes: readonly AnswerFactsFragment[], live: LiveTurn): void {
  // Even an empty batch has the cache look at each of its watchers, at every message.
  if (changes.every(({ state }) => isLiveState(state))) return;
  cache.batch({
    update: () => {
      for (const change of changes) {
        const held = live.get(change.index);
        if (isLiveState(change.state) || held?.attempt !== change.attempt) continue;
        // With their type, as in the server's replies: the cache could not read them without it.
        const blocks = held.blocks.map((block) => ({ __typename: 'AnswerBlock', ...block }));
        const id = cache.identify({ __typename: 'Answer', id: change.id });
        cache.writeFragment<EndedAnswerFragment>({ id, ...parts, data: { ...change, blocks } });
      }
    },
  });
}
