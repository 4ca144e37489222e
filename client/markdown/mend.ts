/** A last line of which it is not known yet what it is: the beginning of a list, a rule, a heading, a fence, a quote. */
const undecided = /^[ \t]{0,12}(?:[-*_+=~`>#|]{1,6}|\d{1,9}[.)]?)[ \t]*$/;
/** A line that begins a block of its own, and the part of it before its text. */
const begins = /^[ \t]*(?:[-*+]|\d{1,9}[.)]|#{1,6}|>)[ \t]+/;
const fence = /^ {0,3}(`{3,}|~{3,})/;
/** The beginning of lines in which no emphasis is read. */
const opaque = /^(?: {4}|\t)|^ {0,3}(?:\$\$|\\\[|\\begin\{|<)/;
/** A link, a picture or the sign of a note that has not come whole. What begins with a number is more often a place in a list of sources. */
const brokenLink = /(!?)\[(?:([^[\]\n]{0,1000})\]\([^()\s]{0,2000}|((?:\p{L}[^[\]\n]{0,1000})?)\]?|\^[^[\]\s]{0,100})$/u;
/** A formula whose end has not come: its TeX is no text to read. */
const brokenFormula = /(?:\\\((?:(?!\\\))[^\n]){0,1000}|\$(?=[\\A-Za-z({|])[^\s$]{0,40}|\$\\[^$\n]{0,400})$/;

/**
 * A growing text without its last line, as long as that could become different things: a dash below a line of text would first make a
 * heading of it, and then begin a list.
 */
export function holdBack(text: string): string {
  const start = text.lastIndexOf('\n') + 1;
  return start > 0 && undecided.test(text.slice(start)) && !isInFence(text.slice(0, start)) ? text.slice(0, start) : text;
}

/**
 * A growing text with its emphasis, struck text and code closed at its end, so that they are drawn from their first word, and no sign
 * of them is ever shown. A link whose address is not whole yet is its words.
 */
export function mend(text: string): string {
  const start = lastRun(text);
  const run = text.slice(start);
  if (run === '' || opaque.test(run) || isInFence(text.slice(0, start))) return text;
  const linked = withoutFormula(run).replace(brokenLink, (_whole, picture: string, words?: string, begun?: string) =>
    picture === '' ? (words ?? begun ?? '') : '',
  );
  // A sign at the very end may open or close; the next character tells.
  const whole = linked.replace(/(?<![\\*_~`])(?:\*{1,3}|_{1,3}|~{1,2}|`{1,2})$/, '');
  const closers = closersOf(whole);
  if (closers === '') return whole === run ? text : text.slice(0, start) + whole;
  return text.slice(0, start) + whole.trimEnd() + closers;
}

/** A run without the formula that is being written at its end, unless it is code. */
function withoutFormula(run: string): string {
  const near = Math.max(0, run.length - 1_100);
  const found = brokenFormula.exec(run.slice(near));
  const before = found ? run.slice(0, near + found.index) : '';
  return found && !/[\p{L}\p{N}\\$]$/u.test(before) && !closersOf(before).startsWith('`') ? before : run;
}

/** Where the last paragraph, item or heading begins. */
function lastRun(text: string): number {
  let end = text.length;
  for (;;) {
    // The line from its first character up to the line break at `end`.
    const start = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(start, end);
    if (end < text.length && (line.trim() === '' || fence.test(line))) return end + 1;
    if (start === 0 || begins.test(line) || line.trimStart().startsWith('|')) return start;
    end = start - 1;
  }
}

/** Whether a text ends within a block of code. */
function isInFence(text: string): boolean {
  let open: string | undefined;
  for (const line of text.split('\n')) {
    const signs = fence.exec(line.replace(begins, ''))?.[1];
    if (signs === undefined) continue;
    if (open === undefined) open = signs;
    else if (signs.startsWith(open)) open = undefined;
  }
  return open !== undefined;
}

/** More emphasis within emphasis is not closed: nobody writes it, and looking through it would take long. */
const mostOpened = 32;

/** Emphasis that was opened. */
interface Opened {
  sign: string;
  count: number;
}

const isSpace = (character: string): boolean => character === '' || /\s/.test(character);
const isWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** The signs that close what is open at the end of a run of text. */
function closersOf(run: string): string {
  const opened: Opened[] = [];
  const pattern = /\\[^\n]|(`+)|(\*+|_+|~~+)/g;
  for (let found = pattern.exec(run); found; found = pattern.exec(run)) {
    const [signs, ticks, marks] = found;
    if (ticks !== undefined) {
      const end = endOfCode(run, pattern.lastIndex, ticks);
      if (end < 0)
        return (
          ticks +
          opened
            .reverse()
            .map(({ sign, count }) => sign.repeat(count))
            .join('')
        );
      pattern.lastIndex = end;
    } else if (marks !== undefined) {
      const [before, after] = [run.charAt(found.index - 1), run.charAt(pattern.lastIndex)];
      const sign = marks.charAt(0);
      const isWithin = sign === '_' && isWord(before) && isWord(after);
      if (!isWithin) follow(opened, sign, signs.length, !isSpace(after), !isSpace(before));
    }
  }
  return opened
    .reverse()
    .map(({ sign, count }) => sign.repeat(count))
    .join('');
}

/** Where a span of code ends; negative if it does not. */
function endOfCode(run: string, from: number, ticks: string): number {
  for (let at = run.indexOf(ticks, from); at >= 0;) {
    let end = at;
    while (run.charAt(end) === '`') end += 1;
    if (end - at === ticks.length) return end;
    at = run.indexOf(ticks, end);
  }
  return -1;
}

function follow(opened: Opened[], sign: string, count: number, canOpen: boolean, canClose: boolean): void {
  let left = count;
  while (canClose && left > 0) {
    const place = opened.findLastIndex((one) => one.sign === sign);
    const last = opened[place];
    if (!last) break;
    const used = Math.min(left, last.count);
    left -= used;
    last.count -= used;
    // Signs that were opened within are closed with it.
    opened.length = last.count === 0 ? place : place + 1;
  }
  if (canOpen && left > 0 && opened.length < mostOpened) opened.push({ sign, count: Math.min(left, 3) });
}
