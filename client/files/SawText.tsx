import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
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

const Words = styled.pre`
  max-height: 40dvh;
  margin: 0;
  padding: var(--s-3);
  overflow: auto;
  color: var(--ink);
  font-family: var(--mono);
  font-size: var(--text-code);
  line-height: var(--lh-sm);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The pages of a text that was read from a PDF end so. */
const pageEnd = '\f';
/** Most characters of a page that are drawn; a model reads more at once than a person. */
const mostShown = 100_000;

/** The text of a file as a model read it, page by page. */
export function SawText({ name, address }: { name: string; address: string }) {
  const pages = usePages(address);
  const [at, setAt] = useState(0);
  const text = pages === 'failed' ? words.failed : (pages?.[at] ?? words.loading);
  const count = Array.isArray(pages) ? pages.length : 1;
  const turn = (to: number) => () => {
    setAt(to);
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
      <Words key={at} dir="auto" tabIndex={0} role="region" aria-label={name}>
        {text.slice(0, mostShown)}
      </Words>
    </Box>
  );
}

/** The pages at a signed address; undefined while they are fetched. */
function usePages(address: string): string[] | 'failed' | undefined {
  const [pages, setPages] = useState<string[] | 'failed'>();
  useEffect(() => {
    const reading = new AbortController();
    readPages(address, reading.signal).then(setPages, () => {
      if (!reading.signal.aborted) setPages('failed');
    });
    return () => {
      reading.abort();
    };
  }, [address]);
  return pages;
}

async function readPages(address: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(response.statusText);
  return (await response.text()).split(pageEnd);
}
