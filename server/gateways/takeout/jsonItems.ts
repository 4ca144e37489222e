import { conversationBounds } from '../../../shared/exchange/conversationsFile.js';
import { RefusedFile } from './RefusedFile.js';

/** One item of the list; its bytes as JSON and its levels, or why they are not kept. */
export type JsonItem = { json: Buffer; depth: number } | { fault: 'too_large' | 'too_deep' };

/** The list of a JSON file: what stands before it, and its items. */
export interface JsonList {
  /** `[`, or the beginning of an object up to the list that it has as `conversations`; empty for an object that is the one item. */
  head: string;
  item: JsonItem | undefined;
}

/** Most bytes before the list. */
const mostHead = 65_536;
/** The end of what stands before the list in an object; it has at most so many bytes. */
const [beforeList, longestEnd] = [/"conversations"\s*:\s*\[$/, 64];
/** Most levels of an item: those of a chain of messages, of which each is in the one before it. */
export const mostLevels = 40_000;
const [quote, backslash, comma, open, close, openList, closeList] = [0x22, 0x5c, 0x2c, 0x7b, 0x7d, 0x5b, 0x5d];
const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * Splits the list of a JSON file into its items, without ever holding more than one of them. An object without a list `conversations` is
 * one item, and so is each object that follows it, as in JSON Lines. Libraries that stream JSON make values of
 * all they read; this one bounds an item before it is a value.
 * @param chunks of the file: a list, or an object
 * @yields the head once for each item; and once without an item, if the list is empty
 * @throws RefusedFile if it is no such file, or ends too early
 */
export async function* jsonItems(chunks: AsyncIterable<Buffer>): AsyncGenerator<JsonList> {
  const splitter = new Splitter();
  let given = 0;
  for await (const chunk of chunks) {
    for (const item of splitter.push(chunk)) {
      given += 1;
      yield { head: splitter.head, item };
    }
  }
  if (!splitter.isWhole) throw new RefusedFile(splitter.hasList ? 'damaged_json' : 'nothing_known');
  if (given === 0) yield { head: splitter.head, item: undefined };
}

class Splitter {
  head = '';
  private state: 'before' | 'between' | 'within' | 'after' = 'before';
  private parts: Buffer[] = [];
  private bytes = 0;
  private depth = 0;
  private deepest = 0;
  private inString = false;
  private escaped = false;
  private fault: 'too_large' | 'too_deep' | undefined;
  /** The first bytes of an object in which a list may begin; undefined for a list, and where too much stands before it. */
  private start: number[] | undefined;

  get hasList(): boolean {
    return this.state !== 'before';
  }

  get isWhole(): boolean {
    return this.state === 'after' || (this.isAlone && this.state === 'between');
  }

  /** Whether the file is an object, or several after each other. */
  private get isAlone(): boolean {
    return this.head === '';
  }

  *push(chunk: Buffer): Generator<JsonItem> {
    let start = 0;
    for (let place = 0; place < chunk.length; place += 1) {
      const byte = chunk[place] ?? 0;
      if (this.state === 'after') return;
      if (this.state === 'before') {
        start = place;
        if (!this.beginsItem(byte)) continue;
      }
      if (this.state === 'between') {
        if (isSpace(byte) || byte === comma) continue;
        if (byte === closeList || (this.isAlone && byte !== open)) {
          this.state = 'after';
          return;
        }
        this.state = 'within';
        start = place;
      }
      const ends = this.endsItem(byte);
      if (this.start && this.beginsList(byte, this.start)) continue;
      if (!ends) continue;
      // What ends a number or a word belongs to the list.
      const isBare = this.depth < 0 || byte === comma || isSpace(byte);
      this.keep(chunk.subarray(start, isBare ? place : place + 1));
      yield this.takeItem();
      this.state = byte === closeList && isBare ? 'after' : 'between';
    }
    if (this.state === 'within') this.keep(chunk.subarray(start));
  }

  /** Whether the file is an object, which is an item until it turns out to have the list. */
  private beginsItem(byte: number): boolean {
    if (isSpace(byte) || byte === 0xef || byte === 0xbb || byte === 0xbf) return false;
    if (byte !== openList && byte !== open) throw new RefusedFile('nothing_known');
    const isList = byte === openList;
    if (isList) this.head = '[';
    else this.start = [];
    this.state = isList ? 'between' : 'within';
    return !isList;
  }

  /** Whether the list of an object begins with this byte: under the key `conversations` of the object itself. */
  private beginsList(byte: number, start: number[]): boolean {
    start.push(byte);
    const isList =
      byte === openList && this.depth === 2 && !this.inString && beforeList.test(Buffer.from(start.slice(-longestEnd)).toString());
    if (isList) {
      this.head = Buffer.from(start).toString();
      this.forget();
      this.state = 'between';
    }
    if (isList || start.length >= mostHead || this.depth === 0) this.start = undefined;
    return isList;
  }

  /** Whether an item ends with this byte, or before it. */
  private endsItem(byte: number): boolean {
    if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (byte === backslash) this.escaped = true;
      else if (byte === quote) {
        this.inString = false;
        return this.depth === 0;
      }
      return false;
    }
    if (byte === quote) this.inString = true;
    else if (byte === open || byte === openList) {
      this.depth += 1;
      this.deepest = Math.max(this.deepest, this.depth);
      if (this.depth > mostLevels) this.fault ??= 'too_deep';
    } else if (byte === close || byte === closeList) {
      this.depth -= 1;
      return this.depth <= 0;
    } else return this.depth === 0 && (byte === comma || isSpace(byte));
    return false;
  }

  private keep(part: Buffer): void {
    this.bytes += part.length;
    if (this.bytes > conversationBounds.bytes) this.fault ??= 'too_large';
    if (this.fault) this.parts = [];
    // A copy: what is shared keeps the whole chunk in memory.
    else this.parts.push(Buffer.from(part));
  }

  private takeItem(): JsonItem {
    const item: JsonItem = this.fault ? { fault: this.fault } : { json: Buffer.concat(this.parts), depth: this.deepest };
    this.forget();
    return item;
  }

  private forget(): void {
    Object.assign(this, { parts: [], bytes: 0, depth: 0, deepest: 0, inString: false, escaped: false, fault: undefined });
  }
}
