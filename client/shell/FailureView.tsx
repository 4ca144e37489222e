import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { Button } from '../ui/Button.js';
import { EmptyView } from './EmptyView.js';

const Row = styled.div`
  display: flex;
  gap: var(--s-2);
`;

interface Props {
  error: unknown;
  /** What to do instead of loading the page again. */
  onRetry?: (() => void) | undefined;
  /** It is a part of a page that has a heading and a title of its own. */
  within?: boolean;
}

/** Something broke: what to do, and, for those who ask, what it was. */
export function FailureView({ error, onRetry, within = false }: Props) {
  const [shown, setShown] = useState(false);
  const Heading = within ? 'h2' : 'h1';
  const reload = () => {
    location.reload();
  };
  return (
    <EmptyView within={within}>
      {!within && <title>{`Something went wrong! | ${config.siteName}`}</title>}
      <Heading>Something went wrong!</Heading>
      <p>What you wrote is kept. Loading the page again usually helps.</p>
      <Row>
        <Button type="button" onClick={onRetry ?? reload}>
          <RotateCw aria-hidden="true" />
          Load again
        </Button>
        <Button
          type="button"
          $tone="quiet"
          aria-expanded={shown}
          onClick={() => {
            setShown(!shown);
          }}
        >
          {shown ? 'Hide Error' : 'Show Error'}
        </Button>
      </Row>
      {shown && <pre>{wordsOf(error)}</pre>}
    </EmptyView>
  );
}

function wordsOf(error: unknown): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const requestId = requestIdOf(error);
  return requestId === undefined ? words : `${words}\n  request ${requestId}`;
}

/** The id by which the log knows a request that failed, where the error is GraphQL's. By its shape: the first view has no Apollo. */
function requestIdOf(error: unknown): string | undefined {
  const first = member(error, 'errors');
  const id = Array.isArray(first) ? member(member(first[0], 'extensions'), 'requestId') : undefined;
  return typeof id === 'string' ? id : undefined;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}
