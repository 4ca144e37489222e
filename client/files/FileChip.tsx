import { X } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { media } from '../ui/media.js';
import { words } from './words.js';

const danger = css`
  border-color: var(--danger-line);
  background: var(--danger-wash);
  --chip-ink: var(--danger);
`;

const Chip = styled.li<{ $danger: boolean }>`
  --chip-ink: var(--ink-3);
  position: relative;
  display: grid;
  grid-template-columns: var(--control) minmax(0, 1fr) var(--s-6);
  align-items: center;
  gap: 0 var(--s-2-5);
  width: var(--menu);
  min-height: calc(var(--s-12) + var(--s-1));
  padding-block: var(--s-1-75);
  padding-inline: var(--s-2) var(--s-1-5);
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-md);
  background: var(--surface);
  overflow: hidden;
  ${({ $danger }) => $danger && danger}
  ${media.phone} {
    flex: none;
    grid-template-columns: var(--control) minmax(0, 1fr) var(--tap);
    padding-inline-end: var(--s-0-5);
  }
`;

const Sign = styled.span<{ $bare: boolean }>`
  grid-row: span 2;
  display: grid;
  place-items: center;
  width: var(--control);
  height: var(--control);
  border-radius: var(--r-sm);
  background: ${({ $bare }) => ($bare ? 'none' : 'var(--well)')};
  color: var(--chip-ink);
  overflow: hidden;
`;

const Name = styled.b<{ $dim: boolean }>`
  align-self: end;
  overflow: hidden;
  color: ${({ $dim }) => ($dim ? 'var(--ink-2)' : 'var(--ink)')};
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  line-height: var(--lh-name);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Line = styled.small`
  grid-column: 2;
  align-self: start;
  color: var(--chip-ink);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
  line-height: var(--lh-xs);
`;

const inLine = css`
  color: inherit;
  text-decoration: underline;
  ${media.phone} {
    /* A finger needs more than the line, which keeps its height. */
    margin-block: calc(-1 * var(--s-3));
    padding-block: var(--s-3);
  }
`;

const Again = styled.button`
  ${inLine}
`;

/** A link behind a chip's state. */
export const ChipLink = styled(Link)`
  ${inLine}
`;

const Cross = styled.button`
  grid-column: 3;
  grid-row: 1 / span 2;
  display: grid;
  place-items: center;
  width: var(--s-6);
  height: var(--s-6);
  border-radius: var(--r-sm);
  color: var(--ink-3);
  --sign-size: var(--icon-sm);
  &:hover {
    background: var(--hover);
    color: var(--ink);
  }
  ${media.phone} {
    width: var(--tap);
    height: var(--tap);
    margin-block: calc(-1 * var(--s-1));
  }
`;

const Way = styled.div`
  position: absolute;
  inset: auto 0 0;
  height: var(--s-0-75);
  background: var(--hairline-2);
`;

const Gone = styled.div`
  height: 100%;
  background: var(--ink);
`;

interface Props {
  name: string;
  /** Its state, in words. */
  line: string;
  /** A picture of it, or of its kind. */
  sign: ReactNode;
  tone?: 'plain' | 'under way' | 'danger';
  /** How much of it has arrived, from 0 to 1; undefined if nothing is under way. */
  part?: number | undefined;
  /** A link behind its state. */
  more?: ReactNode;
  onRetry?: (() => void) | undefined;
  onRemove: () => void;
}

/** A file of the next prompt: what it is, how far it is in words, and a bar for the way that is left. */
export function FileChip({ name, line, sign, tone = 'plain', part, more, onRetry, onRemove }: Props) {
  const isUnderWay = tone === 'under way';
  const percent = Math.floor((part ?? 0) * 100);
  return (
    <Chip $danger={tone === 'danger'}>
      <Sign $bare={tone === 'danger'}>{sign}</Sign>
      <Name $dim={isUnderWay} title={name}>
        {name}
      </Name>
      <Line>
        {line} {more}
        {onRetry && (
          <>
            {' '}
            <Again type="button" aria-label={words.tryAgainFor({ name })} onClick={onRetry}>
              {words.tryAgain}
            </Again>
          </>
        )}
      </Line>
      <Cross type="button" aria-label={isUnderWay ? words.cancel({ name }) : words.remove({ name })} data-tooltip onClick={onRemove}>
        <X aria-hidden="true" />
      </Cross>
      {part !== undefined && (
        <Way
          role="progressbar"
          aria-label={words.progressOf({ name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={line}
        >
          <Gone style={{ inlineSize: `${String(percent)}%` }} />
        </Way>
      )}
    </Chip>
  );
}

/** The chips of a prompt's files: in several lines, on the phone in one that scrolls. */
export const FileChips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  max-height: 33dvh;
  padding: var(--s-2-5) var(--s-2-5) 0;
  overflow-y: auto;
  list-style: none;
  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
  }
`;
