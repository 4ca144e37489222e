import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
  display: flex;
  gap: var(--s-2-5);
  padding: var(--s-2-5) var(--s-3);
  border: var(--hair) solid var(--danger-line);
  border-radius: var(--r-md);
  background: var(--danger-wash);
  line-height: var(--lh-base);
`;

/** As high as the first line. */
const Sign = styled.span`
  display: grid;
  align-items: center;
  flex: none;
  height: var(--lh-base);
  color: var(--danger);
`;

/** The error of a form as a whole, which screen readers announce at once. */
export function Alert({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <Box role="alert" tabIndex={-1} className={className}>
      <Sign>
        <CircleAlert aria-hidden="true" />
      </Sign>
      <span>{children}</span>
    </Box>
  );
}
