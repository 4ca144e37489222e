import { type Speaker, speakersIn } from './speakersIn.js';

/** A passage of a text, and who says it. */
export interface Passage extends Speaker {
  lines: string[];
}

interface Passages {
  heading: string | undefined;
  /** What stands before the first one. */
  before: string[];
  /** None where a text does not say who speaks. */
  passages: Passage[];
}

export const lineEnd = /\r\n?|\n/;
const title = /^# +(\S.*)$/;
/** The line that begins a block of code, also in an item of a list, and the one that ends it. */
const fence = /^ {0,3}(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;
const fenceEnd = /^\s*(`{3,}|~{3,})\s*$/;

/** The passages of a text that says who speaks, its title, and what stands before them. What stands in code says nothing. */
export function passagesOf(text: string): Passages {
  const lines = text.split(lineEnd);
  const isCode = codeIn(lines);
  const speakers = speakersIn(lines.map((line, place) => (isCode[place] ? '' : line)));
  let heading: string | undefined;
  const before: string[] = [];
  const passages: Passage[] = [];
  for (const [place, line] of lines.entries()) {
    const speaker = speakers.get(place);
    const own = passages.length === 0 && heading === undefined && !isCode[place] ? title.exec(line)?.[1] : undefined;
    if (speaker) passages.push({ ...speaker, lines: [] });
    else if (own !== undefined) heading = own;
    else (passages.at(-1)?.lines ?? before).push(line);
  }
  return { heading, before, passages };
}

/** For each line, whether it stands in a block of code, or begins or ends one. */
function codeIn(lines: readonly string[]): boolean[] {
  let open: string | undefined;
  return lines.map((line) => {
    const was = open;
    if (open === undefined) open = fence.exec(line)?.[1];
    else if (fenceEnd.exec(line)?.[1]?.startsWith(open) === true) open = undefined;
    return was !== undefined || open !== undefined;
  });
}
