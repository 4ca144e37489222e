import { isMasked } from '../stream/isMasked.js';
import type { TurnPartsFragment, TurnRowFragment } from '../stream/turn.generated.js';

/** The composer for the next prompt, or what came of a vote, until the person goes on. */
type Ground =
  /** @param again whether the composer is to begin blind, as the turn before was */
  { kind: 'next'; again: boolean } | { kind: 'verdict'; turnId: string };

/** The mode of a conversation's foot. An edit ends where it began. */
type FootMode = Ground | { kind: 'edit'; turn: TurnPartsFragment; from: Ground };

export interface FootState {
  mode: FootMode;
  /** How many composers were begun, so that each begins with what is unsent then: also where a turn is edited that is edited already. */
  begun: number;
  /** Whether a request of the composer is under way. */
  asking: boolean;
  /**
   * Id of the answer whose column alone gets the next prompt; null if all columns get it. The address has it for a reload only:
   * on a busy device, the router may change the address long after a click.
   */
  onlyId: string | null;
}

export type FootEvent =
  | { type: 'edit'; turn: TurnPartsFragment }
  | { type: 'editEnded' }
  | { type: 'asking'; asking: boolean }
  /** @param onlyId the only column that was asked; null if it was none. Another one may be chosen meanwhile. */
  | { type: 'asked'; onlyId: string | null }
  /** The next prompt is for one column, or for all again. */
  | { type: 'only'; answerId: string | null }
  /** The person votes. An edit goes on. */
  | { type: 'voted'; turnId: string }
  /** The person wants to see what came of a vote, in place of an edit. */
  | { type: 'verdict'; turnId: string }
  /** @param again whether the next prompt is to be blind, too */
  | { type: 'wentOn'; again: boolean }
  /** The composer has taken in that it begins blind. */
  | { type: 'begunBlind' };

/** @param onlyId the column that the address names, for the next prompt */
export const firstFoot = (onlyId: string | null): FootState => ({
  ...{ mode: { kind: 'next', again: false }, begun: 0, asking: false, onlyId },
});

const groundOf = (mode: FootMode): Ground => (mode.kind === 'edit' ? mode.from : mode);

const withGround = (mode: FootMode, from: Ground): FootMode => (mode.kind === 'edit' ? { ...mode, from } : from);

/** The foot after an event. */
export function reduceFoot(state: FootState, event: FootEvent): FootState {
  const { mode, begun } = state;
  switch (event.type) {
    case 'edit':
      return { ...state, mode: { kind: 'edit', turn: event.turn, from: groundOf(mode) }, begun: begun + 1 };
    case 'editEnded':
      return { ...state, mode: groundOf(mode), begun: begun + 1 };
    case 'asking':
      return { ...state, asking: event.asking };
    case 'asked':
      return { ...state, mode: groundOf(mode), begun: begun + 1, onlyId: state.onlyId === event.onlyId ? null : state.onlyId };
    case 'only':
      return { ...state, onlyId: event.answerId };
    case 'voted':
      return { ...state, mode: withGround(mode, { kind: 'verdict', turnId: event.turnId }) };
    case 'verdict':
      return { ...state, mode: { kind: 'verdict', turnId: event.turnId } };
    case 'wentOn':
      return { ...state, mode: withGround(mode, { kind: 'next', again: event.again }) };
    case 'begunBlind':
      return mode.kind === 'next' ? { ...state, mode: { kind: 'next', again: false } } : state;
  }
}

/** The view of the foot: the vote on a turn with its verdict, that another turn waits for a vote, or the composer. */
type FootView =
  { draws: 'vote' | 'waits'; turn: TurnRowFragment } | { draws: 'composer'; editing: TurnPartsFragment | undefined; again: boolean };

interface Conversation {
  turns: readonly TurnRowFragment[];
  /** The turn that is open. */
  open: TurnRowFragment | undefined;
}

/** The view at the foot of a conversation as it is now: a vote that is due comes first. */
export function footView({ mode, onlyId }: FootState, { turns, open }: Conversation): FootView {
  if (open && isMasked(open)) return { draws: 'vote', turn: open };
  // The turn of an edit may have left with its branch.
  const editing = mode.kind === 'edit' && turns.some(({ id }) => id === mode.turn.id) ? mode.turn : undefined;
  if (editing) return { draws: 'composer', editing, again: false };
  const ground = groundOf(mode);
  // A prompt for one column needs the composer.
  const isVerdict = ground.kind === 'verdict' && ground.turnId === open?.id && open.blind?.vote && onlyId === null;
  if (open && isVerdict) return { draws: 'vote', turn: open };
  const waiting = turns.findLast(isMasked);
  if (waiting) return { draws: 'waits', turn: waiting };
  return { draws: 'composer', editing, again: ground.kind === 'next' && ground.again };
}
