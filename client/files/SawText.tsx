import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { PageBox } from './PageBox.js';
import { words } from './sawWords.js';

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
  return (
    <PageBox name={name} at={at} count={count} onTurn={setAt}>
      <Words key={at} dir="auto" tabIndex={0} role="region" aria-label={name}>
        {text.slice(0, mostShown)}
      </Words>
    </PageBox>
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
