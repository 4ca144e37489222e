/** The text of code. Its lines may be breaks, as JetBrains' editors write them, or blocks. */
export function codeOf(code: Node): string {
  let text = '';
  const beginLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const read = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE) text += node.nodeValue ?? '';
    if (node.nodeName === 'BR') text += '\n';
    const isLine = lines.has(node.nodeName);
    if (isLine) beginLine();
    node.childNodes.forEach(read);
    if (isLine) beginLine();
  };
  code.childNodes.forEach(read);
  return text;
}

/** Elements that begin a line of their own. */
const lines = new Set(['DIV', 'P', 'LI', 'TR']);
