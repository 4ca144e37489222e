import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { termsOf } from '../../../shared/history/words.js';
import { toastError } from '../../api/toastError.js';
import { useSwitchBranchMutation } from '../../stream/turn.generated.js';
import { partOf, whenOnPage } from './onPage.js';
import { rangesOf } from './rangesOf.js';

/** Goes to the place in the conversation that the address names: switches the branch, unfolds the turn, marks the words. */
export function useJump(turnIds: readonly string[], unfold: (turnId: string) => void): void {
  const { hash, key } = useLocation();
  const turnId = readJump(hash)?.turnId;
  const isHere = turnId !== undefined && turnIds.includes(turnId);
  const [switchBranch] = useSwitchBranchMutation({ onError: toastError });
  const arrive = useEffectEvent(() => {
    const jump = readJump(hash);
    if (!jump) return undefined;
    if (!isHere) {
      void switchBranch({ variables: { turnId: jump.turnId } });
      return undefined;
    }
    unfold(jump.turnId);
    return showPlace(jump);
  });
  // Once for each navigation, not at each change of the conversation.
  useEffect(() => arrive(), [key, isHere]);
}

/** A place in a conversation to show: from the search, or from an address. */
interface Jump {
  turnId: string;
  /** Null for the prompt. */
  answerId: string | null;
  /** The words to mark there. */
  find: string;
}

/** The place that an address names behind its #; undefined if it names none. */
function readJump(hash: string): Jump | undefined {
  const named = new URLSearchParams(hash.slice(1));
  const turnId = named.get('turn');
  return turnId === null ? undefined : { turnId, answerId: named.get('answer'), find: named.get('find') ?? '' };
}

const highlight = 'found';
/** How long to wait for the words after their region has come, in milliseconds. */
const patienceMs = 5_000;

/**
 * Scrolls to a place as soon as it is on the page, marks its words and focuses it.
 * @returns a function that removes the marks
 */
function showPlace({ turnId, answerId, find }: Jump): () => void {
  const id = answerId ?? turnId;
  const terms = termsOf(find);
  let isThere = false;
  const show = (region: HTMLElement) => {
    if (!isThere) {
      partOf(id, 'slot')?.scrollIntoView({ block: 'nearest', inline: 'start' });
      region.focus({ preventScroll: true });
      isThere = true;
    }
    const ranges = rangesOf(region, terms);
    const [first] = ranges;
    if (!first) return;
    // Highlights do not change the text's elements, which their own view maintains.
    if ('highlights' in CSS) CSS.highlights.set(highlight, new Highlight(...ranges));
    first.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
    stopWaiting();
  };
  // The text comes after its region.
  const observer = new MutationObserver(() => {
    const region = partOf(id, 'region');
    if (region) show(region);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = whenOnPage(id, (region) => {
    clearTimeout(timer);
    timer = setTimeout(stopWaiting, patienceMs);
    observer.observe(region, { childList: true, subtree: true });
    show(region);
  });
  const stopWaiting = () => {
    clearTimeout(timer);
    observer.disconnect();
    leave();
  };
  return () => {
    stopWaiting();
    if ('highlights' in CSS) CSS.highlights.delete(highlight);
  };
}
