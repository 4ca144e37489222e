import type { AnswerFactsFragment, AnswerPartsFragment } from '../api/answer.generated.js';
import { AnswerPartsFragmentDoc } from '../api/answer.generated.js';
import { backoff } from '../api/backoff.js';
import type { GuardedCache } from '../api/GuardedCache.js';
import { socket } from '../api/socket.js';
import type { AnswerStreamSubscription } from './answerStream.generated.js';
import type { LiveTurn } from './LiveTurn.js';
import { streamQuery } from './streamQuery.js';
import { isLiveState } from './isLiveState.js';
import { TurnStatesFragmentDoc, type TurnStatesFragment } from './turn.generated.js';

interface Following {
  turnId: string;
  live: LiveTurn;
  cache: GuardedCache;
  /** The server has nothing more to send, but an answer has not ended here: the conversation is to be read anew. */
  onLost: () => void;
}

const lostAfter = 4;
const parts = { fragment: AnswerPartsFragmentDoc, fragmentName: 'AnswerParts' };

/**
 * Follows the answers of one turn: takes over what the cache brings of them, and asks the server for what comes while one of
 * them lives. Begins again from what is held after a gap or a failure.
 * @returns how to stop it
 */
export function followTurn({ turnId, live, cache, onLost }: Following): () => void {
  const query = streamQuery(cache);
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
          // Not even its ends are taken then: words before them may be missing here. All states are told anew.
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
  // The cache itself and not what React has of it: where an end and a reply come together, React sees neither.
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

/** The words of an answer that are here already. The server sends what is missing. */
function blocksOf(cache: GuardedCache, answer: TurnStatesFragment['answers'][number]): AnswerPartsFragment['blocks'] {
  if (!cache.hasWords(answer)) return [];
  const id = cache.identify({ __typename: 'Answer', id: answer.id });
  return cache.readFragment<AnswerPartsFragment>({ id, ...parts })?.blocks ?? [];
}

/** Writes answers that have ended into the cache, whole: until then the turn itself has what has come. */
function recordEnds(cache: GuardedCache, changes: readonly AnswerFactsFragment[], live: LiveTurn): void {
  cache.batch({
    update: () => {
      for (const change of changes) {
        const held = live.get(change.index);
        if (isLiveState(change.state) || held?.attempt !== change.attempt) continue;
        // With their type, as what the server sends has it: the cache could not read them otherwise.
        const blocks = held.blocks.map((block) => ({ __typename: 'AnswerBlock', ...block }));
        const id = cache.identify({ __typename: 'Answer', id: change.id });
        cache.writeFragment<AnswerPartsFragment>({ id, ...parts, data: { ...change, blocks } });
      }
    },
  });
}
