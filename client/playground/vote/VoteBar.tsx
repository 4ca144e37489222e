import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { Text } from '../../ui/Text.js';
import { words } from './words.js';

const warning = css`
  border-color: var(--warning-line);
  background: var(--warning-wash);
`;

const Bar = styled.div<{ $warns: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  max-width: var(--composer-max);
  margin: 0 auto;
  padding: var(--s-3);
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-lg);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  outline: none;
  --switch-edge: var(--s-2);
  ${media.desktop} {
    min-height: var(--vote-bar);
  }
  ${({ $warns }) => $warns && warning}
`;

const beside = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  min-height: var(--control);
  gap: 0 var(--s-3);
  ${media.phone} {
    min-height: 0;
  }
`;

const Said = styled.div<{ $whole: boolean; $beside: boolean }>`
  ${({ $beside }) => $beside && beside}
  flex: 1 1 ${({ $whole }) => ($whole ? '100%' : '0')};
  min-width: min(100%, var(--vote-words));
  padding-inline: var(--s-2) var(--s-3);
  ${media.phone} {
    padding-inline: var(--s-1);
  }
`;

const Title = styled.p`
  font: var(--weight-medium) var(--text-lg) / var(--lh-read) var(--serif);
  text-wrap: balance;
`;

const Line = styled(Text)`
  overflow-wrap: anywhere;
`;

const Sign = styled.span`
  display: grid;
  padding-inline-start: var(--s-2);
  color: var(--warning);
  --sign-size: var(--icon);
`;

interface Props {
  title: string;
  /** Smaller, below the title. */
  line?: string | undefined;
  /** Whether the line stands beside the title where there is room. */
  isBeside?: boolean;
  warns?: boolean;
  /** Whether there are so many buttons that the words have a line of their own. */
  crowded?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** A bar in the place of the composer: a question or a verdict, and buttons. What it says is announced when it changes. */
export function VoteBar({ title, line, isBeside = false, warns = false, crowded = false, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The prompt's field had the focus and is gone.
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Bar ref={bar} role="group" aria-label={words.yourVote} tabIndex={-1} $warns={warns}>
      {warns && (
        <Sign>
          <TriangleAlert aria-hidden="true" />
        </Sign>
      )}
      <Said key="said" role="status" $whole={crowded} $beside={isBeside}>
        <Title>{title}</Title>
        {line !== undefined && <Line $look="small">{line}</Line>}
      </Said>
      {children}
    </Bar>
  );
}
