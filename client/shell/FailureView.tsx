import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { pageTitle } from '../api/pageTitle.js';
import { Button } from '../ui/Button.js';
import { EmptyState } from '../ui/EmptyState.js';
import { AwayView } from './AwayView.js';
import { useOnline } from '../api/useOnline.js';
import { words } from './words.js';

const Row = styled.div`
  display: flex;
  gap: var(--s-2);
`;

const Details = styled.pre`
  margin-top: var(--s-4);
  padding: var(--s-3);
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-md);
  background: var(--well);
  font: var(--weight-text) var(--text-code) / var(--lh-sm) var(--mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface Props {
  error: unknown;
  /** Called instead of reloading the page. */
  onRetry?: (() => void) | undefined;
  /** Whether it is part of a page that has a heading and a title of its own. */
  within?: boolean;
}

/** Says that something failed, with a button to try again, and one that shows the error. */
export function FailureView({ error, onRetry, within = false }: Props) {
  const [shown, setShown] = useState(false);
  // The offline view stays until a try has failed for another reason, so that nothing flickers when the network is back.
  const [offlineError] = useState(() => (navigator.onLine ? undefined : error));
  const isOnline = useOnline();
  const reload = () => {
    location.reload();
  };
  if (!isOnline || (offlineError !== undefined && offlineError === error)) return <AwayView within={within} onTry={onRetry ?? reload} />;
  return (
    <EmptyState within={within} title={words.failed} text={words.failedLine}>
      {!within && <title>{pageTitle(words.failed)}</title>}
      <Row>
        <Button type="button" onClick={onRetry ?? reload}>
          <RotateCw aria-hidden="true" />
          {words.loadAgain}
        </Button>
        <Button
          type="button"
          $tone="quiet"
          aria-expanded={shown}
          onClick={() => {
            setShown(!shown);
          }}
        >
          {shown ? words.hideError : words.showError}
        </Button>
      </Row>
      {shown && <Details>{wordsOf(error)}</Details>}
    </EmptyState>
  );
}

function wordsOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const id = requestIdOf(error);
  return id === undefined ? text : `${text}\n  ${words.request({ id })}`;
}

/** The request id in the server's log, if the error is GraphQL's. Told by its shape, because the first view does not load Apollo. */
function requestIdOf(error: unknown): string | undefined {
  const first = member(error, 'errors');
  const id = Array.isArray(first) ? member(member(first[0], 'extensions'), 'requestId') : undefined;
  return typeof id === 'string' ? id : undefined;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}
