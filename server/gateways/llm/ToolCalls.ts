import { randomBytes } from 'node:crypto';
import type { CompletionPart } from './completion.js';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A new id of a call. Those of providers tell who wrote an answer, also where that is hidden, so each call gets one of ours: nine letters and
 * digits are what all of them take when it is sent back, the narrowest being Mistral.
 */
const newCallId = (): string => Array.from(randomBytes(9), (byte) => letters.charAt(byte % letters.length)).join('');

/** What one event says of a call. */
export interface CallPiece {
  /** What tells the calls of an answer apart in its protocol. */
  key: unknown;
  /** The provider's id, if it stands there: under the same key, another one is another call. */
  theirs?: unknown;
  /** It comes once, or again with every piece. */
  name?: unknown;
  /** The next piece of its arguments as JSON, or all of them as a value. */
  arguments?: unknown;
}

/** The calls of one answer, piece by piece as its provider tells them. */
export class ToolCalls {
  private readonly open = new Map<unknown, { id: string; theirs: unknown }>();
  /** Ids of calls that were told without arguments. */
  private readonly bare = new Set<string>();

  get isEmpty(): boolean {
    return this.open.size === 0;
  }

  /** @returns what is new; nothing of a piece of a call whose name has never come */
  read({ key, theirs, name, arguments: more }: CallPiece): CompletionPart[] {
    const parts: CompletionPart[] = [];
    const known = this.open.get(key);
    const isNamed = typeof name === 'string' && name !== '';
    const isOther = known !== undefined && isNamed && isId(theirs) && isId(known.theirs) && theirs !== known.theirs;
    let call = isOther ? undefined : known;
    if (!call) {
      if (!isNamed) return parts;
      call = { id: newCallId(), theirs };
      this.open.set(key, call);
      this.bare.add(call.id);
      parts.push({ kind: 'call', id: call.id, name: name.replaceAll(/[^\w-]/g, '_').slice(0, 64) });
    }
    const text = typeof more === 'string' ? more : isFilled(more) ? JSON.stringify(more) : '';
    if (text === '') return parts;
    this.bare.delete(call.id);
    parts.push({ kind: 'arguments', id: call.id, text });
    return parts;
  }

  /** Call it at the end: a call without arguments has none, which is an empty object. */
  end(): CompletionPart[] {
    return [...this.bare].map((id): CompletionPart => ({ kind: 'arguments', id, text: '{}' }));
  }
}

const isId = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Anthropic begins each call with an empty object, before its arguments come as text. */
const isFilled = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length > 0;
