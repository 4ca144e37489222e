import type { Token } from 'marked';
import { codeBlock } from './codeBlock.js';
import { decorate } from './decorate.js';
import { blocksOf, htmlOf, type References } from './parse.js';
import { sanitise } from './sanitise.js';
import { settledCount } from './settledCount.js';

/** Of the time between two renderings, at most this share goes into rendering. */
const busyShare = 0.25;

/**
 * Shows a text that may grow, in an element of its own, without React: blocks that are settled are rendered once,
 * only the tail is rendered again.
 */
export class MarkdownView {
  private text = '';
  /** Length of the text whose blocks stand for good. */
  private settled = 0;
  private references: References = {};
  private tail: Node[] = [];
  private notBefore = 0;
  private later: ReturnType<typeof setTimeout> | undefined;

  /** @param onRender is called after the element has changed */
  constructor(
    private readonly element: HTMLElement,
    private readonly onRender: () => void = () => undefined,
  ) {}

  /** Shows this text. A growing text whose rendering takes long is shown less often; `final` shows it at once. */
  set(text: string, final: boolean): void {
    if (text === this.text && !final) return;
    clearTimeout(this.later);
    const wait = this.notBefore - performance.now();
    if (!final && wait > 0) {
      this.later = setTimeout(() => {
        this.render(text);
      }, wait);
    } else this.render(text);
  }

  destroy(): void {
    clearTimeout(this.later);
    this.element.replaceChildren();
  }

  private render(text: string): void {
    if (text === this.text) return;
    const begun = performance.now();
    if (!text.startsWith(this.text)) this.reset();
    this.text = text;
    const blocks = blocksOf(text.slice(this.settled), this.references);
    const count = settledCount(blocks);
    const old = this.tail;
    for (const node of old) node.parentNode?.removeChild(node);
    for (const block of blocks.slice(0, count)) {
      this.element.append(...nodesOf(block));
      this.settled += block.raw.length;
    }
    this.tail = blocks.slice(count).flatMap(nodesOf);
    this.element.append(...this.tail);
    const now = performance.now();
    this.notBefore = now + (now - begun) * (1 / busyShare - 1);
    this.onRender();
  }

  private reset(): void {
    this.element.replaceChildren();
    this.text = '';
    this.settled = 0;
    this.references = {};
    this.tail = [];
  }
}

function nodesOf(block: Token): Node[] {
  if (block.type === 'space' || block.type === 'def') return [];
  if (block.type === 'code' && 'text' in block && typeof block.text === 'string') {
    const language: unknown = 'lang' in block ? block.lang : undefined;
    return [codeBlock(block.text, typeof language === 'string' ? language : '')];
  }
  const fragment = sanitise(htmlOf(block));
  decorate(fragment);
  return [...fragment.childNodes];
}
