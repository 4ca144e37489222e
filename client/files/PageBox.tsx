import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../ui/IconButton.js';
import { words } from './sawWords.js';

const Box = styled.div`
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-md);
  background: var(--well);
  overflow: hidden;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-1);
  min-height: var(--row);
  padding-inline: var(--s-3) var(--s-1);
  border-bottom: var(--hair) solid var(--hairline);
  color: var(--ink-2);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
  --sign-size: var(--icon-sm);
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface Props {
  /** Of the file. */
  name: string;
  /** The page that is shown, from 0. */
  at: number;
  count: number;
  onTurn: (to: number) => void;
  children: ReactNode;
}

/** One page of a file under its name and number, with the ways to the others. */
export function PageBox({ name, at, count, onTurn, children }: Props) {
  const turn = (to: number) => () => {
    onTurn(to);
  };
  return (
    <Box>
      <Head>
        <Name>{count > 1 ? words.textPage({ name, page: at + 1, pages: count }) : name}</Name>
        {count > 1 && (
          <>
            <IconButton label={words.pageBefore} disabled={at === 0} onClick={turn(at - 1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton label={words.nextPage} disabled={at === count - 1} onClick={turn(at + 1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </>
        )}
      </Head>
      {children}
    </Box>
  );
}
