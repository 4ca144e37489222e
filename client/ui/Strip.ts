import { styled } from 'styled-components';

/** A line under the top bar for a state that lasts, such as being offline. */
export const Strip = styled.div<{ $tone?: 'plain' | 'warning' }>`
  display: flex;
  align-items: center;
  justify-content: center;
  flex: none;
  gap: var(--s-2);
  min-height: var(--s-8);
  padding: 0 var(--s-3);
  font-size: var(--text-sm);
  color: ${({ $tone }) => ($tone === 'warning' ? 'var(--ink)' : 'var(--ink-2)')};
  background: ${({ $tone }) => ($tone === 'warning' ? 'var(--warning-wash)' : 'var(--ground)')};
  border-bottom: var(--hair) solid ${({ $tone }) => ($tone === 'warning' ? 'var(--warning-line)' : 'var(--hairline)')};
  --sign-size: var(--icon-sm);
  --sign-ink: ${({ $tone }) => ($tone === 'warning' ? 'var(--warning)' : 'currentColor')};
`;
