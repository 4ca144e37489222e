import { useState } from 'react';
import { listed } from '../../look/lists.js';
import { isPressed, placePressed, shortcuts } from '../../shortcuts/shortcuts.js';
import { announce } from '../../ui/announce.js';
import { isTyping, useKey } from '../../ui/useKey.js';
import { letterOf } from '../../../shared/turn/letterOf.js';
import { placeOf, type Ranking, withEqual, withoutAnswer, withPlace } from './ranking.js';
import { words } from './words.js';

/** A complete answer of a blind turn. */
export interface Ranked {
  id: string;
  /** Its number in its turn, from 0; 0 is letter A. */
  index: number;
}

/** An order that is being given to answers. */
export interface RankingState {
  ranking: Ranking;
  /** Whether the next answer shares the last place. */
  isEqualNext: boolean;
  toggleEqual: () => void;
  /** Gives an answer the next place, or takes it off the one that it has. */
  toggle: (id: string) => void;
  /** Gives an answer a place of its own. @param at from 0 */
  placeAt: (id: string, at: number) => void;
  remove: (id: string) => void;
}

interface Keys {
  /** Whether keys work. */
  active: boolean;
  onVote: (ranking: Ranking) => void;
}

/** An order of answers, given by letters and buttons. What changes is announced. */
export function useRanking(answers: readonly Ranked[], { active, onVote }: Keys): RankingState {
  const [ranking, setRanking] = useState<Ranking>([]);
  const [wantsEqual, setEqual] = useState(false);
  const isEqualNext = wantsEqual && ranking.length > 0;
  const nameOf = (id: string) => letterOf(answers.find((answer) => answer.id === id)?.index ?? 0);
  const change = (next: Ranking) => {
    setRanking(next);
    setEqual(false);
    announce(
      next.length === 0
        ? words.noPlaces
        : next.map((place, at) => words.placed({ place: at + 1, letters: listed(place.map(nameOf)) })).join(' '),
    );
  };
  const remove = (id: string) => {
    change(withoutAnswer(ranking, id));
  };
  const toggle = (id: string) => {
    if (placeOf(ranking, id) >= 0) remove(id);
    else change(isEqualNext ? withEqual(ranking, id) : withPlace(ranking, id));
  };
  const toggleEqual = () => {
    setEqual(!isEqualNext);
    if (ranking.length > 0) announce(words.nextPlace({ place: isEqualNext ? ranking.length + 1 : ranking.length }));
  };
  useKey(
    (event) => {
      if (event.repeat || isTyping(event)) return;
      const named = answers.find(({ index }) => index === placePressed('better', event));
      const last = ranking.at(-1)?.at(-1);
      const isOnControl = event.target instanceof Element && event.target.closest('button, a, summary, select') !== null;
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
      if (named) toggle(named.id);
      else if (isPressed(shortcuts.equal, event)) toggleEqual();
      else if (event.key === 'Backspace' && isPlain && last !== undefined) remove(last);
      else if (event.key === 'Enter' && isPlain && !isOnControl && ranking.length > 0) onVote(ranking);
    },
    { active },
  );
  return {
    ranking,
    isEqualNext,
    toggleEqual,
    toggle,
    placeAt: (id, at) => {
      change(withPlace(ranking, id, at));
    },
    remove,
  };
}
