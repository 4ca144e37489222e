import { Suspense, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { seconds } from '../../look/formats.js';
import type { BlockKind } from '../../graphql.generated.js';
import { growText } from '../../markdown/growText.js';
import { MarkdownView } from '../../markdown/MarkdownView.js';
import { Prose } from '../../markdown/Prose.js';
import { useLiveFact } from '../../stream/useLiveFact.js';
import { lazyPart } from '../../ui/onDemand.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useStands } from '../places/onPage.js';
import { useColumn } from './ColumnContext.js';
import { FoldedBlock } from './FoldedBlock.js';
import { type BlockProps, useBlockText } from './useBlockText.js';
import { words } from './words.js';

const ToolBlock = lazyPart(() => import('./ToolBlock.js').then((loaded) => loaded.ToolBlock));

/** The blocks of an answer, in order. Renders when a block begins or ends, or another one grows; growing text bypasses React. */
export function AnswerBlocks() {
  const { answer, live, masked } = useColumn();
  const held = useLiveFact(answer, (known) => known?.blocks);
  const growing = useLiveFact(answer, (known) => known?.growing);
  const blocks = (live && held) || answer.blocks;
  // Only some models think, or call tools, so that would be a hint at which one it is.
  const isHidden = ({ kind }: { kind: BlockKind }) => masked && kind !== 'TEXT';
  if (live && blocks.every(isHidden)) return <Waiting />;
  return blocks.map(({ kind, thinking }, place) => {
    if (isHidden({ kind })) return null;
    const block = { place, grows: live && place === (growing ?? blocks.length - 1) };
    const key = `${kind} ${String(place)}`;
    if (kind === 'REASONING') return <Reasoning key={key} {...block} took={thinking} />;
    if (kind === 'TEXT') return <AnswerText key={key} {...block} />;
    return (
      <Suspense key={key}>
        <ToolBlock {...block} />
      </Suspense>
    );
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
  const thought = took === null || took < leastMeasuredMs ? words.thoughts : words.thoughtFor({ time: seconds(took) });
  return (
    <FoldedBlock label={block.grows ? words.thinking : thought}>
      <ReasoningText {...block} />
    </FoldedBlock>
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
