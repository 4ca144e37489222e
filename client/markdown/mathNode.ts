import { typeset } from './workers/typeset.js';
import type { MathShape } from './shapes.js';

/** A formula: as it was written until it has been set, and where it cannot be. */
export function mathNode(shape: MathShape): HTMLElement {
  const made = document.createElement(shape.display ? 'div' : 'span');
  made.className = 'math';
  made.dir = 'ltr';
  show(made, shape);
  return made;
}

/** Shows another formula in a node that `mathNode` made. @returns false where it made none */
export function showMath(node: Node, shape: MathShape): boolean {
  if (!(node instanceof HTMLElement)) return false;
  if (node.dataset['tex'] !== shape.tex) show(node, shape);
  return true;
}

function show(node: HTMLElement, { tex, display, closed }: MathShape): void {
  node.classList.remove('set');
  node.textContent = tex;
  if (!closed) return;
  node.dataset['tex'] = tex;
  void set(node, tex, display);
}

async function set(node: HTMLElement, tex: string, display: boolean): Promise<void> {
  const nodes = await typeset(tex, display);
  // By now it may show another.
  if (nodes.length === 0 || node.dataset['tex'] !== tex) return;
  node.replaceChildren(...nodes);
  node.classList.add('set');
}
