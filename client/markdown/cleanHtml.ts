import { blockShapes } from '../../shared/markdown/blockShapes.js';
import { textOf } from './nodeOf.js';
import { wholeBlocksOf } from '../../shared/markdown/parse.js';
import { safeAddress } from '../../shared/markdown/safeAddress.js';
import type { ElementShape, LinkShape, MathShape, Shape } from '../../shared/markdown/shapes.js';
import type { Tag } from '../../shared/markdown/Tag.js';
import { mathMl } from './workers/typeset.js';

/** Most formulas of a text that are written as MathML; further ones stay as their source. */
const mostFormulas = 500;

/** The shapes of a whole text. */
export const shapesOf = (text: string): Shape[] => blockShapes(wholeBlocksOf(text.replaceAll(/\r\n?/g, '\n')), true);

/**
 * A Markdown text as HTML for other programs: mail, a word processor, a file. It is printed from the shapes of the text, not from the
 * page: without class names, scripts, relative addresses and colours. Formulas are MathML, pictures are links to them.
 */
export const cleanHtml = (text: string): Promise<string> => printShapes(shapesOf(text));

/** Shapes as HTML, see `cleanHtml`. @param shapes of a whole text or of some of its blocks */
export async function printShapes(shapes: readonly Shape[]): Promise<string> {
  const formulas = new Map<string, string | undefined>();
  const found = new Map(formulasIn(shapes).map((shape) => [keyOf(shape), shape]));
  await Promise.all(
    [...found].slice(0, mostFormulas).map(async ([key, { tex, display }]) => {
      formulas.set(key, await mathMl(tex, display));
    }),
  );
  return new Printer(formulas).print(shapes);
}

const keyOf = ({ tex, display }: MathShape): string => `${display ? 'block' : 'inline'} ${tex}`;

function formulasIn(shapes: readonly Shape[]): MathShape[] {
  return shapes.flatMap((shape) => {
    if (shape.kind === 'math') return [shape];
    if (shape.kind === 'scroller') return formulasIn(shape.table.children);
    return shape.kind === 'element' || shape.kind === 'link' ? formulasIn(shape.children) : [];
  });
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text within HTML, or within the quotes of an attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => references[sign] ?? sign);

/** A text in which references such as `&amp;` stand for their characters. */
const decoded = (text: string): string => textOf({ kind: 'text', text, literal: false });

/** Headings of the page by the levels that the text gives them. */
const headings: Partial<Record<Tag, string>> = { h4: 'h1', h5: 'h2', h6: 'h3' };
/** Levels of the page that are above a text's own. */
const above = 3;
const ownDirection = new Set<Tag>(['p', 'h4', 'h5', 'h6', 'li', 'blockquote', 'details', 'table']);
/** Programs that know no stylesheet draw lines and letters by these. */
const plainLook: Partial<Record<Tag, string>> = {
  table: ' border="1" cellpadding="6" style="border-collapse:collapse"',
  code: ' style="font-family:monospace"',
};

class Printer {
  constructor(private readonly formulas: ReadonlyMap<string, string | undefined>) {}

  print(shapes: readonly Shape[]): string {
    return shapes.map((shape) => this.one(shape)).join('');
  }

  private one(shape: Shape): string {
    switch (shape.kind) {
      case 'text':
        return escaped(textOf(shape));
      case 'element':
        return this.element(shape);
      case 'link':
        return this.link(shape);
      case 'code':
        return `<pre style="font-family:monospace">${codeIn(shape.text)}</pre>`;
      case 'math':
        return this.math(shape);
      case 'scroller':
        return this.element(shape.table);
      case 'image':
        return picture(decoded(shape.source), decoded(shape.alt));
      case 'checkbox':
        return shape.checked ? '☑ ' : '☐ ';
    }
  }

  private element({ tag, children, start, level, nested, align }: ElementShape): string {
    const name = level === undefined ? (headings[tag] ?? tag) : `h${String(Math.min(6, level - above))}`;
    const attributes = [
      ownDirection.has(tag) && !nested ? ' dir="auto"' : '',
      start === undefined ? '' : ` start="${String(start)}"`,
      align === undefined ? '' : ` align="${align}"`,
      tag === 'details' ? ' open' : '',
      plainLook[tag] ?? '',
    ];
    if (tag === 'br' || tag === 'hr') return `<${name}>`;
    return `<${name}${attributes.join('')}>${this.print(children)}</${name}>`;
  }

  private link({ href, title, children }: LinkShape): string {
    const address = safeAddress(decoded(href), 'mailto:');
    const content = this.print(children);
    if (address === undefined) return content;
    return `<a href="${escaped(address)}"${title === '' ? '' : ` title="${escaped(decoded(title))}"`}>${content}</a>`;
  }

  private math(shape: MathShape): string {
    const source = `<code style="font-family:monospace">${escaped(shape.tex)}</code>`;
    const content = this.formulas.get(keyOf(shape)) ?? source;
    return shape.display ? `<p>${content}</p>` : content;
  }
}

/** Code with its lines: some programs drop line breaks that are no elements. */
const codeIn = (text: string): string => `<code>${escaped(text)}\n</code>`;

function picture(source: string, alt: string): string {
  const address = safeAddress(source);
  return address === undefined ? escaped(alt) : `<a href="${escaped(address)}">${escaped(alt === '' ? address : alt)}</a>`;
}
