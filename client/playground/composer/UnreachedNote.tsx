import { CircleAlert } from 'lucide-react';
import { css, styled } from 'styled-components';
import type { ColumnToAsk } from './columnsToAsk.js';
import { useComposer } from './ComposerStore.js';
import { unreachedLine } from './unreachedLine.js';

/** Says before sending which settings do not reach which columns. @param look a line in the composer, or a box above the settings */
export function UnreachedNote({ columns, look }: { columns: readonly ColumnToAsk[]; look: 'line' | 'box' }) {
  const line = useComposer(({ values }) => unreachedLine(values.parameters, columns));
  return (
    <Note role="status" $look={look} data-shown={line !== undefined}>
      {line !== undefined && (
        <>
          {look === 'box' && <CircleAlert aria-hidden="true" />}
          <span>{line}</span>
        </>
      )}
    </Note>
  );
}

const looks = {
  line: css`
    padding: var(--s-2) var(--s-3) 0;
    font-size: var(--text-sm);
  `,
  box: css`
    display: flex;
    align-items: flex-start;
    gap: var(--s-2-5);
    margin-bottom: var(--s-3);
    padding: var(--s-2-5) var(--s-3);
    border: var(--hair) solid var(--hairline-2);
    border-radius: var(--r-md);
    background: var(--surface);
    --sign-size: var(--icon-sm);
  `,
};

/** Always on the page, so that screen readers are told of the first line too. */
const Note = styled.div<{ $look: keyof typeof looks }>`
  &[data-shown='true'] {
    ${({ $look }) => looks[$look]}
    max-height: calc(4 * var(--lh-base) + 2 * var(--s-2-5));
    overflow-y: auto;
    color: var(--ink-2);
    line-height: var(--lh-sm);
    overflow-wrap: anywhere;
  }
`;
