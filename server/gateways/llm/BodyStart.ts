/** The kind of a body, by how it begins: an event stream, one JSON value, a web page, nothing, or none of these. */
export type BodyKind = 'stream' | 'json' | 'page' | 'empty' | 'other';

/** The longest beginning that is needed: a field's name and its colon. */
const enough = 16;
/** Most white space before the beginning, or after a first line, in bytes: some providers send a line now and then while they think. */
const mostBlank = 16 * 1024;
/** Most bytes of a first line that is looked at: a longer one is a whole answer. */
const mostLine = 64 * 1024;
/** White space, and the bytes of a byte order mark. */
const lead = /^[\t-\r \xEF\xBB\xBF]*/;
const blank = /^[\t-\r ]*$/;
/** A field of an event, or a comment: https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream */
const field = /^(data|event|id|retry)?:/;

/**
 * Tells what a body is, and looks at each of its bytes once. Its content type is not asked: gateways send streams as JSON or plain text,
 * and the clients of the protocols' makers do not look at it either.
 */
export class BodyStart {
  /** White space that is passed: before the beginning, and then after the first line. */
  private blanks = 0;
  /** The beginning, one character a byte: what shapes JSON is ASCII. */
  private text = '';
  /** Whether it begins with a line that is a whole object. */
  private hasObject = false;

  /** @returns undefined as long as that cannot be told */
  push(chunk: Buffer): BodyKind | undefined {
    const bytes = chunk.toString('latin1');
    return this.text === '' ? this.begin(bytes) : this.goOn(bytes);
  }

  /** The kind of a body that has no more than this. */
  end(): BodyKind {
    if (this.text === '') return 'empty';
    if (this.text.startsWith('{')) return 'json';
    return 'other';
  }

  private begin(bytes: string): BodyKind | undefined {
    const rest = bytes.slice(lead.exec(bytes)?.[0].length);
    this.blanks += bytes.length - rest.length;
    if (rest !== '') {
      this.blanks = 0;
      return this.goOn(rest);
    }
    return this.blanks > mostBlank ? 'other' : undefined;
  }

  private goOn(bytes: string): BodyKind | undefined {
    if (this.hasObject) return this.afterObject(bytes);
    const [first] = this.text || bytes;
    if (first === '{') return this.inObject(bytes);
    this.text += bytes.slice(0, enough);
    if (first === '[') return 'json';
    // JSON text sequences: RFC 7464.
    if (first === '\u001E') return 'stream';
    if (first === '<') return 'page';
    if (field.test(this.text)) return 'stream';
    return this.text.length >= enough || /[\r\n]/.test(this.text) ? 'other' : undefined;
  }

  /** One object is a whole answer; several, one a line, are a stream. */
  private inObject(bytes: string): BodyKind | undefined {
    const end = bytes.indexOf('\n');
    this.text += end < 0 ? bytes : bytes.slice(0, end);
    if (end < 0) return this.text.length > mostLine ? 'json' : undefined;
    this.hasObject = isObject(this.text);
    return this.hasObject ? this.afterObject(bytes.slice(end)) : 'json';
  }

  private afterObject(bytes: string): BodyKind | undefined {
    if (!blank.test(bytes)) return 'stream';
    this.blanks += bytes.length;
    return this.blanks > mostBlank ? 'json' : undefined;
  }
}

function isObject(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
