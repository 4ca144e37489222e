import Turndown from 'turndown';
import { fenceOf } from '../../../shared/markdown/fenceOf.js';
import { safeAddress } from '../../../shared/markdown/safeAddress.js';
import { codeOf } from './codeOf.js';
import { formulaOf, sourceOf } from './formulaOf.js';
import { overwhelms } from './overwhelms.js';
import { lowered, raised } from './raised.js';
import { tidy } from './tidy.js';

/** Longest HTML that is read, longest text in it, and most elements and levels: beyond them a paste would hold the page. */
const most = { html: 1_000_000, text: 200_000, elements: 10_000, levels: 100 };

/** What Markdown keeps. */
const formatting =
  'strong, b, em, i, del, s, strike, a[href], ul, ol, table, h1, h2, h3, h4, h5, h6, pre, code, blockquote, math, sup, sub, img[alt^="{"]';

/**
 * HTML of another program as Markdown, with its emphasis, links, lists, tables, code and formulas.
 * @returns undefined if it has nothing that Markdown keeps, or is too large to be read
 */
export function markdownOf(html: string): string | undefined {
  if (html.length > most.html || overwhelms(html, most)) return undefined;
  // In a document of its own, where nothing loads or runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (isTooLarge(body) || !tidy(body) || !body.querySelector(formatting)) return undefined;
  const text = writer().turndown(body).replaceAll('\u00a0', ' ').trim();
  return text === '' ? undefined : text;
}

function isTooLarge(body: HTMLElement): boolean {
  if (body.textContent.length > most.text || body.getElementsByTagName('*').length > most.elements) return true;
  const walker = body.ownerDocument.createTreeWalker(body);
  for (let level = 0, node = walker.firstChild(); node;) {
    if (level > most.levels) return true;
    const child = walker.firstChild();
    if (child) {
      level += 1;
      node = child;
      continue;
    }
    let next = walker.nextSibling();
    while (!next && walker.parentNode() && walker.currentNode !== body) {
      level -= 1;
      next = walker.nextSibling();
    }
    node = next;
  }
  return false;
}

const attribute = (node: Node, name: string): string => (node instanceof Element ? (node.getAttribute(name) ?? '') : '');

function writer(): Turndown {
  const made = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-', emDelimiter: '*', hr: '---', br: '' });
  // A prompt is read by people and by models, and shown with its HTML as text: a backslash before each sign would serve neither.
  made.escape = (text) => text;
  made.addRule('struck', {
    filter: ({ nodeName }) => /^(?:DEL|S|STRIKE)$/.test(nodeName),
    replacement: (content) => (content.trim() === '' ? content : `~~${content}~~`),
  });
  made.addRule('link', { filter: 'a', replacement: (content, node) => link(content, attribute(node, 'href')) });
  made.addRule('picture', { filter: 'img', replacement: (_content, node) => sourceOf(attribute(node, 'alt')) });
  made.addRule('raised', { filter: 'sup', replacement: (content) => raised(content) });
  made.addRule('lowered', { filter: 'sub', replacement: (content) => lowered(content) });
  made.addRule('item', { filter: 'li', replacement: (content, node) => item(content, attribute(node, 'value')) });
  made.addRule('code', { filter: 'pre', replacement: (_content, node) => fenced(node) });
  made.addRule('formula', {
    filter: (node) => node.nodeName.toLowerCase() === 'math',
    replacement: (_content, node) => formulaOf(node),
  });
  made.addRule('cell', { filter: ['td', 'th'], replacement: (content) => `| ${cell(content)} ` });
  made.addRule('row', { filter: 'tr', replacement: (content, node) => `${content}|\n${attribute(node, 'data-rule')}` });
  made.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
  made.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });
  return made;
}

function link(content: string, href: string): string {
  const address = safeAddress(href, 'mailto:');
  const words = content.replace(/\s+/g, ' ');
  if (address === undefined || words.trim() === '') return content;
  if (words.trim() === href || words.trim() === address) return words;
  return `[${words.trim()}](${address.replace(/[()\s]/g, encodeURIComponent)})`;
}

/** @param number of an item of an ordered list, else empty */
function item(content: string, number: string): string {
  const sign = number === '' ? '- ' : `${number}. `;
  const lines = content
    .trim()
    .replace(/\n{2,}/g, '\n')
    .split('\n');
  return `${sign}${lines.join(`\n${' '.repeat(sign.length)}`)}\n`;
}

function fenced(node: Node): string {
  const code = codeOf(node).replace(/\n$/, '');
  const language = node instanceof Element ? (/\blanguage-([\w+#-]{1,40})/.exec(node.innerHTML.slice(0, 300))?.[1] ?? '') : '';
  const fence = fenceOf(code);
  return `\n\n${fence}${language}\n${code}\n${fence}\n\n`;
}

/** A cell is one line. */
const cell = (content: string): string =>
  content
    .replaceAll('|', '\\|')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('<br>');
