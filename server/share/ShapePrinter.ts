import { decodeHTML } from 'entities';
import { safeAddress } from '../../shared/markdown/safeAddress.js';
import { type ElementShape, languageName, type LinkShape, type Shape } from '../../shared/markdown/shapes.js';
import { ownDirection } from '../../shared/markdown/Tag.js';
import { Formulas } from './Formulas.js';
import { Html, html, joined } from './html.js';

/** The elements of headings with their depths; deeper ones have a level. */
const headings = new Map<string, number>([
  ['h4', 4],
  ['h5', 5],
  ['h6', 6],
]);

/**
 * Prints the shapes of Markdown for a page that is read without scripts: the same elements as the product draws, everything unfolded,
 * pictures as links to them, formulas as MathML, code without colours. Each text is escaped, and elements and attributes come from
 * closed lists, so no text can add one.
 */
export class ShapePrinter {
  private readonly formulas = new Formulas();
  /** Number of the text, so that the notes of two texts of the page have two addresses. */
  private text = 0;

  /** Level of the text's outermost headings. */
  private outermost = 1;
  /** Depths of the headings that stand above the next one, the outermost first. */
  private above: number[] = [];

  /** The shapes of one text. @param outermost level of its first heading: one below what it stands under */
  print(shapes: readonly Shape[], outermost: number): Html {
    this.text += 1;
    [this.outermost, this.above] = [outermost, []];
    return this.all(shapes);
  }

  private all(shapes: readonly Shape[]): Html {
    return joined(shapes.map((shape) => this.one(shape)));
  }

  private one(shape: Shape): Html {
    switch (shape.kind) {
      case 'text':
        return html`${shape.literal ? shape.text : decodeHTML(shape.text)}`;
      case 'element':
        return this.element(shape);
      case 'link':
        return this.link(shape);
      case 'code':
        return html`<div class="code" dir="ltr">
          <p>${languageName(shape.language)}</p>
          <pre tabindex="0"><code>${shape.text}</code></pre>
        </div>`;
      case 'math':
        return this.formulas.print(shape.tex, shape.display);
      case 'scroller':
        return html`<div class="table" tabindex="0">${this.element(shape.table)}</div>`;
      case 'image':
        return picture(decodeHTML(shape.source), decodeHTML(shape.alt));
      case 'checkbox':
        return html`${shape.checked ? '☑ ' : '☐ '}`;
    }
  }

  private element({ tag, children, start, level, nested, align, task, note }: ElementShape): Html {
    if (tag === 'br' || tag === 'hr') return new Html(`<${tag}>`);
    const depth = level ?? headings.get(tag);
    if (depth !== undefined) return this.heading(depth, children);
    const attributes = [
      tag === 'code' ? html` dir="ltr"` : ownDirection.has(tag) && !nested ? html` dir="auto"` : null,
      start !== undefined && html` start="${start}"`,
      align !== undefined && html` align="${align}"`,
      task && html` class="task"`,
      tag === 'details' && html` open`,
      note?.at === 'note' && html` id="${this.noteId(note.label)}"`,
    ].filter((one) => one instanceof Html);
    const content = this.all(children);
    const inner = note?.at === 'text' ? html`<a href="#${this.noteId(note.label)}">${content}</a>` : content;
    return new Html(`<${tag}${joined(attributes).text}>${inner.text}</${tag}>`);
  }

  /** A heading, at most one level below the last one whatever its text says: screen readers navigate by levels. */
  private heading(depth: number, children: readonly Shape[]): Html {
    this.above = [...this.above.filter((one) => one < depth), depth];
    const place = this.above.length;
    const level = this.outermost + place - 1;
    const look = html`dir="auto" class="d${Math.min(place, 3)}"`;
    const content = this.all(children);
    if (level > 6) return html`<p role="heading" aria-level="${level}" ${look}>${content}</p>`;
    const tag = `h${level.toFixed()}`;
    return new Html(`<${tag} ${look.text}>${content.text}</${tag}>`);
  }

  private noteId(label: string): string {
    return `t${this.text.toFixed()}-${encodeURIComponent(label.toLowerCase())}`;
  }

  private link({ href, title, children }: LinkShape): Html {
    const address = safeAddress(decodeHTML(href), 'mailto:');
    const content = this.all(children);
    if (address === undefined) return content;
    const named = title === '' ? '' : html`title="${decodeHTML(title)}"`;
    return html`<a href="${address}" ${named} rel="noopener noreferrer nofollow ugc">${content}</a>`;
  }
}

/** A link to a picture: to load it with the page would tell its host who reads. */
function picture(source: string, alt: string): Html {
  const address = safeAddress(source);
  if (address === undefined) return html`${alt}`;
  return html`<a href="${address}" rel="noopener noreferrer nofollow ugc">${alt.trim() === '' ? address : alt}</a>`;
}
