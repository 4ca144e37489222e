import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { announce } from '../ui/announce.js';
import { Kbd } from '../ui/Kbd.js';
import { media } from '../ui/media.js';
import { isTyping, useKey } from '../ui/useKey.js';
import type { Comparable } from './useComparables.js';
import { TextSign } from './TextSign.js';
import { words } from './words.js';

interface Props {
  others: readonly Comparable[];
  /** The one that is compared. */
  chosen: Comparable;
  /** How much each has in common with the baseline, from 0 to 1, by its id. */
  shares: ReadonlyMap<string, number>;
  onChoose: (id: string) => void;
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  overflow-x: auto;
  padding-inline: var(--s-3);
  border-block-end: var(--hair) solid var(--hairline);
  scrollbar-width: none;
  ${media.phone} {
    padding-inline: 0;
  }
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: var(--s-1-75);
  height: var(--tap);
  padding-inline: var(--s-3);
  color: var(--ink-2);
  font-size: var(--text-sm);
  white-space: nowrap;
  &:hover {
    color: var(--ink);
  }
  &[aria-current='true'] {
    box-shadow: inset 0 calc(-1 * var(--ring)) var(--ink);
    color: var(--ink);
    font-weight: var(--weight-medium);
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
`;

/** It has its room before it is known, or the names after it would move. */
const Share = styled.span<{ $known: boolean }>`
  visibility: ${({ $known }) => ($known ? 'visible' : 'hidden')};
  color: var(--ink-3);
  font-weight: var(--weight-text);
  font-variant-numeric: tabular-nums;
`;

const Keys = styled.span`
  display: flex;
  gap: var(--s-0-75);
  margin-inline: auto var(--s-1);
  padding-inline-start: var(--s-3);
`;

/** Most shares have two digits. */
const usualShare = 0.5;

/** Whether an arrow key scrolls a block of code sideways, or goes along a toolbar, and so chooses no other answer. */
const isScrolling = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest('pre, [role="toolbar"]') !== null;

/** The texts to compare the kept baseline with, one at a time: chosen by name, or stepped through by the arrow keys. */
export function Others({ others, chosen, shares, onChoose }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  // Where one reads from right to left, the first one is at the right.
  const way = document.documentElement.dir === 'rtl' ? -1 : 1;
  const place = others.findIndex(({ id }) => id === chosen.id);
  useEffect(() => {
    bar.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);
  useKey((event) => {
    const by = { ArrowLeft: -way, ArrowRight: way }[event.key];
    const isHeld = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (by === undefined || isHeld || isTyping(event) || isScrolling(event)) return;
    const next = others.at((place + by) % others.length);
    if (!next || next.id === chosen.id) return;
    event.preventDefault();
    onChoose(next.id);
    announce(words.otherIs({ name: next.name }));
  });
  return (
    <Bar ref={bar} role="group" aria-label={words.others}>
      {others.map((other) => {
        const { id, name } = other;
        const share = shares.get(id);
        return (
          <Chip
            key={id}
            type="button"
            aria-current={id === chosen.id}
            onClick={() => {
              onChoose(id);
            }}
          >
            <TextSign of={other} />
            {name}
            <Share $known={share !== undefined}>{words.inCommon({ percent: Math.round((share ?? usualShare) * 100) })}</Share>
          </Chip>
        );
      })}
      {others.length > 1 && (
        <Keys aria-hidden="true">
          <Kbd>{way > 0 ? '←' : '→'}</Kbd>
          <Kbd>{way > 0 ? '→' : '←'}</Kbd>
        </Keys>
      )}
    </Bar>
  );
}
