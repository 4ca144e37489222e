import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Prose } from '../markdown/Prose.js';
import { nodesOf } from './copyDraft.js';

const Text = styled(Prose)`
  cursor: text;
`;

/** The text as an answer is drawn; a click that follows no link edits it. */
export function Drawn({ text, onEdit }: { text: string; onEdit?: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.replaceChildren(...nodesOf(text));
  }, [text]);
  return (
    <Text
      ref={element}
      onClick={(event) => {
        const isControl = event.target instanceof Element && event.target.closest('a, button, [role=link]') !== null;
        if (!isControl && getSelection()?.isCollapsed !== false) onEdit?.();
      }}
    />
  );
}
