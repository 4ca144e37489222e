import { useEffect, useRef } from 'react';
import { MarkdownView } from '../../markdown/MarkdownView.js';
import { Prose } from '../../markdown/Prose.js';
import { type BlockProps, useBlockText } from './useBlockText.js';

/** A block of text: while it grows, frame by frame and past React. */
export function AnswerText(block: BlockProps) {
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
