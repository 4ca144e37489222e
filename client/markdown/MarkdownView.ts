import { GrowingText } from './GrowingText.js';
import { patchRow } from './patch.js';
import { growsPlainly } from './plainGrowth.js';
import type { References } from './parse.js';
import type { Shape } from './shapes.js';

/** Milliseconds that may be spent at a stretch, before the page has its turn. */
const stretch = 8;
const frame = 1000 / 60;

/** Time that several spend out of one purse, which each frame fills. */
class FrameBudget {
  private since = -Infinity;
  private spent = 0;

  isLeft(now: number): boolean {
    if (now - this.since > frame) {
      this.since = now;
      this.spent = 0;
    }
    return this.spent < stretch;
  }

  /** @param milliseconds as long as it took */
  spend(milliseconds: number): void {
    this.spent += milliseconds;
  }
}

/** Characters that are taken in at once. */
const portion = 2_000;
/** Of the time between two renderings, at most this share goes into rendering. */
const busyShare = 0.25;

/** Of all texts in the page together. */
const budget = new FrameBudget();

/**
 * Shows a Markdown text that may grow, in an element of its own, without React. What is settled stands for good; of the
 * rest only what differs is touched; and words that bend nothing are appended without being parsed.
 */
export class MarkdownView {
  private growing = new GrowingText();
  private text = '';
  private ended = false;
  /** What of it is shown, and whether as a whole one. */
  private shown = '';
  private shownEnded = false;
  /** Children of the element that are settled, and the shapes of those that are not. */
  private settled = 0;
  private rest: readonly Shape[] = [];
  /** Whether links by reference were known from the start. */
  private explained = false;
  private notBefore = 0;
  private later: ReturnType<typeof setTimeout> | undefined;
  private marked: Element | undefined;

  constructor(private readonly element: HTMLElement) {}

  /** Shows this text. A growing one whose rendering takes long is shown less often. @param ended no more of it comes */
  set(text: string, ended: boolean): void {
    this.text = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
    this.ended = ended;
    if (!this.text.startsWith(this.shown)) this.reset();
    if (this.text === this.shown && this.ended === this.shownEnded) return;
    clearTimeout(this.later);
    const wait = this.notBefore - performance.now();
    if (ended || wait <= 0) this.work();
    else this.later = setTimeout(this.work, wait);
  }

  destroy(): void {
    clearTimeout(this.later);
    this.element.replaceChildren();
  }

  private readonly work = (): void => {
    const begun = performance.now();
    let now = begun;
    while (!this.isShown && budget.isLeft(now)) {
      if (!this.append()) this.render();
      const after = performance.now();
      budget.spend(after - now);
      now = after;
    }
    this.notBefore = now + (now - begun) * (1 / busyShare - 1);
    this.mark();
    if (!this.isShown) this.later = setTimeout(this.work);
  };

  private get isShown(): boolean {
    return this.shown.length === this.text.length && this.shownEnded === this.ended;
  }

  /** Appends plain words to the last piece of text. @returns false where there is more to it */
  private append(): boolean {
    const leaf = this.ended || this.shownEnded ? undefined : this.leaf();
    if (!leaf) return false;
    const chunk = this.text.slice(this.shown.length);
    const last = this.rest.length === 1 ? this.rest[0] : undefined;
    const inCode = leaf.parentElement?.tagName === 'CODE' && leaf.parentElement.parentElement?.tagName === 'PRE';
    if (!growsPlainly(this.shown, chunk, { data: leaf.data, inCode, takesLines: last?.kind === 'code' && last.takesLines })) return false;
    leaf.appendData(chunk);
    this.shown = this.text;
    return true;
  }

  private render(): void {
    const end = Math.min(this.text.length, this.shown.length + Math.max(portion, this.growing.openLength(this.shown)));
    this.shown = this.text.slice(0, end);
    this.shownEnded = this.ended && end === this.text.length;
    const { shapes, settled, rest } = this.growing.grow(this.shown, this.shownEnded);
    patchRow(this.element, { skip: this.settled, shapes: this.rest }, { skip: this.settled, shapes });
    this.settled += settled;
    this.rest = rest;
    const { definitions } = this.growing;
    if (this.shownEnded && definitions && !this.explained) {
      this.reset(definitions);
      this.explained = true;
    }
  }

  /** The last piece of text that stands in the element. */
  private leaf(): Text | undefined {
    let node = this.element.lastChild;
    // Below a long table stands a button.
    while (node && !(node instanceof Text)) node = node instanceof HTMLButtonElement ? node.previousSibling : node.lastChild;
    return node ?? undefined;
  }

  /** Tells the stylesheet where the text grows. */
  private mark(): void {
    const end = this.shownEnded ? undefined : (this.leaf()?.parentElement ?? undefined);
    if (end === this.marked) return;
    this.marked?.removeAttribute('data-end');
    this.marked = end;
    end?.setAttribute('data-end', '');
  }

  /** Begins anew. @param definitions what links by reference mean, where it was told too late for some */
  private reset(definitions?: References): void {
    this.element.replaceChildren();
    this.growing = new GrowingText(definitions);
    this.explained = false;
    this.shown = '';
    this.shownEnded = false;
    this.settled = 0;
    this.rest = [];
    this.marked = undefined;
  }
}
