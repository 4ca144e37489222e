import { ChevronDown, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { seconds } from '../../look/formats.js';
import { growText } from '../../markdown/growText.js';
import { type BlockProps, useBlockText } from './useBlockText.js';

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: var(--s-6);
  margin-bottom: var(--s-3);
  * + & {
    margin-top: var(--s-3);
  }
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  &:hover {
    color: var(--ink);
  }
  .lucide {
    width: var(--icon-sm);
    height: var(--icon-sm);
  }
`;

const Thoughts = styled.div`
  max-width: var(--line);
  margin-bottom: var(--s-4);
  padding-left: var(--s-4);
  border-left: 2px solid var(--hairline);
  color: var(--ink-2);
  font-size: var(--text-base);
  line-height: 22px;
  white-space: pre-wrap;
  overflow-wrap: break-word;
`;

/** Thinking that took less came all at once: it has no time to tell, in milliseconds. */
const leastMeasuredMs = 50;

interface Props extends BlockProps {
  /** Milliseconds; null where it goes on, or where nobody saw it come. */
  took: number | null;
}

/** A stretch of thinking, folded away where it was thought. */
export function Reasoning({ took, ...block }: Props) {
  const [open, setOpen] = useState(false);
  const words = took === null || took < leastMeasuredMs ? 'Thoughts' : `Thought for ${seconds(took)}`;
  return (
    <>
      <Toggle
        type="button"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        {block.grows ? 'Thinking' : words}
      </Toggle>
      {open && <ReasoningText {...block} />}
    </>
  );
}

/** What is folded away is not in the page and costs nothing. */
function ReasoningText(block: BlockProps) {
  const element = useRef<HTMLDivElement>(null);
  useBlockText(block, (text) => {
    const node = element.current?.firstChild ?? element.current?.appendChild(document.createTextNode(''));
    if (node instanceof Text) growText(node, text);
  });
  return <Thoughts ref={element} dir="auto" data-thoughts />;
}
