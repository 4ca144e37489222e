import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { Caret } from '../ui/Caret.js';
import { Mark } from '../models/Mark.js';

const Aside = styled.div`
  max-width: 300px;
  margin-top: auto;
  b {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-bottom: 8px;
    font-size: var(--text-sm);
    font-weight: var(--weight-strong);
  }
  p {
    font: var(--weight-text) var(--text-xl) / 30px var(--serif);
    letter-spacing: -0.012em;
    color: var(--ink-2);
    text-wrap: pretty;
  }
  ${media.phone} {
    display: none;
  }
`;

interface Props {
  mark: number;
  name: string;
  writing?: boolean;
  children: ReactNode;
}

/** A line in one of two voices, beside the card: decoration. */
export function Voice({ mark, name, writing = false, children }: Props) {
  return (
    <Aside aria-hidden="true">
      <b>
        <Mark mark={mark} />
        {name}
      </b>
      <p>
        {children}
        {writing && <Caret />}
      </p>
    </Aside>
  );
}
