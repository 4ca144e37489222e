import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Place = styled.section`
  display: grid;
  gap: var(--s-6);
  > header h2 {
    font: var(--weight-text) var(--text-2xl) / var(--lh-2xl) var(--serif);
    letter-spacing: var(--ls-2xl);
  }
  > header p {
    color: var(--ink-2);
  }
`;

interface Props {
  id: string;
  title: string;
  description: string;
  children: ReactNode;
}

/** Everything under one heading. */
export function Section({ id, title, description, children }: Props) {
  return (
    <Place id={id}>
      <header>
        <h2>{title}</h2>
        <p>{description}</p>
      </header>
      {children}
    </Place>
  );
}
