import type { Answer } from './Answer.js';
import { GrowingText } from './GrowingText.js';

export type TextKind = 'text' | 'reasoning';

let lastVersion = 0;

/** One attempt of an answer as this server knows it: being written here, or as it was read from the database. */
export class LiveAnswer {
  /** Kept here because it is asked for with every token, and the row's own way to it is long. */
  readonly turnId: string;
  readonly text: GrowingText;
  readonly reasoning: GrowingText;
  /** Another number, never seen before, with every change other than more text. */
  version = ++lastVersion;

  /** It has come to its end, which is not saved yet: readers are still told that it is being written. */
  isSaving = false;

  /** @param answer a row whose text and reasoning are whole as far as they are saved. */
  constructor(readonly answer: Answer) {
    this.turnId = answer.turnId;
    this.text = new GrowingText(answer.text);
    this.reasoning = new GrowingText(answer.reasoning);
  }

  get isOpen(): boolean {
    return this.isSaving || this.answer.isLive;
  }

  changed(): void {
    this.version = ++lastVersion;
  }

  get length(): number {
    return this.text.length + this.reasoning.length;
  }
}
