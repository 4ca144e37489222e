import { useEffect, useRef } from 'react';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { isLiveState } from '../../stream/isLiveState.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { Reasoning } from './Reasoning.js';
import { useLiveFact } from './useLiveFact.js';
import { MarkdownView } from '../../markdown/MarkdownView.js';
import { Prose } from '../../markdown/Prose.js';
import { type BlockProps, useBlockText } from './useBlockText.js';

/** What an answer is made of, in its order. Drawn when a block begins or ends, or another one grows; what comes to one passes React by. */
export function AnswerBlocks({ answer }: { answer: AnswerPartsFragment }) {
  const live = isLiveState(answer.state);
  const held = useLiveFact(answer, (known) => known?.blocks);
  const growing = useLiveFact(answer, (known) => known?.growing);
  const blocks = (live && held) || answer.blocks;
  if (live && blocks.length === 0) return <Waiting />;
  return blocks.map(({ kind, thinking }, place) => {
    const block = { answer, place, grows: live && place === (growing ?? blocks.length - 1) };
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
