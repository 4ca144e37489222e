import { codeBlock } from './codeBlock.js';
import { mathNode } from './mathNode.js';
import { leadToNote } from './leadToNote.js';
import { safeAddress } from '../../shared/markdown/safeAddress.js';
import { words } from './words.js';
import type { ElementShape, LinkShape, Shape, TextShape } from '../../shared/markdown/shapes.js';
import { ownDirection } from '../../shared/markdown/Tag.js';

/** Creates the node for a shape. Elements are created by name and text is set as text: HTML is never parsed, so no script can run. */
export function nodeOf(shape: Shape): Node {
  switch (shape.kind) {
    case 'text':
      return document.createTextNode(textOf(shape));
    case 'element':
      return elementOf(shape);
    case 'link':
      return linkOf(shape);
    case 'code':
      return codeBlock(shape);
    case 'math':
      return mathNode(shape);
    case 'scroller':
      return tableScroller(nodeOf(shape.table));
    case 'image':
      return waitingImage(safeAddress(decodeReferences(shape.source)), decodeReferences(shape.alt));
    case 'checkbox':
      return checkbox(shape.checked);
  }
}

/** The text of a shape, with its character references decoded unless it is literal. */
export function textOf({ text, literal }: TextShape): string {
  return literal ? text : decodeReferences(text);
}

function elementOf({ tag, children, start, level, nested, align, task, hidden, open, note, only }: ElementShape): HTMLElement {
  const made = document.createElement(tag);
  if (tag === 'code') made.dir = 'ltr';
  // `dir="auto"` skips children that have a `dir` of their own, so nested paragraphs must not have one.
  else if (ownDirection.has(tag) && !nested) made.dir = 'auto';
  if (level !== undefined) {
    made.setAttribute('role', 'heading');
    made.setAttribute('aria-level', String(level));
  }
  if (start !== undefined) made.setAttribute('start', String(start));
  if (align !== undefined) made.setAttribute('align', align);
  if (task) made.className = 'task';
  if (hidden) made.hidden = true;
  if (open) made.setAttribute('open', '');
  if (only) made.className = 'only';
  if (note) leadToNote(made, note);
  made.append(...children.map(nodeOf));
  return made;
}

/** A link to the web or to mail; a link with another address has no target. */
function linkOf({ href, title, children }: LinkShape): HTMLElement {
  const made = document.createElement('a');
  const address = safeAddress(decodeReferences(href), 'mailto:');
  if (address !== undefined) made.href = address;
  if (title !== '') made.title = decodeReferences(title);
  made.rel = 'noopener noreferrer';
  made.target = '_blank';
  made.append(...children.map(nodeOf));
  return made;
}

function checkbox(checked: boolean): HTMLElement {
  const made = document.createElement('input');
  made.type = 'checkbox';
  made.disabled = true;
  made.defaultChecked = checked;
  made.setAttribute('aria-label', checked ? words.done : words.toDo);
  return made;
}

const decoder = document.createElement('textarea');

/** Decodes character references such as `&amp;` and `&eacute;`. A textarea parses its content as text and creates no elements. */
function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  decoder.innerHTML = text.replaceAll('<', '&lt;');
  return decoder.value;
}

/** The frame in which a wide table scrolls, with a button that shows the next group of rows. */
function tableScroller(table: Node): HTMLElement {
  const scroller = document.createElement('div');
  scroller.className = 'table';
  scroller.tabIndex = 0;
  const more = document.createElement('button');
  more.type = 'button';
  more.className = 'more';
  more.textContent = words.moreRows;
  more.addEventListener('click', () => {
    scroller.querySelector('tbody[hidden]')?.removeAttribute('hidden');
  });
  scroller.append(table, more);
  return scroller;
}

/** A button that loads a picture on click: loading it at once would tell its host who reads. Without a safe address, its alt text. */
function waitingImage(source: string | undefined, alt: string): Node {
  if (source === undefined) return document.createTextNode(alt);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'image';
  button.textContent = words.showImage({ host: new URL(source).host });
  button.addEventListener('click', () => {
    const image = document.createElement('img');
    image.alt = alt;
    image.referrerPolicy = 'no-referrer';
    image.src = source;
    button.replaceWith(image);
  });
  return button;
}
