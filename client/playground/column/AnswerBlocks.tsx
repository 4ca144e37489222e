import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { seconds } from '../../look/formats.js';
import { growText } from '../../markdown/growText.js';
import { MarkdownView } from '../../markdown/MarkdownView.js';
import { Prose } from '../../markdown/Prose.js';
import { findLiveTurn } from '../../stream/liveTurns.js';
import { useLiveFact } from '../../stream/useLiveFact.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useColumn } from './ColumnContext.js';
import { words } from './words.js';

/** What an answer is made of, in its order. Drawn when a block begins or ends, or another one grows; what comes to one passes React by. */
export function AnswerBlocks() {
  const { answer, live } = useColumn();
  const held = useLiveFact(answer, (known) => known?.blocks);
  const growing = useLiveFact(answer, (known) => known?.growing);
  const blocks = (live && held) || answer.blocks;
  if (live && blocks.length === 0) return <Waiting />;
  return blocks.map(({ kind, thinking }, place) => {
    const block = { place, grows: live && place === (growing ?? blocks.length - 1) };
    const key = `${kind} ${String(place)}`;
    return kind === 'REASONING' ? <Reasoning key={key} {...block} took={thinking} /> : <AnswerText key={key} {...block} />;
  });
}

function Waiting() {
  return (
    <div aria-hidden="true">
      {['42%', '96%', '88%', '93%', '61%'].map((width) => (
        <Skeleton key={width} $width={width} />
      ))}
    </div>
  );
}

/** One block of an answer, as it is drawn. */
interface BlockProps {
  /** Its number, from 0. */
  place: number;
  /** Whether it is the one that is being written. */
  grows: boolean;
}

/** A block of text: while it grows, frame by frame and past React. */
function AnswerText(block: BlockProps) {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<MarkdownView | undefined>(undefined);

  useEffect(() => {
    if (!element.current) return undefined;
    view.current = new MarkdownView(element.current);
    return () => view.current?.destroy();
  }, []);

  useBlockText(block, (text, ended) => view.current?.set(text, ended));

  return <Prose ref={element} data-growing={block.grows || undefined} />;
}

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
  padding-inline-start: var(--s-4);
  border-inline-start: 2px solid var(--hairline);
  color: var(--ink-2);
  font-size: var(--text-base);
  line-height: 22px;
  white-space: pre-wrap;
  overflow-wrap: break-word;
`;

/** Thinking that took less came all at once: it has no time to tell, in milliseconds. */
const leastMeasuredMs = 50;

interface ReasoningProps extends BlockProps {
  /** Milliseconds; null where it goes on, or where nobody saw it come. */
  took: number | null;
}

/** A stretch of thinking, folded away where it was thought. */
function Reasoning({ took, ...block }: ReasoningProps) {
  const [open, setOpen] = useState(false);
  const { masked } = useColumn();
  const thought = masked || took === null || took < leastMeasuredMs ? words.thoughts : words.thoughtFor({ time: seconds(took) });
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
        {block.grows ? words.thinking : thought}
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

/**
 * The words of one block: while its answer is being written from the live turn, with each frame in which that grew; then from the cache.
 * @param show draws them, past React. @param ended no more of them comes
 */
function useBlockText({ place, grows }: BlockProps, show: (text: string, ended: boolean) => void): void {
  const { answer, live } = useColumn();
  const { turnId, index, attempt, blocks } = answer;
  const saved = blocks[place]?.text ?? '';
  const draw = useEffectEvent(show);
  useEffect(() => {
    const turn = live ? findLiveTurn(turnId) : undefined;
    const drawNow = () => {
      const held = turn?.get(index, attempt);
      draw(held ? (held.blocks[place]?.text ?? '') : saved, !grows);
    };
    drawNow();
    return turn?.subscribe(index, drawNow);
  }, [live, grows, turnId, index, attempt, place, saved]);
}
