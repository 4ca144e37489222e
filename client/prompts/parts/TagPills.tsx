import { useState } from 'react';
import { css, styled } from 'styled-components';
import { count as amount } from '../../look/formats.js';
import { media } from '../../ui/media.js';
import { words } from './words.js';

/** Tags that are shown before all are. */
const firstTags = 3;

interface Props {
  tags: readonly { tag: string; count: number }[];
  /** How many prompts there are. */
  all: number;
  chosen: string | undefined;
  onChoose: (tag: string | undefined) => void;
}

/** The tags of a library as buttons, of which one is pressed. */
export function TagPills({ tags, all, chosen, onChoose }: Props) {
  const [isWhole, setWhole] = useState(false);
  const shown = tags.filter(({ tag }, place) => isWhole || place < firstTags || tag === chosen);
  return (
    <Pills role="group" aria-label={words.tags}>
      <Pill
        type="button"
        aria-pressed={chosen === undefined}
        onClick={() => {
          onChoose(undefined);
        }}
      >
        {words.all} <small>{amount(all)}</small>
      </Pill>
      {shown.map(({ tag, count }) => (
        <Pill
          key={tag}
          type="button"
          aria-pressed={tag === chosen}
          onClick={() => {
            onChoose(tag === chosen ? undefined : tag);
          }}
        >
          {tag} <small>{amount(count)}</small>
        </Pill>
      ))}
      {tags.length > firstTags && (
        <Pill
          type="button"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? words.fewerTags : words.allTags}
        </Pill>
      )}
    </Pills>
  );
}

const Pills = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: var(--s-1);
  max-height: 30dvh;
  overflow-y: auto;
  padding: var(--s-0-5) var(--s-3) var(--s-3);
`;

/** A small button that is pressed or not. */
export const pill = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1-5);
  min-height: var(--s-7);
  padding: 0 var(--s-2);
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-control);
  background: var(--surface);
  color: var(--ink-2);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  &[aria-pressed='true'] {
    border-color: var(--ink);
    color: var(--ink);
    box-shadow: inset 0 0 0 var(--hair) var(--ink);
  }
  ${media.phone} {
    min-height: var(--tap);
  }
`;

const Pill = styled.button`
  ${pill}
`;
