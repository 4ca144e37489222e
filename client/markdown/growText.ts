/** Sets a text; one that has only grown is appended to, so that the browser keeps what is selected of it. */
export function growText(node: Text, text: string): void {
  if (!text.startsWith(node.data)) node.data = text;
  else if (text.length > node.data.length) node.appendData(text.slice(node.data.length));
}
