import { StringDecoder } from 'node:string_decoder';
import { createParser, type EventSourceParser } from 'eventsource-parser';
import type { Endpoint } from './completion.js';
import { unreadable } from './providerFailure.js';
import { StrayJson } from './StrayJson.js';

/** Longest event, and longest line, in UTF-16 code units. */
const eventLimit = 4 * 1024 * 1024;
/** How a line of data begins. */
const dataField = 'data: ';
/** The character code of a line's end. */
const newline = 10;
const byteOrderMark = 0xfeff;
/**
 * Where a line begins that is no field of an event and no comment: of those that are wrong, the library would make
 * an error each. Nobody reads `retry`, whose numbers it would check.
 */
const wrongLine = /(?:^|[\r\n])(?!(?:data|event|id)?(?:[:\r\n]|$))/;
const lineEnd = /(\r\n|\r|\n)/;
const rightLine = /^(?:data|event|id)?(?::|$)/;

/** Parses the data of events from a stream's bytes, which may be split anywhere. */
export class EventParser {
  /** Made when a chunk ends within a character, which is rare. */
  private decoder: StringDecoder | undefined;
  private readonly parser: EventSourceParser;
  /** The beginning of a line. The parser itself would drop a line that does not begin like a field. */
  private line = '';
  /** Whether the next character begins an event, and the parser holds nothing. */
  private isBetweenEvents = false;
  /** Of the lines that are no fields of an event. */
  private readonly stray = new StrayJson();
  private hasBegun = false;
  /** Whether a carriage return has come: what ends a line may then be in two chunks. */
  private hasReturns = false;

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
      onError: ({ type }) => {
        if (type === 'max-buffer-size-exceeded') throw this.tooMuch();
      },
    });
  }

  /** @throws ProviderError if more arrives at once than can be read; every error of onData */
  feed(chunk: Buffer): void {
    const decoded = this.withoutMark(this.decode(chunk));
    const lastReturn = decoded.lastIndexOf('\r');
    this.hasReturns ||= lastReturn >= 0;
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
    this.readLines(lines);
    this.isBetweenEvents = this.line === '' && lines.endsWith('\n\n');
  }

  /** Call it at the end of the stream: the last event may lack its empty line. */
  end(): void {
    this.readLines(`${this.line}\n\n`);
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

  /** Reads whole lines. The parser gets those of events alone; where lines end with carriage returns, a comment in the place of each other. */
  private readLines(lines: string): void {
    if (!wrongLine.test(lines)) {
      this.parser.feed(lines);
      return;
    }
    let right: string[] = [];
    const parts = lines.split(lineEnd);
    for (let at = 0; at + 1 < parts.length; at += 2) {
      const [line = '', end = ''] = parts.slice(at, at + 2);
      const isRight = rightLine.test(line);
      if (isRight) right.push(line + end);
      else if (this.hasReturns) right.push(`:${end}`);
      const found = isRight ? undefined : this.stray.push(line);
      if (found === undefined) continue;
      if (right.length > 0) this.parser.feed(right.join(''));
      right = [];
      this.onData(found);
    }
    if (right.length > 0) this.parser.feed(right.join(''));
  }

  /** A byte order mark at the beginning is no part of the first line. */
  private withoutMark(text: string): string {
    if (this.hasBegun || text === '') return text;
    this.hasBegun = true;
    return text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text;
  }

  private tooMuch(): Error {
    return unreadable(this.endpoint, 'tooMuchAtOnce');
  }
}
