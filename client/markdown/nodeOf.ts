import { codeBlock } from './codeBlock.js';
import { decodeReferences } from './decodeReferences.js';
import { mathNode } from './mathNode.js';
import { safeAddress } from './safeAddress.js';
import type { ElementShape, LinkShape, Shape, Tag, TextShape } from './shapes.js';
import { tableScroller } from './tableScroller.js';
import { waitingImage } from './waitingImage.js';

/** A new node for a shape. Elements are made by name and words set as text: no HTML is parsed, so none can run. */
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

/** The characters of a text. */
export function textOf({ text, literal }: TextShape): string {
  return literal ? text : decodeReferences(text);
}

/** Blocks that are written from the side that their first letters are. */
const ownDirection = new Set<Tag>(['p', 'h4', 'h5', 'h6', 'li', 'blockquote', 'details', 'table']);

function elementOf({ tag, children, start, level, nested, align, task, hidden }: ElementShape): HTMLElement {
  const made = document.createElement(tag);
  if (tag === 'code') made.dir = 'ltr';
  // An element around looks for its first letters past whatever has a direction of its own.
  else if (ownDirection.has(tag) && !nested) made.dir = 'auto';
  if (level !== undefined) {
    made.setAttribute('role', 'heading');
    made.setAttribute('aria-level', String(level));
  }
  if (start !== undefined) made.setAttribute('start', String(start));
  if (align !== undefined) made.setAttribute('align', align);
  if (task) made.className = 'task';
  if (hidden) made.hidden = true;
  made.append(...children.map(nodeOf));
  return made;
}

/** A link to the web or to mail; other addresses lead nowhere. */
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
  made.setAttribute('aria-label', checked ? 'Done' : 'To do');
  return made;
}
