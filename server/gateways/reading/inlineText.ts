import type { OfficeContentNode } from 'officeparser';
import { safeAddress } from '../../../shared/markdown/safeAddress.js';
import { factsOf } from './factsOf.js';
import { withoutMarks } from './lineMarks.js';

/** Text of one look. */
interface Piece {
  text: string;
  /** Signs of Markdown around it, from the outside. */
  signs: string;
  link: string;
  place: 'above' | 'below' | '';
}

const aboveSigns = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ';
const belowSigns = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ';
const plainSigns = '0123456789+-=()n';

/**
 * The text of a paragraph in Markdown, with its emphasis, links, formulas and line breaks.
 * @param after what follows a node: the marks of its notes
 * @param isPlain without emphasis, as in a heading
 */
export function inlineText(nodes: readonly OfficeContentNode[], after: (node: OfficeContentNode) => string, isPlain: boolean): string {
  const pieces: Piece[] = [];
  const add = (piece: Piece) => {
    const last = pieces.at(-1);
    // Word cuts its runs anywhere.
    if (last && last.signs === piece.signs && last.link === piece.link && last.place === piece.place) last.text += piece.text;
    else if (piece.text !== '') pieces.push(piece);
  };
  const visit = (node: OfficeContentNode): void => {
    if (node.type === 'text') add(pieceOf(node, isPlain));
    else if (node.type !== 'code' && node.children && node.children.length > 0) node.children.forEach(visit);
    else add({ text: plainText(node), signs: '', link: '', place: '' });
    add({ text: after(node), signs: '', link: '', place: '' });
  };
  nodes.forEach(visit);
  return pieces.map(written).join('');
}

function pieceOf(node: OfficeContentNode, isPlain: boolean): Piece {
  const { text = '', formatting = {} } = node;
  const { bold, italic, strikethrough, superscript, subscript } = formatting;
  const signs = `${strikethrough ? '~~' : ''}${bold && !isPlain ? '**' : ''}${italic && !isPlain ? '*' : ''}`;
  const { link, linkType } = factsOf(node);
  const address = linkType === 'internal' || link === '' ? undefined : safeAddress(link, 'mailto:');
  return { text, signs, link: address ?? '', place: superscript ? 'above' : subscript ? 'below' : '' };
}

/** What is no text: a line break, a formula, a picture by its description. */
function plainText(node: OfficeContentNode): string {
  const { type, text = '' } = node;
  const { breakType, altText, math } = factsOf(node);
  if (type === 'break') return breakType === 'lastRenderedPage' ? '' : '\n';
  if (type === 'image') return altText;
  if (type !== 'code' || math === undefined) return text;
  const source = withoutMarks(text).trim();
  return math === 'block' ? `\n$$\n${source}\n$$\n` : `$${source}$`;
}

function written({ text, signs, link, place }: Piece): string {
  const core = text.trim();
  if (core === '' || (signs === '' && link === '' && place === '')) return text;
  const start = text.indexOf(core);
  const moved = place === '' ? core : raised(core, place);
  const marked = `${signs}${moved}${Array.from(signs).toReversed().join('')}`;
  const linked = link === '' || link === core ? marked : `[${marked}](${link.replace(/[()\s]/g, encodeURIComponent)})`;
  return `${text.slice(0, start)}${linked}${text.slice(start + core.length)}`;
}

/** Digits have signs of their own above and below the line; anything else is put there by a tag. */
function raised(text: string, place: 'above' | 'below'): string {
  const signs = Array.from(text).map((sign) => (place === 'above' ? aboveSigns : belowSigns)[plainSigns.indexOf(sign)]);
  const tag = place === 'above' ? 'sup' : 'sub';
  return signs.every((sign) => sign !== undefined) ? signs.join('') : `<${tag}>${text}</${tag}>`;
}
