import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Ticks that belong together, under what they are. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Frame>
      <Name>{name}</Name>
      {children}
    </Frame>
  );
}

const Frame = styled.fieldset`
  min-width: 0;
  margin: 0 0 var(--s-4);
  padding: 0;
  border: 0;
`;

const Name = styled.legend`
  margin-block-end: var(--s-1);
  padding: 0;
  font-weight: var(--weight-medium);
`;
