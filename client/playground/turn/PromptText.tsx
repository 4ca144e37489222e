import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { nodeOf } from '../../markdown/nodeOf.js';
import { promptShapes } from '../../../shared/markdown/promptShapes.js';
import { Prose } from '../../markdown/Prose.js';

/** Longer prompts are shown as they are typed: they are drawn in one piece, and a person reads them elsewhere. */
const longest = 20_000;

/** `&&`, because the rules of an answer's text may come later. */
const Drawn = styled(Prose)`
  && {
    max-width: none;
    font: inherit;
    letter-spacing: inherit;
  }
`;

/** A prompt as its author meant it: Markdown is drawn, all else stays as it is typed, with its lines and its spaces. */
export function PromptText({ text }: { text: string }) {
  const element = useRef<HTMLDivElement>(null);
  const isDrawn = text.length <= longest;
  useLayoutEffect(() => {
    if (isDrawn) element.current?.replaceChildren(...promptShapes(text).map(nodeOf));
  }, [text, isDrawn]);
  return isDrawn ? <Drawn ref={element} /> : <div>{text}</div>;
}
