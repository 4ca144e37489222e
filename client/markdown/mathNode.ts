import { followCopies } from './followCopies.js';
import { finishes } from './DrawQueue.js';
import { typeset } from './workers/typeset.js';
import type { MathShape } from '../../shared/markdown/shapes.js';

/** The node of a formula. It shows the TeX source until the formula is typeset, or if that fails. */
export function mathNode(shape: MathShape): HTMLElement {
  const made = document.createElement(shape.display ? 'div' : 'span');
  made.className = 'math';
  made.dir = 'ltr';
  show(made, shape);
  return made;
}

/** Shows another formula in a node that `mathNode` made. @returns false if the node is not an HTML element */
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
  if (nodes.length === 0) return;
  followCopies();
  finishes.add(() => {
    // The node may show another formula by now.
    if (node.dataset['tex'] !== tex) return;
    node.replaceChildren(...nodes);
    node.classList.add('set');
  });
}
