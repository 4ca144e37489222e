/** The sign of a note, or the beginning of its definition. */
const sign = /\[\^([^\]\s^][^\]\s]{0,99})\]/g;
const definition = /^(?:[ \t]|> ?|[-*+][ \t]|\d{1,9}[.)][ \t])*\[\^([^\]\s^][^\]\s]{0,99})\]:/;
const fence = /^(?:[ \t]|>)*(`{3,}|~{3,})/;
/** Code within a line. */
const code = /((?<!`)`+[^`]+`+)/;

/**
 * The names of notes, `[^1]: …`, in a document that is put together from texts: each text numbers its own from one, and in one document
 * the sign of one text would lead to the note of another.
 */
export class NoteNames {
  private readonly taken = new Set<string>();

  /** A text whose notes have names of their own. A sign without a note in its own text stays text. */
  own(text: string): string {
    if (!text.includes('[^')) return text;
    const lines = text.split('\n');
    const isProse = proseLines(lines);
    const [defined, used] = [new Set<string>(), new Set<string>()];
    for (const [place, line] of lines.entries()) {
      if (!isProse[place]) continue;
      const name = definition.exec(line)?.[1];
      if (name !== undefined) defined.add(name.toLowerCase());
      for (const [, one = ''] of line.matchAll(sign)) used.add(one.toLowerCase());
    }
    const renamed = new Map<string, string | undefined>();
    for (const name of used) {
      if (this.taken.has(name)) renamed.set(name, defined.has(name) ? this.free(`${name}-`, 2) : undefined);
      else this.taken.add(name);
    }
    if (renamed.size === 0) return text;
    return lines.map((line, place) => (isProse[place] ? renameIn(line, renamed) : line)).join('\n');
  }

  /** A name that no text so far has: a number from here on, after a beginning. */
  free(beginning = '', from = 1): string {
    for (let number = from; ; number += 1) {
      const name = `${beginning}${number.toFixed()}`;
      if (this.taken.has(name)) continue;
      this.taken.add(name);
      return name;
    }
  }
}

/** Of each line, whether it is no code. */
function proseLines(lines: readonly string[]): boolean[] {
  let open: string | undefined;
  return lines.map((line) => {
    const signs = fence.exec(line)?.[1];
    const isProse = open === undefined && signs === undefined;
    if (signs !== undefined && open === undefined) open = signs;
    else if (signs?.startsWith(open ?? signs)) open = undefined;
    return isProse;
  });
}

const renameIn = (line: string, renamed: ReadonlyMap<string, string | undefined>): string =>
  line
    .split(code)
    .map((part, place) => (place % 2 === 1 ? part : part.replace(sign, (whole, name: string) => newSign(whole, name, renamed))))
    .join('');

function newSign(whole: string, name: string, renamed: ReadonlyMap<string, string | undefined>): string {
  if (!renamed.has(name.toLowerCase())) return whole;
  const other = renamed.get(name.toLowerCase());
  return other === undefined ? `\\${whole}` : `[^${other}]`;
}
