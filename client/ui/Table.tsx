import { type ComponentPropsWithRef, createContext, type ReactNode, use } from 'react';
import { css, styled } from 'styled-components';
import { media } from './media.js';

/** `list`: rows of figures under the names of their columns. `facts`: properties of a thing, a name and its meaning in each row. */
type Look = 'list' | 'facts';

/** How a table is laid out. */
interface Layout {
  look: Look;
  /** On the phone, each row becomes a block: its first cell, and below it so many of the others beside each other, each with its label. */
  stacks?: 3 | 4 | undefined;
}

const LayoutContext = createContext<Layout>({ look: 'list' });

/** A table. Its parts are Head, Body, Row, HeadCell and Cell, which take its layout. */
export function Table({ look, stacks, ...rest }: ComponentPropsWithRef<'table'> & Layout) {
  return (
    <LayoutContext value={{ look, stacks }}>
      {/* A table that is not drawn as one has its roles by name. */}
      <Frame $look={look} $stacks={stacks} {...(stacks && { role: 'table' })} {...rest} />
    </LayoutContext>
  );
}

/** The head of the Table around it. Where that stacks, the phone has labels in its place. */
export function Head({ children }: { children: ReactNode }) {
  const { stacks } = use(LayoutContext);
  return (
    <HeadGroup $stacks={stacks} {...(stacks && { role: 'rowgroup' })}>
      {children}
    </HeadGroup>
  );
}

/** The body of the Table around it. */
export function Body({ children }: { children: ReactNode }) {
  const { stacks } = use(LayoutContext);
  return (
    <BodyGroup $stacks={stacks} {...(stacks && { role: 'rowgroup' })}>
      {children}
    </BodyGroup>
  );
}

/** A row of the Table around it. */
export function Row(props: ComponentPropsWithRef<'tr'>) {
  const { look, stacks } = use(LayoutContext);
  return <Line $look={look} $stacks={stacks} {...(stacks && { role: 'row' })} {...props} />;
}

interface CellProps {
  /** Whether it holds an amount: its digits align at the end of the column. */
  amount?: boolean;
}

/** A cell with the name of its column (`scope="col"`) or its row (`scope="row"`). */
export function HeadCell({ amount = false, ...rest }: ComponentPropsWithRef<'th'> & CellProps) {
  const { look, stacks } = use(LayoutContext);
  return (
    <Title
      $look={look}
      $amount={amount}
      $names={rest.scope === 'row' ? 'row' : 'column'}
      $stacks={stacks}
      {...(stacks && { role: rest.scope === 'row' ? 'rowheader' : 'columnheader' })}
      {...rest}
    />
  );
}

/** A cell of the Table around it. @param label what it holds, shown above it in a row that is a block */
export function Cell({ amount = false, label, ...rest }: ComponentPropsWithRef<'td'> & CellProps & { label?: string }) {
  const { look, stacks } = use(LayoutContext);
  return <Data $look={look} $amount={amount} $stacks={stacks} {...(stacks && { role: 'cell' })} data-label={label} {...rest} />;
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

interface StackStyles {
  $stacks: Layout['stacks'];
}

interface LayoutStyles extends StackStyles {
  $look: Look;
}

const block = css`
  ${media.phone} {
    display: block;
  }
`;

const Frame = styled.table<LayoutStyles>`
  width: 100%;
  border-collapse: collapse;
  ${({ $look }) => frames[$look]}
  ${({ $stacks }) => $stacks && block}
`;

const HeadGroup = styled.thead<StackStyles>`
  ${({ $stacks }) =>
    $stacks &&
    css`
      ${media.phone} {
        display: none;
      }
    `}
`;

const BodyGroup = styled.tbody<StackStyles>`
  ${({ $stacks }) => $stacks && block}
`;

/** The columns of a row that is a block. */
const shares = { 3: 'repeat(3, minmax(0, 1fr))', 4: '0.8fr 1.15fr 1.15fr 1fr' };

const Line = styled.tr<LayoutStyles>`
  ${({ $look }) => $look === 'facts' && 'border-bottom: var(--hair) solid var(--hairline);'}
  ${({ $stacks }) =>
    $stacks &&
    css`
      ${media.phone} {
        display: grid;
        grid-template-columns: ${shares[$stacks]};
        gap: var(--s-2) var(--s-3);
        padding: var(--s-3-5) 0;
        border-bottom: var(--hair) solid var(--hairline);
      }
    `}
`;

const inBlock = css`
  ${media.phone} {
    display: block;
    min-width: 0;
    padding: 0;
    border: 0;
    text-align: start;
    white-space: normal;
    &:first-child {
      grid-column: 1 / -1;
    }
    &[data-label]::before {
      content: attr(data-label);
      display: block;
      color: var(--ink-3);
      font-size: var(--text-xs);
      line-height: var(--lh-xs);
      font-weight: var(--weight-text);
    }
  }
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

interface Styles extends LayoutStyles {
  $amount: boolean;
}

/** The name of a row looks like the rest of its row. */
const Title = styled.th<Styles & { $names: 'column' | 'row' }>`
  font-weight: var(--weight-text);
  text-align: start;
  ${({ $look, $names }) => ($names === 'row' ? cells : heads)[$look]}
  ${({ $amount }) => $amount && 'text-align: end;'}
  ${({ $names, $stacks }) => $names === 'row' && $stacks && inBlock}
`;

const Data = styled.td<Styles>`
  ${({ $look }) => cells[$look]}
  ${({ $amount }) => $amount && 'text-align: end;'}
  ${({ $stacks }) => $stacks && inBlock}
`;
