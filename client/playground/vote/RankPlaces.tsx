import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Equal, GripVertical } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { css, styled } from 'styled-components';
import { keysOf, shortcuts } from '../../shortcuts/shortcuts.js';
import { Button } from '../../ui/Button.js';
import { Kbd } from '../../ui/Kbd.js';
import { media } from '../../ui/media.js';
import { letterOf } from '../../../shared/turn/letterOf.js';
import { Letter } from '../../models/Letter.js';
import { placeOf } from './ranking.js';
import type { Ranked, RankingState } from './useRanking.js';
import { words } from './words.js';

const Places = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  list-style: none;
  ${media.tablet} {
    width: 100%;
  }
`;

const lines = { full: 'var(--ink)', next: 'var(--focus)', empty: 'var(--hairline-2)' } as const;

const Place = styled.li<{ $state: keyof typeof lines; $over: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-1);
  min-width: var(--place);
  min-height: var(--s-10);
  padding-inline: var(--s-2);
  border-bottom: var(--ring) solid ${({ $state }) => lines[$state]};
  background: ${({ $over }) => ($over ? 'var(--hover)' : 'none')};
  color: var(--ink-3);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  ${media.tablet} {
    flex: 1;
    min-height: var(--tap);
  }
`;

const loose = css`
  padding-inline: var(--s-1-5) var(--s-2-5);
  border: var(--hair) solid var(--hairline-2);
  background: var(--raised);
  box-shadow: var(--shadow-1);
`;

const Tile = styled.button<{ $loose: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-1);
  min-width: var(--s-8);
  height: var(--control);
  border-radius: var(--r-md);
  color: var(--ink);
  cursor: grab;
  --sign-size: var(--icon-sm);
  --sign-ink: var(--ink-3);
  &:hover {
    background: var(--hover);
  }
  ${({ $loose }) => $loose && loose}
  ${media.tablet} {
    min-width: var(--tap);
    height: var(--tap);
  }
`;

const Tiles = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  /* Room to drop a letter, also when all have places. */
  min-width: var(--s-8);
  min-height: var(--control);
`;

interface Props {
  /** The complete ones, in the order of their letters. */
  answers: readonly Ranked[];
  disabled: boolean;
  state: RankingState;
}

/** The places of an order, and the letters that have none yet: dragged to a place, or pressed for the next one. */
export function RankPlaces({ answers, disabled, state }: Props) {
  const { ranking, isEqualNext, toggleEqual, placeAt, remove } = state;
  const left = answers.filter(({ id }) => placeOf(ranking, id) < 0);
  const places = Array.from({ length: ranking.length + left.length }, (_none, at) => ranking[at] ?? []);
  const next = isEqualNext ? ranking.length - 1 : ranking.length;
  return (
    <>
      <Places aria-label={words.places}>
        {places.map((ids, at) => (
          <DropPlace
            key={at}
            state={at === next ? 'next' : ids.length > 0 ? 'full' : 'empty'}
            onDrop={(id) => {
              placeAt(id, at);
            }}
          >
            <span>{at + 1}</span>
            {answers
              .filter(({ id }) => ids.includes(id))
              .map((answer) => (
                <AnswerTile key={answer.id} answer={answer} place={at + 1} disabled={disabled} state={state} />
              ))}
          </DropPlace>
        ))}
      </Places>
      <LooseTiles onDrop={remove}>
        {left.map((answer) => (
          <AnswerTile key={answer.id} answer={answer} disabled={disabled} state={state} />
        ))}
        {ranking.length > 0 && left.length > 0 && (
          <Button type="button" $tone="quiet" aria-pressed={isEqualNext} disabled={disabled} onClick={toggleEqual}>
            <Equal aria-hidden="true" />
            {words.equal} <Kbd aria-hidden="true">{keysOf(shortcuts.equal)}</Kbd>
          </Button>
        )}
      </LooseTiles>
    </>
  );
}

interface TileProps {
  answer: Ranked;
  /** From 1; absent if it has none. */
  place?: number;
  disabled: boolean;
  state: RankingState;
}

function AnswerTile({ answer: { id, index }, place, disabled, state }: TileProps) {
  const tile = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = tile.current;
    // A touch screen scrolls by dragging: there a tap gives the next place.
    if (!element || disabled || !matchMedia('(hover: hover)').matches) return undefined;
    return draggable({ element, getInitialData: () => ({ rankedId: id }) });
  }, [id, disabled]);
  const letter = letterOf(index);
  return (
    <Tile
      ref={tile}
      type="button"
      $loose={place === undefined}
      disabled={disabled}
      aria-label={place === undefined ? words.notPlaced({ letter }) : words.inPlace({ letter, place })}
      data-ranked={id}
      onClick={({ currentTarget }) => {
        const bar = currentTarget.closest('[role="group"]');
        const isFocused = document.activeElement === currentTarget;
        // The letter goes to another place of the page, and would lose the focus.
        flushSync(() => {
          state.toggle(id);
        });
        if (isFocused) bar?.querySelector<HTMLElement>(`[data-ranked="${CSS.escape(id)}"]`)?.focus();
      }}
    >
      {place === undefined && <GripVertical aria-hidden="true" />}
      <Letter>{letter}</Letter>
    </Tile>
  );
}

interface DropProps {
  onDrop: (id: string) => void;
  children: ReactNode;
}

function DropPlace({ state, onDrop, children }: DropProps & { state: keyof typeof lines }) {
  const place = useRef<HTMLLIElement>(null);
  const isOver = useAnswerDrop(place, onDrop);
  return (
    <Place ref={place} $state={state} $over={isOver}>
      {children}
    </Place>
  );
}

/** A letter that is dropped here loses its place. */
function LooseTiles({ onDrop, children }: DropProps) {
  const tiles = useRef<HTMLSpanElement>(null);
  useAnswerDrop(tiles, onDrop);
  return <Tiles ref={tiles}>{children}</Tiles>;
}

/** Lets an answer's letter be dropped on an element. @returns whether one is over it */
function useAnswerDrop(target: RefObject<HTMLElement | null>, onDrop: (id: string) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['rankedId'] === 'string',
      onDragEnter: () => {
        setOver(true);
      },
      onDragLeave: () => {
        setOver(false);
      },
      onDrop: ({ source }) => {
        setOver(false);
        if (typeof source.data['rankedId'] === 'string') drop(source.data['rankedId']);
      },
    });
  }, [target]);
  return isOver;
}
