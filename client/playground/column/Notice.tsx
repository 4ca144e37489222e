import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div<{ $after: boolean }>`
  display: grid;
  grid-template-columns: var(--icon) 1fr;
  gap: 4px 10px;
  margin-top: ${({ $after }) => ($after ? 'var(--s-4)' : '0')};
  padding-top: var(--s-4);
  border-top: ${({ $after }) => ($after ? '1px solid var(--hairline)' : '0')};
  > .lucide {
    margin-top: 3px;
  }
  h4 {
    font-size: var(--text-read);
    line-height: 22px;
    font-weight: var(--weight-strong);
  }
  p,
  > code,
  > div {
    grid-column: 2;
  }
  p {
    color: var(--ink-2);
    line-height: 22px;
    text-wrap: pretty;
  }
  > code {
    margin-top: var(--s-2);
    color: var(--ink-3);
    font: var(--weight-text) var(--text-xs) / var(--lh-sm) var(--mono);
  }
`;

const Icon = styled.span<{ $tone: Props['tone'] }>`
  margin-top: 3px;
  line-height: 0;
  color: ${({ $tone }) => ({ danger: 'var(--danger)', warning: 'var(--warning)', plain: 'var(--ink-3)' })[$tone]};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-top: var(--s-3);
`;

interface Props {
  tone: 'danger' | 'warning' | 'plain';
  icon: ReactNode;
  title: string;
  /** Set off from text above it. */
  after: boolean;
  code?: string | undefined;
  actions: ReactNode;
  children: ReactNode;
}

/** How an answer ended, where it did not end well: who, what became of the text and the query, what to do. */
export function Notice({ tone, icon, title, after, code, actions, children }: Props) {
  return (
    <Box $after={after}>
      <Icon $tone={tone}>{icon}</Icon>
      <h4>{title}</h4>
      <p>{children}</p>
      <Row>{actions}</Row>
      {code !== undefined && <code>{code}</code>}
    </Box>
  );
}
