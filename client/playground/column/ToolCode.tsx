import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { codeBlock, showCode } from '../../markdown/codeBlock.js';
import { Prose } from '../../markdown/Prose.js';
import type { CodeShape } from '../../markdown/shapes.js';

/** Longer JSON stays as it came. */
const longestPretty = 200_000;

/** It scrolls within itself. */
const Code = styled(Prose)`
  margin-bottom: var(--s-4);
  pre {
    max-height: 40dvh;
    overflow: auto;
  }
`;

interface Props {
  text: string;
  /** Whether it is whole. */
  ended: boolean;
}

/** The arguments of a call, or what came of it, as code. */
export function ToolCode({ text, ended }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shape = shapeOf(text, ended);
    const drawn = place.current?.firstChild;
    if (!drawn || !showCode(drawn, shape)) place.current?.replaceChildren(codeBlock(shape));
  }, [text, ended]);
  return <Code ref={place} />;
}

function shapeOf(text: string, ended: boolean): CodeShape {
  const json = ended && text.length <= longestPretty ? pretty(text) : undefined;
  return { kind: 'code', text: json ?? text, language: json === undefined ? '' : 'json', closed: ended, takesLines: false };
}

/** JSON with its lines; undefined for another text. */
function pretty(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}
