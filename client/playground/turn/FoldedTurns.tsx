import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Scroller = styled.div`
  flex: none;
  max-height: 24dvh;
  overflow-y: auto;
  scrollbar-width: thin;
  scrollbar-color: var(--hairline-2) transparent;
`;

interface Props {
  /** Whether the turns stand before the open one: then the last of them is the nearest. */
  before: boolean;
  children: ReactNode[];
}

/** Folded turns, as many as have room; the others scroll. */
export function FoldedTurns({ before, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const count = children.length;
  useEffect(() => {
    if (before && element.current) element.current.scrollTop = element.current.scrollHeight;
  }, [before, count]);
  if (count === 0) return null;
  return <Scroller ref={element}>{children}</Scroller>;
}
