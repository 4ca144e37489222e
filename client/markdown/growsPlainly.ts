/** Characters without a meaning in Markdown in the middle of a line. */
const words = /^[A-Za-z0-9 ,.'"(!?\-\u0080-\uffff]+$/;
const lastWords = /[A-Za-z0-9 ,.'"(!?\-\u0080-\uffff]{1,24}$/;
/** Lines that may still turn out to be another block, or to contain a link, HTML, a table or a formula. */
const undecided = /^[^\p{L}]*$|[<[|\\$]/u;
/** Text that becomes a link, or is part of one. */
const address = /www|[@:]/i;
const fenceSign = /[`~]/;
const emptyFence = /[`~][^\n]{0,63}\n$/;

/** The last text node, to which more text would be appended. */
export interface Leaf {
  data: string;
  /** Whether it is inside a block of code. */
  inCode: boolean;
  /** Whether that block is the last, open, and fenced at the left edge: lines can be appended unchanged. */
  takesLines: boolean;
}

/**
 * Whether more Markdown can be appended to the last text node without parsing: most of an answer is plain words.
 * @param text what is shown
 * @param chunk what comes after it
 */
export function growsPlainly(text: string, chunk: string, leaf: Leaf): boolean {
  const line = text.slice(text.lastIndexOf('\n') + 1);
  if (leaf.inCode) return growsCode(text, line, chunk, leaf);
  if (!words.test(chunk) || undecided.test(line)) return false;
  const end = lastWords.exec(line)?.[0].trimStart() ?? '';
  const word = line.slice(line.lastIndexOf(' ') + 1);
  return end !== '' && leaf.data.endsWith(end) && !address.test(word + chunk);
}

function growsCode(text: string, line: string, chunk: string, { data, takesLines }: Leaf): boolean {
  if (fenceSign.test(chunk) || fenceSign.test(line)) return false;
  if (takesLines) return data === '' ? emptyFence.test(text.slice(-64)) : text.endsWith(data.slice(-24));
  return !chunk.includes('\n') && line.trim() !== '' && data.endsWith(line.slice(-24).trimStart());
}
