/** Sets a node's text. If the text has only grown, the rest is appended, so that the browser keeps the selection. */
export function growText(node: Text, text: string): void {
  if (!text.startsWith(node.data)) node.data = text;
  else if (text.length > node.data.length) node.appendData(text.slice(node.data.length));
}
