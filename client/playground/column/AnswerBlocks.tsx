import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { seconds } from '../../look/formats.js';
import type { BlockKind } from '../../graphql.generated.js';
import { growText } from '../../markdown/growText.js';
import { MarkdownView } from '../../markdown/MarkdownView.js';
import { Prose } from '../../markdown/Prose.js';
import { followWriting } from '../../stream/liveTurns.js';
import { writtenNow } from '../../stream/writtenNow.js';
import { useLiveFact } from '../../stream/useLiveFact.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useStands } from '../places/onPage.js';
import { useColumn } from './ColumnContext.js';
import { words } from './words.js';

/** The blocks of an answer, in order. Renders when a block begins or ends, or another one grows; growing text bypasses React. */
export function AnswerBlocks() {
  const { answer, live, masked } = useColumn();
  const held = useLiveFact(answer, (known) => known?.blocks);
  const growing = useLiveFact(answer, (known) => known?.growing);
  const blocks = (live && held) || answer.blocks;
  // Only some models think, so that would be a hint at which one it is.
  const isHidden = ({ kind }: { kind: BlockKind }) => masked && kind === 'REASONING';
  if (live && blocks.every(isHidden)) return <Waiting />;
  return blocks.map(({ kind, thinking }, place) => {
    if (isHidden({ kind })) return null;
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

/** A block of an answer. */
interface BlockProps {
  /** Its number, from 0. */
  place: number;
  /** Whether this block is being written. */
  grows: boolean;
}

/** A block of text. While it grows, it is drawn frame by frame without React. */
function AnswerText(block: BlockProps) {
  const { answer } = useColumn();
  const element = useRef<HTMLDivElement>(null);
  useStands(answer.id, block.place, element);
  const view = useRef<MarkdownView | undefined>(undefined);

  useEffect(() => {
    if (!element.current) return undefined;
    view.current = new MarkdownView(element.current);
    return () => view.current?.destroy();
  }, []);

  useBlockText(block, (text, ended) => view.current?.set(text, ended));

  return <Prose ref={element} />;
}

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: var(--s-2);
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
  --sign-size: var(--icon-sm);
`;

const Thoughts = styled.div`
  max-width: var(--line);
  margin-bottom: var(--s-4);
  padding-inline-start: var(--s-4);
  border-inline-start: var(--ring) solid var(--hairline);
  color: var(--ink-2);
  font-size: var(--text-base);
  line-height: var(--lh-note);
  white-space: pre-wrap;
  overflow-wrap: break-word;
`;

/** Shortest reasoning time that is shown, in milliseconds: shorter reasoning came all at once. */
const leastMeasuredMs = 50;

interface ReasoningProps extends BlockProps {
  /** Milliseconds; null while it goes on, and if it was not measured. */
  took: number | null;
}

/** A block of reasoning, folded, at its place in the answer. */
function Reasoning({ took, ...block }: ReasoningProps) {
  const [open, setOpen] = useState(false);
  const thought = took === null || took < leastMeasuredMs ? words.thoughts : words.thoughtFor({ time: seconds(took) });
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

/** The text of a block of reasoning. It is in the page only while unfolded. */
function ReasoningText(block: BlockProps) {
  const { answer } = useColumn();
  const element = useRef<HTMLDivElement>(null);
  useStands(answer.id, block.place, element);
  useBlockText(block, (text) => {
    const node = element.current?.firstChild ?? element.current?.appendChild(document.createTextNode(''));
    if (node instanceof Text) growText(node, text);
  });
  return <Thoughts ref={element} dir="auto" data-thoughts />;
}

/**
 * Draws the text of a block: while its answer is being written from the live turn, in each frame in which it grew; then from the cache.
 * @param show draws the text without React; `ended` tells that the block does not grow any more
 */
function useBlockText({ place, grows }: BlockProps, show: (text: string, ended: boolean) => void): void {
  const { answer, live } = useColumn();
  const { turnId, index, attempt, blocks } = answer;
  const saved = blocks[place]?.text ?? '';
  const draw = useEffectEvent(() => {
    show(writtenNow(answer).blocks[place]?.text ?? '', !grows);
  });
  useEffect(() => {
    const drawNow = () => {
      draw();
    };
    drawNow();
    return live ? followWriting(turnId, index, drawNow) : undefined;
  }, [live, grows, turnId, index, attempt, place, saved]);
}
