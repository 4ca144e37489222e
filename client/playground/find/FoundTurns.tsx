import { Fragment } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { oneLine } from '../../ui/oneLine.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import type { FoundTurn } from './useFind.js';
import { words } from './words.js';

interface Props {
  turns: readonly FoundTurn[];
  /** Ids of all turns of the conversation, in order. */
  turnIds: readonly string[];
  /** The turn of the hit at hand. */
  currentId: string | undefined;
  isComplete: boolean;
  onGo: (turnId: string) => void;
}

/** The turns in which words were found, to jump to: the number of each, its hits, and the words around the first. */
export function FoundTurns({ turns, turnIds, currentId, isComplete, onGo }: Props) {
  return (
    <List aria-label={words.turnsWithHits}>
      {turns.map(({ turnId, hits, snippet, marks }) => {
        const number = turnIds.indexOf(turnId) + 1;
        return (
          <Entry
            key={turnId}
            type="button"
            aria-current={turnId === currentId ? 'true' : undefined}
            onClick={() => {
              onGo(turnId);
            }}
          >
            <Number aria-hidden="true">{number}</Number>
            <Words dir="auto">
              {marks.map(({ start, end }, place) => (
                <Fragment key={start}>
                  {snippet.slice(marks[place - 1]?.end ?? 0, start)}
                  <Found>{snippet.slice(start, end)}</Found>
                </Fragment>
              ))}
              {snippet.slice(marks.at(-1)?.end ?? 0)}
            </Words>
            <Hits aria-hidden="true">{hits}</Hits>
            <VisuallyHidden>{words.hitsOfTurn({ number, hits })}</VisuallyHidden>
          </Entry>
        );
      })}
      {!isComplete && <Rest>{words.notAll}</Rest>}
    </List>
  );
}

const List = styled.nav`
  grid-area: 2 / 1;
  flex: none;
  width: var(--sidebar);
  padding: var(--s-2) 0;
  border-inline-end: var(--hair) solid var(--hairline);
  background: var(--ground);
  overflow-y: auto;
  scrollbar-width: thin;
  ${media.phone} {
    width: auto;
    max-height: 24dvh;
    border-inline-end: 0;
    border-bottom: var(--hair) solid var(--hairline);
  }
`;

const Entry = styled.button`
  display: grid;
  grid-template-columns: var(--s-6) minmax(0, 1fr) auto;
  align-items: baseline;
  gap: var(--s-1);
  width: calc(100% - 2 * var(--s-2));
  min-height: var(--tap);
  margin: 0 var(--s-2);
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-control);
  text-align: start;
  &:hover {
    background: var(--hover);
  }
  &[aria-current] {
    background: var(--raised);
    box-shadow:
      var(--shadow-1),
      inset 0 0 0 var(--hair) var(--hairline);
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
`;

const Number = styled.span`
  color: var(--ink-3);
  font: var(--weight-text) var(--text-read) / var(--lh-sm) var(--serif);
  font-variant-numeric: lining-nums;
`;

const Words = styled.span`
  ${oneLine}
  color: var(--ink-2);
  font-size: var(--text-sm);
`;

const Found = styled.mark`
  background: var(--accent-wash);
  color: inherit;
  box-shadow: inset 0 calc(-1 * var(--hair)) var(--accent-line);
`;

const Hits = styled.small`
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
`;

const Rest = styled.p`
  padding: var(--s-2) var(--s-5);
  color: var(--ink-3);
  font-size: var(--text-sm);
`;
