import { GrowingText } from './GrowingText.js';
import { patchRow } from './patchRow.js';
import { growsPlainly } from './growsPlainly.js';
import type { Known } from '../../shared/markdown/parse.js';
import type { Shape } from '../../shared/markdown/shapes.js';

/** Longest time per frame for rendering texts, in milliseconds. */
const stretch = 8;
const frame = 1000 / 60;

/** A time budget that all views share, renewed each frame. */
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

  /** @param milliseconds time that the work took */
  spend(milliseconds: number): void {
    this.spent += milliseconds;
  }
}

/** Characters that are rendered in one step, at least. */
const portion = 2_000;
/** Largest share of the time that goes into rendering a growing text. */
const busyShare = 0.25;

/** Shared by all texts on the page. */
const budget = new FrameBudget();

/**
 * Shows a Markdown text that may grow, in its own element, without React. Settled parts are never touched again; of the
 * rest only differences are patched; plain words are appended without parsing.
 */
export class MarkdownView {
  private growing = new GrowingText();
  private text = '';
  private ended = false;
  /** The part of the text that is shown, and whether it is shown as complete. */
  private shown = '';
  private shownEnded = false;
  /** Children of the element that are settled, and the shapes of those that are not. */
  private settled = 0;
  private rest: readonly Shape[] = [];
  /** Whether the text was rendered again because its link definitions came late. */
  private explained = false;
  private notBefore = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private marked: Element | undefined;

  constructor(private readonly element: HTMLElement) {}

  /** Shows this text. A growing text whose rendering takes long is rendered less often. @param ended whether the text is complete */
  set(text: string, ended: boolean): void {
    this.text = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
    this.ended = ended;
    if (!this.text.startsWith(this.shown)) this.reset();
    if (this.text === this.shown && this.ended === this.shownEnded) return;
    clearTimeout(this.timer);
    const wait = this.notBefore - performance.now();
    if (ended || wait <= 0) this.work();
    else this.timer = setTimeout(this.work, wait);
  }

  destroy(): void {
    clearTimeout(this.timer);
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
    if (!this.isShown) this.timer = setTimeout(this.work);
  };

  private get isShown(): boolean {
    return this.shown.length === this.text.length && this.shownEnded === this.ended;
  }

  /** Appends plain words to the last text node. @returns false if the text must be parsed */
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
    const { known } = this.growing;
    if (this.shownEnded && known && !this.explained) {
      this.reset(known);
      this.explained = true;
    }
  }

  /** The last text node in the element. */
  private leaf(): Text | undefined {
    let node = this.element.lastChild;
    // A table is followed by its button, which is skipped.
    while (node && !(node instanceof Text)) node = node instanceof HTMLButtonElement ? node.previousSibling : node.lastChild;
    return node ?? undefined;
  }

  /** Marks for the stylesheet the element in which the text grows. */
  private mark(): void {
    const end = this.ended ? undefined : (this.leaf()?.parentElement ?? undefined);
    if (end === this.marked) return;
    this.marked?.removeAttribute('data-end');
    this.marked = end;
    end?.setAttribute('data-end', '');
  }

  /** Starts again with nothing shown. @param known definitions and names that came too late for what stands before them */
  private reset(known?: Known): void {
    this.element.replaceChildren();
    this.growing = new GrowingText(known);
    this.explained = false;
    this.shown = '';
    this.shownEnded = false;
    this.settled = 0;
    this.rest = [];
    this.marked = undefined;
  }
}
