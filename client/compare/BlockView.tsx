import { useLayoutEffect, useMemo, useRef } from 'react';
import { nodeOf } from '../markdown/nodeOf.js';
import { Prose } from '../markdown/Prose.js';
import type { Shape } from '../../shared/markdown/shapes.js';
import { markShape, type Marks } from './leaves.js';

/** A block of an answer with marked words. Its nodes are made without React, as in the columns. */
export function BlockView({ shape, marks }: { shape: Shape; marks: Marks }) {
  const element = useRef<HTMLDivElement>(null);
  const marked = useMemo(() => markShape(shape, marks), [shape, marks]);
  useLayoutEffect(() => {
    element.current?.replaceChildren(...marked.map(nodeOf));
  }, [marked]);
  return <Prose ref={element} />;
}
