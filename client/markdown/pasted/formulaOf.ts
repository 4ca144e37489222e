import { lowered, raised } from './raised.js';

/** A formula of a page: its TeX between dollars, or, where it has none, its signs in one line. */
export function formulaOf(math: Node): string {
  if (!(math instanceof Element)) return math.textContent ?? '';
  const source = plain(math.querySelector('annotation[encoding="application/x-tex"]')?.textContent ?? '');
  if (source === '') return lineOf(math).replace(/\s+/g, ' ').trim();
  return math.getAttribute('display') === 'block' ? `\n\n$$\n${source}\n$$\n\n` : `$${source}$`;
}

/** The description of a picture. That of a formula, as on Wikipedia, is its TeX. */
export const sourceOf = (description: string): string => (styled.test(description) ? `$${plain(description)}$` : description);

/** How Wikipedia writes TeX: `{\displaystyle x}`. */
const styled = /^\s*\{\\(?:display|text)style ([^]*)\}\s*$/;

const plain = (source: string): string => source.replace(styled, '$1').trim();

/** MathML in one line, as one would type it: `a/b`, `x²`, `√(a+b)`. */
function lineOf(node: Node): string {
  const [first = '', second = '', third = ''] = [...(node instanceof Element ? node.children : [])].map(lineOf);
  switch (node.nodeName.toLowerCase()) {
    case 'mfrac':
      return `${grouped(first)}/${grouped(second)}`;
    case 'msup':
    case 'mover':
      return `${grouped(first)}${raised(second)}`;
    case 'msub':
    case 'munder':
      return `${grouped(first)}${lowered(second)}`;
    case 'msubsup':
    case 'munderover':
      return `${grouped(first)}${lowered(second)}${raised(third)}`;
    case 'msqrt':
      return `√${grouped(childrenOf(node))}`;
    case 'mroot':
      return `${raised(second)}√${grouped(first)}`;
    case 'mtr':
      return `${childrenOf(node)}; `;
    case 'mtd':
      return `${childrenOf(node)} `;
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return node.hasChildNodes() ? childrenOf(node) : (node.nodeValue ?? '').trim();
  }
}

const childrenOf = (node: Node): string => [...node.childNodes].map(lineOf).join('');

/** In brackets if it is more than one name or number. */
const grouped = (text: string): string => (/^[\p{L}\p{N}.,]*$/u.test(text) || /^\p{S}$/u.test(text) ? text : `(${text})`);
