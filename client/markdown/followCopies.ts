let isFollowing = false;

/** Copies each formula of a selection once, from now on. */
export function followCopies(): void {
  if (isFollowing) return;
  isFollowing = true;
  document.addEventListener('copy', copyFormulas);
}

/** KaTeX draws a formula twice, for eyes and for screen readers, and a browser copies both. As text it is its TeX, and as HTML its MathML. */
function copyFormulas(event: ClipboardEvent): void {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || event.defaultPrevented || !event.clipboardData) return;
  const range = selection.getRangeAt(0);
  takeWhole(range);
  const { commonAncestorContainer: around } = range;
  const formulas = around instanceof Element ? [...around.querySelectorAll<HTMLElement>('.math.set')] : [];
  const selected = formulas.filter((formula) => range.intersectsNode(formula));
  if (selected.length === 0) return;
  event.preventDefault();
  const holder = document.createElement('div');
  holder.append(range.cloneContents());
  for (const drawn of holder.querySelectorAll('.katex-html')) drawn.remove();
  event.clipboardData.setData('text/html', holder.innerHTML);
  event.clipboardData.setData('text/plain', textOf(selection, selected));
}

/** The text of a selection as the browser puts it in lines. The formulas are their TeX while it does, which is never painted. */
function textOf(selection: Selection, formulas: readonly HTMLElement[]): string {
  const drawn = formulas.map((formula) => [formula, [...formula.childNodes]] as const);
  for (const [formula] of drawn) {
    const mark = formula.tagName === 'DIV' ? '$$' : '$';
    formula.replaceChildren(mark + (formula.dataset['tex'] ?? '') + mark);
  }
  const text = selection.toString();
  for (const [formula, nodes] of drawn) formula.replaceChildren(...nodes);
  return text;
}

/** Widens a range that begins or ends within a formula to the whole of it. */
function takeWhole(range: Range): void {
  const formulaAround = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('.math.set');
  const [first, last] = [formulaAround(range.startContainer), formulaAround(range.endContainer)];
  if (first) range.setStartBefore(first);
  if (last) range.setEndAfter(last);
}
