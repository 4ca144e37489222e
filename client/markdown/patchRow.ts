import { showCode } from './codeBlock.js';
import { growText } from './growText.js';
import { showMath } from './mathNode.js';
import { nodeOf, textOf } from './nodeOf.js';
import type { ElementShape, LinkShape, Shape } from '../../shared/markdown/shapes.js';

/** Shapes of consecutive children; `skip` is the number of children before them. */
export interface PatchedRow {
  skip: number;
  shapes: readonly Shape[];
}

/** Changes the children of a node from `old` to `next`, and touches only what differs. */
export function patchRow(parent: Node, old: PatchedRow, next: PatchedRow): void {
  for (const [place, shape] of next.shapes.entries()) {
    const index = next.skip + place;
    const before = old.shapes[index - old.skip];
    const node = parent.childNodes[index];
    if (!node) parent.appendChild(nodeOf(shape));
    else if (!before || !patched(node, before, shape)) parent.replaceChild(nodeOf(shape), node);
  }
  const end = next.skip + next.shapes.length;
  while (parent.childNodes.length > end && parent.lastChild) parent.removeChild(parent.lastChild);
}

/** @returns false if the node must be replaced */
function patched(node: Node, old: Shape, next: Shape): boolean {
  switch (next.kind) {
    case 'text':
      if (!(node instanceof Text)) return false;
      growText(node, textOf(next));
      return true;
    case 'element':
      return old.kind === 'element' && isSame(old, next) && patchChildren(node, old, next);
    case 'link':
      return old.kind === 'link' && old.href === next.href && old.title === next.title && patchChildren(node, old, next);
    case 'scroller':
      return (
        old.kind === 'scroller' &&
        isSame(old.table, next.table) &&
        node.firstChild !== null &&
        patchChildren(node.firstChild, old.table, next.table)
      );
    case 'code':
      return old.kind === 'code' && old.language === next.language && showCode(node, next);
    case 'math':
      return old.kind === 'math' && old.display === next.display && showMath(node, next);
    case 'image':
      return old.kind === 'image' && old.source === next.source && old.alt === next.alt;
    case 'checkbox':
      return old.kind === 'checkbox' && old.checked === next.checked;
  }
}

function isSame(old: ElementShape, next: ElementShape): boolean {
  return (
    old.tag === next.tag &&
    old.skip <= next.skip &&
    old.note?.label === next.note?.label &&
    old.note?.at === next.note?.at &&
    (['start', 'level', 'nested', 'align', 'task'] as const).every((name) => old[name] === next[name])
  );
}

function patchChildren(node: Node, old: ElementShape | LinkShape, next: ElementShape | LinkShape): true {
  patchRow(node, rowOf(old), rowOf(next));
  return true;
}

function rowOf(shape: ElementShape | LinkShape): PatchedRow {
  return { skip: shape.kind === 'element' ? shape.skip : 0, shapes: shape.children };
}
