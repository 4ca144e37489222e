import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useIsPrinted } from '../../ui/useIsPrinted.js';

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  max-width: 100%;
  min-height: var(--s-6);
  margin-bottom: var(--s-3);
  * + & {
    margin-top: var(--s-3);
  }
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  text-align: start;
  overflow-wrap: anywhere;
  &:hover {
    color: var(--ink);
  }
  --sign-size: var(--icon-sm);
`;

interface Props {
  label: string;
  /** Whether it is on paper only where the person has unfolded it: it is long, or has still to be read. */
  staysFolded?: boolean;
  children: ReactNode;
}

/** What is folded at its place in an answer. It is in the page only while unfolded, and on paper, unless it stays folded there. */
export function FoldedBlock({ label, staysFolded = false, children }: Props) {
  const [isUnfolded, setOpen] = useState(false);
  const isPrinted = useIsPrinted();
  const open = isUnfolded || (isPrinted && !staysFolded);
  return (
    <>
      <Toggle
        type="button"
        aria-expanded={open}
        data-on-paper={open ? '' : undefined}
        onClick={() => {
          setOpen((unfolded) => !unfolded);
        }}
      >
        {open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        {label}
      </Toggle>
      {open && children}
    </>
  );
}
