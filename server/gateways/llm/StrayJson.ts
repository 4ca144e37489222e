/** How bare JSON begins; llama.cpp writes errors as a field `error`. */
const beginning = /^[ \t]*(error: ?)?(?=[[{])/;
/** What shapes JSON: quotes, escapes and brackets. */
const signs = /["\\[\]{}]/g;

/** Most that is collected of one value, in UTF-16 code units. */
const most = 4 * 1024 * 1024;

/**
 * Finds bare JSON among the events of a stream: Google has sent such errors in the middle of a stream, over several lines, llama.cpp as
 * a field `error`, and some servers a whole answer with the content type of a stream, or lines of JSON. Each line is looked at once, and
 * a value is parsed once: when its last bracket has come.
 */
export class StrayJson {
  private lines: string[] = [];
  private length = 0;
  /** How many brackets are open. */
  private depth = 0;
  private isError = false;

  /** @returns the JSON that this line completes; undefined if it completes none */
  push(line: string): string | undefined {
    if (this.depth === 0) return this.begin(line);
    const state = this.add(line);
    // What came before was no JSON after all; this line may begin some.
    return state === 'broken' ? this.begin(line) : this.take(state);
  }

  private begin(raw: string): string | undefined {
    const line = raw.replace('\u001E', '');
    const start = beginning.exec(line);
    if (!start) return undefined;
    this.isError = start[1] !== undefined;
    return this.take(this.add(line.slice(start[0].length)));
  }

  /** Adds a line to the value that has begun. */
  private add(line: string): 'open' | 'whole' | 'broken' {
    this.lines.push(line);
    this.length += line.length;
    const depth = this.length > most ? undefined : depthAfter(line, this.depth);
    if (depth === undefined) {
      this.forget();
      return 'broken';
    }
    this.depth = depth;
    return depth === 0 ? 'whole' : 'open';
  }

  private take(state: 'open' | 'whole' | 'broken'): string | undefined {
    if (state !== 'whole') return undefined;
    const text = this.lines.join('\n');
    this.forget();
    if (!isJson(text)) return undefined;
    return this.isError ? `{"error":${text}}` : text;
  }

  private forget(): void {
    [this.lines, this.length, this.depth] = [[], 0, 0];
  }
}

/** How many brackets are open after a line; undefined if no JSON has such a line: a text may not go on in the next, and nothing may follow the end. */
function depthAfter(line: string, before: number): number | undefined {
  let [depth, isText] = [before, false];
  signs.lastIndex = 0;
  for (let found = signs.exec(line); found; found = signs.exec(line)) {
    const [sign] = found;
    if (sign === '\\') signs.lastIndex += 1;
    else if (sign === '"') isText = !isText;
    else if (!isText) depth += sign === '{' || sign === '[' ? 1 : -1;
    if (depth === 0 && !isText) return line.slice(found.index + 1).trim() === '' ? 0 : undefined;
  }
  return isText ? undefined : depth;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
