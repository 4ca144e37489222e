import { setImmediate } from 'node:timers/promises';
import { blockShapes } from '../../shared/markdown/blockShapes.js';
import { wholeBlocksOf } from '../../shared/markdown/parse.js';
import { promptShapes } from '../../shared/markdown/promptShapes.js';
import type { Shape } from '../../shared/markdown/shapes.js';
import { type Html, html } from './html.js';
import { ShapePrinter } from './ShapePrinter.js';
import { tableCells } from './tableCells.js';

/** Most characters of a text that is drawn: it is drawn in one piece, in the server's own time. A prompt's are those of the product. */
const longest = { answer: 100_000, prompt: 20_000 };
/** Most table cells for each character of a text. */
const mostCells = 2;
/** Characters of HTML from which on a page draws no further text. */
const mostTogether = 8_000_000;

/**
 * Draws the Markdown of one page within bounds: a few kilobytes can be tables of millions of cells. A text beyond them is shown as it
 * was written. Between two texts the server does other work.
 */
export class PageTexts {
  private readonly printer = new ShapePrinter();
  /** Characters of HTML that were drawn. */
  private drawn = 0;

  /** What a model wrote, or a person put together of it. @param heading level of its outermost headings, 2 to 6 */
  answer(text: string, heading: number): Promise<Html> {
    return this.draw(text, heading, longest.answer, () => blockShapes(wholeBlocksOf(text.replaceAll(/\r\n?/g, '\n')), true));
  }

  /** What a person asked. @param heading as that of answers */
  prompt(text: string, heading: number): Promise<Html> {
    return this.draw(text, heading, longest.prompt, () => promptShapes(text));
  }

  private async draw(text: string, heading: number, most: number, shapes: () => Shape[]): Promise<Html> {
    await setImmediate();
    if (text.length > most || this.drawn > mostTogether || tableCells(text) > text.length * mostCells)
      return html`<p class="diff">${text}</p>`;
    const drawn = this.printer.print(shapes(), heading);
    this.drawn += drawn.text.length;
    return drawn;
  }
}
