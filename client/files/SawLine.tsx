import { skipToken, useQuery } from '@apollo/client/react';
import { Eye, EyeOff, FileText } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '../ui/onDemand.js';
import { media } from '../ui/media.js';
import type { SawPartsFragment as SawFile } from '../api/answer.generated.js';
import { SawDocument } from './files.generated.js';
import { isUnread, sawSentence } from './sawSentence.js';
import { words } from './sawWords.js';

const SawThings = lazyPart(() => import('./SawThings.js').then((loaded) => loaded.SawThings));

const Line = styled.p`
  display: flex;
  gap: var(--s-2);
  margin-block-end: var(--s-3);
  padding-block-end: var(--s-3);
  border-block-end: var(--hair) solid var(--hairline);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  overflow-wrap: anywhere;
  --sign-size: var(--icon-sm);
`;

/** As high as the first line. */
const Sign = styled.span<{ $warns: boolean }>`
  display: grid;
  align-items: center;
  flex: none;
  height: var(--lh-sm);
  color: ${({ $warns }) => ($warns ? 'var(--warning)' : 'var(--ink-3)')};
`;

const Toggle = styled.button`
  color: var(--ink);
  text-decoration: underline;
  text-decoration-color: var(--hairline-2);
  text-underline-offset: var(--s-0-75);
  ${media.phone} {
    /* A finger needs more than the line, which keeps its height. */
    margin-block: calc(-1 * var(--s-3));
    padding-block: var(--s-3);
  }
`;

interface Props {
  turnId: string;
  /** The column's name. */
  name: string;
  saw: readonly SawFile[];
  /** Whether its model has not been asked yet. */
  isWaiting?: boolean;
}

/** What the model of a column saw of the prompt's files, in one line above its answer, which opens to show the very thing. */
export function SawLine({ turnId, name, saw, isWaiting = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isRead = !isWaiting && saw.some(isUnread);
  // A caption was written after the turn was read; the answer comes to the column by the cache.
  useQuery(SawDocument, isRead ? { variables: { turnId }, fetchPolicy: 'network-only' } : skipToken);
  const things = saw.filter(({ url, pageUrls, caption }) => url !== null || pageUrls.length > 0 || caption?.text != null);
  const sees = saw.some(({ form }) => form === 'PICTURE' || form === 'DOCUMENT' || form === 'PAGES');
  const lacks = saw.some(({ form }) => form === 'NOTHING' || form === 'CAPTION');
  return (
    <>
      <Line>
        <Sign $warns={lacks}>
          {sees ? <Eye aria-hidden="true" /> : lacks ? <EyeOff aria-hidden="true" /> : <FileText aria-hidden="true" />}
        </Sign>
        <span>
          {sawSentence(saw, isWaiting)}
          {things.length > 0 && (
            <>
              {' '}
              <Toggle
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                aria-label={isOpen ? words.hideWhat({ name }) : words.showWhat({ name })}
                onClick={() => {
                  setOpen(!isOpen);
                }}
              >
                {isOpen ? words.hide : words.show}
              </Toggle>
            </>
          )}
        </span>
      </Line>
      {isOpen && (
        <div id={id}>
          <Suspense>
            <SawThings turnId={turnId} saw={things} />
          </Suspense>
        </div>
      )}
    </>
  );
}
