import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
  display: flex;
  gap: 10px;
  padding: 10px 12px;
  border: 1px solid var(--danger-line);
  border-radius: var(--r-md);
  background: var(--danger-wash);
  line-height: var(--lh-base);
  .lucide {
    margin-top: 2px;
    color: var(--danger);
  }
`;

/** A form's own error, said at once. */
export function Alert({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <Box role="alert" tabIndex={-1} className={className}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </Box>
  );
}
