const formatting = [
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'sub',
  'sup',
  'kbd',
  'small',
  'br',
  'hr',
  'p',
  'details',
  'summary',
];
const comment = /<!--[\s\S]*?(?:-->|$)/g;
const tag = new RegExp(`(</?(?:${formatting.join('|')})\\s*/?>)`, 'i');

/**
 * Raw HTML of an answer: bare formatting tags stay tags, comments go, everything else becomes the text that it is.
 * It would be sanitised away later, but a browser complains already when it parses a handler or a style.
 */
export function plainHtml(html: string): string {
  const parts = html.replace(comment, '').split(tag);
  return parts.map((part, place) => (place % 2 === 1 ? part : part.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))).join('');
}
