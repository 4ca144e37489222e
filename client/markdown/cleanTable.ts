import { cleanHtml, escaped, printShapes } from './cleanHtml.js';
import { promptShapes } from '../../shared/markdown/promptShapes.js';

interface Column {
  name: string;
  /** Its own wording of the prompt, if it has one. */
  prompt: string | null;
  /** Markdown. */
  text: string;
}

/** A prompt, and below it a table of texts, a column each, as HTML for other programs. */
export async function cleanTable(prompt: string, columns: readonly Column[]): Promise<string> {
  const cells = await Promise.all(
    columns.map(
      async ({ prompt: own, text }) => `<td valign="top">${own === null ? '' : await quotation(own)}${await cleanHtml(text)}</td>`,
    ),
  );
  const heads = columns.map(({ name }) => `<th align="left">${escaped(name)}</th>`);
  return [
    await quotation(prompt),
    '<table border="1" cellpadding="6" style="border-collapse:collapse">',
    `<thead><tr>${heads.join('')}</tr></thead><tbody><tr>${cells.join('')}</tr></tbody></table>`,
  ].join('');
}

const quotation = async (text: string): Promise<string> => `<blockquote>${await printShapes(promptShapes(text))}</blockquote>`;
