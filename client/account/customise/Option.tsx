import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';

const Row = styled.div<{ $level: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  min-height: calc(var(--s-12) + var(--s-0-5));
  padding-block: var(--s-2);
  ${media.phone} {
    ${({ $level }) => !$level && 'flex-direction: column; align-items: stretch; gap: var(--s-2);'}
  }
`;

const About = styled.small`
  display: block;
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-name);
`;

interface Props {
  name: string;
  about?: ReactNode;
  /** Whether name and control stay on one line on the phone, for small controls. */
  level?: boolean;
  /** The control, which has the same name. */
  children: ReactNode;
}

/** A preference: its name at the start, and its control at the end. */
export function Option({ name, about, level = false, children }: Props) {
  return (
    <Row $level={level}>
      <span>
        <span aria-hidden="true">{name}</span>
        {about !== undefined && <About>{about}</About>}
      </span>
      {children}
    </Row>
  );
}
