import { copyText } from '../ui/copyText.js';
import { finishes } from './DrawQueue.js';
import { highlight } from './workers/highlight.js';
import { growText } from './growText.js';
import { words } from './words.js';
import { type CodeShape, languageName } from '../../shared/markdown/shapes.js';

const blocks = new WeakMap<Node, CodeBlock>();

/** A block of code with its language and a button that copies it. Styled in codeStyle.ts. */
export function codeBlock(shape: CodeShape): HTMLElement {
  const block = new CodeBlock(shape);
  blocks.set(block.element, block);
  return block.element;
}

/** Shows other code in a block that `codeBlock` made. @returns false if `codeBlock` did not make the node */
export function showCode(node: Node, shape: CodeShape): boolean {
  const block = blocks.get(node);
  block?.show(shape);
  return block !== undefined;
}

/** Plain while it grows; highlighted once it is complete. */
class CodeBlock {
  readonly element = document.createElement('div');
  private readonly code = document.createElement('code');
  private readonly language: string;
  /** The text that is highlighted, or is being highlighted. */
  private coloured: string | undefined;

  constructor(shape: CodeShape) {
    this.language = languageName(shape.language);
    const label = document.createElement('span');
    label.textContent = this.language;
    const copy = document.createElement('button');
    copy.type = 'button';
    copy.textContent = words.copy;
    copy.setAttribute('aria-label', words.copyCode);
    copy.addEventListener('click', () => void copyText(this.code.textContent, words.codeCopied));
    const header = document.createElement('header');
    header.append(label, copy);
    const pre = document.createElement('pre');
    pre.tabIndex = 0;
    pre.append(this.code);
    this.element.className = 'code';
    this.element.dir = 'ltr';
    this.element.append(header, pre);
    this.show(shape);
  }

  show({ text, closed }: CodeShape): void {
    if (closed && this.coloured === text) return;
    const first = this.code.firstChild;
    if (first instanceof Text && this.code.childNodes.length === 1) growText(first, text);
    else this.code.replaceChildren(text);
    this.coloured = closed ? text : undefined;
    if (closed) void this.colour(text);
  }

  private async colour(text: string): Promise<void> {
    const runs = await highlight(text, this.language);
    if (!runs) return;
    finishes.add(() => {
      if (this.coloured === text) this.code.replaceChildren(...runs.map(nodeOfRun));
    });
  }
}

function nodeOfRun({ text, colour }: { text: string; colour?: string | undefined }): Node {
  if (colour === undefined) return document.createTextNode(text);
  const made = document.createElement('span');
  made.className = colour;
  made.textContent = text;
  return made;
}
