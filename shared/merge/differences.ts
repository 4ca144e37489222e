/** The parts of a list of differences, in the order in which a model is asked for them, with the headings that it is to write. */
export const differenceHeadings = { agreements: 'Agreements', contradictions: 'Contradictions', onlyInOne: 'Only in one' } as const;

export type DifferenceKind = keyof typeof differenceHeadings;

/** The points on which texts agree, on which they contradict each other, and which only one of them has; each in Markdown, on one line. */
export type Differences = Record<DifferenceKind, string[]>;

const kinds = Object.keys(differenceHeadings).filter((kind): kind is DifferenceKind => kind in differenceHeadings);

/**
 * Reads a model's list of differences. Models keep to the form in their own ways: headings of any level, bold, numbered or with a colon;
 * points with any bullet, or numbered; points that go on in further lines; words before and after the list.
 * @returns undefined if it has no point under any of the headings
 */
export function readDifferences(text: string): Differences | undefined {
  const found: Differences = { agreements: [], contradictions: [], onlyInOne: [] };
  let kind: DifferenceKind | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const heading = kindOf(line);
    if (heading) {
      kind = heading;
      continue;
    }
    if (kind === undefined) continue;
    const point = /^\s*(?:[-*+•–]|\d+[.)])\s(.+)$/.exec(line)?.[1]?.trim();
    const points = found[kind];
    if (point !== undefined) {
      if (!isNothing(point)) points.push(point);
    } else if (/^\s/.test(line) && points.length > 0) points.push(`${points.pop() ?? ''} ${line.trim()}`);
    // A plain line ends the list.
    else kind = undefined;
  }
  for (const each of kinds) found[each] = [...new Set(found[each])];
  return kinds.some((each) => found[each].length > 0) ? found : undefined;
}

/** The part whose heading a line is. */
function kindOf(line: string): DifferenceKind | undefined {
  const words = line
    .replace(/[#*_:]/g, ' ')
    .replace(/^\s*\d+[.)]/, '')
    .trim()
    .toLowerCase();
  // A point begins with a bullet, which is gone here if it is an asterisk.
  if (/^\s*[-*+•]\s/.test(line)) return undefined;
  return kinds.find((kind) => differenceHeadings[kind].toLowerCase() === words);
}

/** Models write so that a part has no point. */
const isNothing = (point: string): boolean => /^\(?(?:none|no points?|nothing|keine|nichts)[.)]*$/i.test(point);
