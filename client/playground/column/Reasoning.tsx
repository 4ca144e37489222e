import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { AnswerPartsFragment } from '../answer.generated.js';
import { seconds } from '../formats.js';
import { isLiveState } from '../live/isLiveState.js';
import { findLiveTurn } from '../live/liveTurns.js';
import { growText } from '../markdown/growText.js';
import { useLiveFact } from './useLiveFact.js';

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: var(--s-6);
  margin-bottom: var(--s-3);
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

/** What the model thought before it wrote, folded away. */
export function Reasoning({ answer }: { answer: AnswerPartsFragment }) {
  const [open, setOpen] = useState(false);
  const live = isLiveState(answer.state);
  const some = useLiveFact(answer.turnId, answer.index, (held) => (held?.reasoning ?? '') !== '');
  const thinking = useLiveFact(answer.turnId, answer.index, (held) => held?.text === '');
  const { thinking: took } = answer.timing;
  if (!(some && live) && answer.reasoning === '') return null;
  const words = took !== null ? `Thought for ${seconds(took)}` : 'Thoughts';
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
        {live && thinking ? 'Thinking' : words}
      </Toggle>
      {open && <ReasoningText answer={answer} live={live} />}
    </>
  );
}

/** Grows past React; what is folded away is not in the page and costs nothing. */
function ReasoningText({ answer, live }: { answer: AnswerPartsFragment; live: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = element.current?.appendChild(document.createTextNode(''));
    const turn = live ? findLiveTurn(answer.turnId) : undefined;
    const show = () => {
      if (node) growText(node, turn?.get(answer.index)?.reasoning ?? answer.reasoning);
    };
    show();
    const leave = turn?.subscribe(answer.index, show);
    return () => {
      leave?.();
      node?.remove();
    };
  }, [live, answer.turnId, answer.index, answer.reasoning]);
  return <Thoughts ref={element} dir="auto" />;
}
