import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import { CheckLine } from './CheckLine.js';

/** A line of the ui/Form around it that can be ticked. */
export function FormCheckLine({ name, children }: { name: string; children: ReactNode }) {
  const { input } = useField<boolean>(name);
  return (
    <Line>
      <CheckLine checked={input.value} onChange={input.onChange}>
        {children}
      </CheckLine>
    </Line>
  );
}

const Line = styled.div`
  margin-bottom: var(--s-4);
`;
