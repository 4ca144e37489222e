import { type ComponentPropsWithRef, createContext, use } from 'react';
import { css, styled } from 'styled-components';
import { media } from './media.js';

/** `list`: rows of figures under the names of their columns. `facts`: properties of a thing, a name and its meaning in each row. */
type Look = 'list' | 'facts';

const LookContext = createContext<Look>('list');

/** A table. Its rows and cells are Row, HeadCell and Cell, which take its look. */
export function Table({ look, ...rest }: ComponentPropsWithRef<'table'> & { look: Look }) {
  return (
    <LookContext value={look}>
      <Frame $look={look} {...rest} />
    </LookContext>
  );
}

/** A row of the Table around it. */
export function Row(props: ComponentPropsWithRef<'tr'>) {
  return <Line $look={use(LookContext)} {...props} />;
}

interface CellProps {
  /** Whether it holds an amount: its digits align at the end of the column. */
  amount?: boolean;
}

/** A cell with the name of its column (`scope="col"`) or its row (`scope="row"`). */
export function HeadCell({ amount = false, ...rest }: ComponentPropsWithRef<'th'> & CellProps) {
  return <Head $look={use(LookContext)} $amount={amount} {...rest} />;
}

/** A cell of the Table around it. */
export function Cell({ amount = false, ...rest }: ComponentPropsWithRef<'td'> & CellProps) {
  return <Data $look={use(LookContext)} $amount={amount} {...rest} />;
}

const frames = {
  list: css`
    font-variant-numeric: tabular-nums;
  `,
  facts: css`
    border-top: var(--hair) solid var(--hairline);
    font-size: var(--text-sm);
    line-height: var(--lh-sm);
  `,
};

const Frame = styled.table<{ $look: Look }>`
  width: 100%;
  border-collapse: collapse;
  ${({ $look }) => frames[$look]}
`;

const Line = styled.tr<{ $look: Look }>`
  ${({ $look }) => $look === 'facts' && 'border-bottom: var(--hair) solid var(--hairline);'}
`;

const inList = css`
  padding-inline-end: var(--s-4);
  ${media.phone} {
    padding-inline-end: var(--s-2);
  }
  &:last-child {
    padding-inline-end: 0;
  }
`;

const inFacts = css`
  padding: var(--s-2) 0;
  padding-inline-end: var(--s-3);
  text-align: start;
  vertical-align: top;
  font-weight: var(--weight-text);
  overflow-wrap: anywhere;
`;

const heads = {
  list: css`
    padding: 0 0 var(--s-2-5);
    border-bottom: var(--hair) solid var(--hairline-2);
    color: var(--ink-3);
    font-size: var(--text-sm);
    font-weight: var(--weight-medium);
    text-align: start;
    ${inList}
  `,
  facts: inFacts,
};

const cells = {
  list: css`
    padding: var(--s-3-25) 0;
    border-bottom: var(--hair) solid var(--hairline);
    white-space: nowrap;
    ${media.phone} {
      padding-block: var(--s-2);
    }
    ${inList}
  `,
  facts: inFacts,
};

interface Styles {
  $look: Look;
  $amount: boolean;
}

const Head = styled.th<Styles>`
  ${({ $look }) => heads[$look]}
  ${({ $amount }) => $amount && 'text-align: end;'}
`;

const Data = styled.td<Styles>`
  ${({ $look }) => cells[$look]}
  ${({ $amount }) => $amount && 'text-align: end;'}
`;
