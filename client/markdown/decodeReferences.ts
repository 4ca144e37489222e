const decoder = document.createElement('textarea');

/** The characters that references such as `&amp;` and `&eacute;` stand for. A textarea takes text alone: nothing in it is an element. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  decoder.innerHTML = text.replaceAll('<', '&lt;');
  return decoder.value;
}
