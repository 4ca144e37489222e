import { StringDecoder } from 'node:string_decoder';
import { createParser, type EventSourceParser } from 'eventsource-parser';
import type { Endpoint } from './completion.js';
import { unreadable } from './providerFailure.js';

/** Longest event, and longest line, in UTF-16 code units. */
const eventLimit = 4 * 1024 * 1024;
/** Most text outside of events that is examined, in UTF-16 code units. */
const strayLimit = 64 * 1024;
/** How a line of data begins. */
const dataField = 'data: ';
/** The character code of a line's end. */
const newline = 10;

/** Parses the data of events from a stream's bytes, which may be split anywhere. */
export class EventParser {
  /** Made when a chunk ends within a character, which is rare. */
  private decoder: StringDecoder | undefined;
  private readonly parser: EventSourceParser;
  /** The beginning of a line. The parser itself would drop a line that does not begin like a field. */
  private line = '';
  /** Whether the next character begins an event, and the parser holds nothing. */
  private isBetweenEvents = false;
  /** Lines that are no fields of an event. */
  private stray = '';

  constructor(
    private readonly endpoint: Endpoint,
    private readonly onData: (data: string) => void,
    onError: (data: string) => void,
  ) {
    this.parser = createParser({
      maxBufferSize: eventLimit,
      onEvent: (event) => {
        if (event.event === 'error') onError(event.data);
        else onData(event.data);
      },
      onError: ({ type, line }) => {
        if (type === 'max-buffer-size-exceeded') throw this.tooMuch();
        if (type === 'unknown-field' && line !== undefined) this.readStray(line);
      },
    });
  }

  /** @throws ProviderError if more arrives at once than can be read; every error of onData */
  feed(chunk: Buffer): void {
    const decoded = this.decode(chunk);
    const lastReturn = decoded.lastIndexOf('\r');
    const text = this.isBetweenEvents && lastReturn < 0 ? this.readPlainEvents(decoded) : decoded;
    if (text === '') return;
    const end = Math.max(text.lastIndexOf('\n'), lastReturn) + 1;
    if (end === 0) {
      this.line += text;
      if (this.line.length > eventLimit) throw this.tooMuch();
      return;
    }
    const lines = this.line + (end === text.length ? text : text.slice(0, end));
    this.line = text.slice(end);
    this.parser.feed(lines);
    this.isBetweenEvents = this.line === '' && lines.endsWith('\n\n');
  }

  /** Call it at the end of the stream: the last event may lack its empty line. */
  end(): void {
    this.parser.feed(`${this.line}\n\n`);
  }

  /**
   * Reads events at the beginning of a text without carriage returns that are one line of data each, as nearly all events are: the
   * parser, which also knows all others, would take twice the time.
   * @returns the rest of the text, which begins with another event or with a part of one
   */
  private readPlainEvents(text: string): string {
    let start = 0;
    while (text.startsWith(dataField, start)) {
      const end = text.indexOf('\n', start);
      if (end < 0 || text.charCodeAt(end + 1) !== newline) break;
      this.onData(text.slice(start + dataField.length, end));
      start = end + 2;
    }
    this.isBetweenEvents = start === text.length;
    return start === 0 ? text : text.slice(start);
  }

  private decode(chunk: Buffer): string {
    // A chunk whose last byte is ASCII ends with a whole character.
    if (!this.decoder && (chunk.at(-1) ?? 0) < 0x80) return chunk.toString('utf8');
    this.decoder ??= new StringDecoder('utf8');
    return this.decoder.write(chunk);
  }

  /**
   * Finds bare JSON among the events: Google has sent such errors in the middle of a stream, over several lines, llama.cpp as a
   * field `error`, and some servers a whole answer with the content type of a stream, or lines of JSON.
   */
  private readStray(line: string): void {
    if (this.stray.length + line.length > strayLimit) this.stray = '';
    this.stray += `${line.replace('\u001E', '')}\n`;
    const start = /^[ \t]*(error: ?)?(?=[[{])/m.exec(this.stray);
    if (!start || !/[\]}]\s*$/.test(line)) return;
    let value: unknown;
    try {
      value = JSON.parse(this.stray.slice(start.index + start[0].length));
    } catch {
      return;
    }
    this.stray = '';
    this.onData(JSON.stringify(start[1] === undefined ? value : { error: value }));
  }

  private tooMuch(): Error {
    return unreadable(this.endpoint, 'tooMuchAtOnce');
  }
}
