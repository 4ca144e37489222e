import { conversationBounds } from '../../../shared/exchange/conversationsFile.js';
import { RefusedFile } from './RefusedFile.js';

/** One item of the list; its bytes as JSON, or why they are not kept. */
export type JsonItem = { json: Buffer } | { fault: 'too_large' | 'too_deep' };

/** The list of a JSON file: what stands before it, and its items. */
export interface JsonList {
  /** `[`, or the beginning of an object up to the list that it has as `conversations`. */
  head: string;
  item: JsonItem | undefined;
}

/** Most bytes before the list. */
const mostHead = 65_536;
const [quote, backslash, comma, open, close, openList, closeList] = [0x22, 0x5c, 0x2c, 0x7b, 0x7d, 0x5b, 0x5d];
const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * Splits the list of a JSON file into its items, without ever holding more than one of them. Libraries that stream JSON make values of
 * all they read; this one bounds an item before it is a value.
 * @param chunks of the file: a list, or an object with a list `conversations`
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
  private headParts: number[] = [];
  private state: 'before' | 'between' | 'within' | 'after' = 'before';
  private parts: Buffer[] = [];
  private bytes = 0;
  private depth = 0;
  private inString = false;
  private escaped = false;
  private fault: 'too_large' | 'too_deep' | undefined;

  get hasList(): boolean {
    return this.state !== 'before';
  }

  get isWhole(): boolean {
    return this.state === 'after';
  }

  *push(chunk: Buffer): Generator<JsonItem> {
    let start = 0;
    for (let place = 0; place < chunk.length; place += 1) {
      const byte = chunk[place] ?? 0;
      if (this.state === 'after') return;
      if (this.state === 'before') {
        this.readHead(byte);
        continue;
      }
      if (this.state === 'between') {
        if (isSpace(byte) || byte === comma) continue;
        if (byte === closeList) {
          this.state = 'after';
          return;
        }
        this.state = 'within';
        start = place;
      }
      if (!this.endsItem(byte)) continue;
      // What ends a number or a word belongs to the list.
      const isBare = this.depth < 0 || byte === comma || isSpace(byte);
      this.keep(chunk.subarray(start, isBare ? place : place + 1));
      yield this.takeItem();
      this.state = byte === closeList && isBare ? 'after' : 'between';
      if (this.isWhole) return;
    }
    if (this.state === 'within') this.keep(chunk.subarray(start));
  }

  /** Finds the list: at once, or in an object under the key `conversations`. */
  private readHead(byte: number): void {
    const { headParts } = this;
    if (headParts.length === 0 && (isSpace(byte) || byte === 0xef || byte === 0xbb || byte === 0xbf)) return;
    headParts.push(byte);
    if (headParts.length === 1 && byte !== openList && byte !== open) throw new RefusedFile('nothing_known');
    if (headParts.length > mostHead) throw new RefusedFile('nothing_known');
    if (byte !== openList) return;
    const text = Buffer.from(headParts).toString();
    if (headParts.length > 1 && !/"conversations"\s*:\s*\[$/.test(text)) return;
    this.head = text;
    this.headParts = [];
    this.state = 'between';
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
      if (this.depth > conversationBounds.depth) this.fault ??= 'too_deep';
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
    const item: JsonItem = this.fault ? { fault: this.fault } : { json: Buffer.concat(this.parts) };
    Object.assign(this, { parts: [], bytes: 0, depth: 0, inString: false, escaped: false, fault: undefined });
    return item;
  }
}
