/** What never begins, ends or bends anything in Markdown, in the middle of a line. */
const words = /^[A-Za-z0-9 ,.'"(!?\-\u0080-\uffff]+$/;
const lastWords = /[A-Za-z0-9 ,.'"(!?\-\u0080-\uffff]{1,24}$/;
/** A line that begins so may turn out to be something else. */
const undecided = /^[^\p{L}]*$|[<[|]/u;
/** What turns into a link, or is within one. */
const address = /www|[@:]/i;
const fenceSign = /[`~]/;
const emptyFence = /[`~][^\n]*\n$/;

/** The end of what is shown, where more text would go. */
export interface Leaf {
  data: string;
  /** Within a block of code. */
  inCode: boolean;
  /** That block is a fence at the left edge and the last one: lines may follow as they are. */
  takesLines: boolean;
}

/**
 * Whether more Markdown can be appended to the last piece of text as it is: most of an answer is plain words,
 * and need not be parsed again and again.
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
