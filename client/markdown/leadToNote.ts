import type { ElementShape } from '../../shared/markdown/shapes.js';
import { words } from './words.js';

type Note = NonNullable<ElementShape['note']>;

/** The element of a whole text: of what is in it, only tables, code and formulas have a frame. */
const wholeText = 'div:not(.table, .code, .math)';

/**
 * Makes a link of a note's sign: from the text to the note, and from the note back to the sign from which one came. It needs no
 * ids: many answers with a first note stand on one page, and an address with a hash would add a step to the browser's history.
 */
export function leadToNote(sign: HTMLElement, { label, at }: Note): void {
  sign.dataset[at === 'text' ? 'noteSign' : 'note'] = label.toLowerCase();
  sign.setAttribute('role', 'link');
  sign.setAttribute('aria-label', at === 'text' ? words.toNote({ label }) : words.fromNote({ label }));
  sign.tabIndex = 0;
  const go = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    otherEnd(sign)?.focus();
  };
  sign.addEventListener('click', go);
  sign.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') go(event);
  });
}

/** The sign in the text from which each note was reached last. */
const cameFrom = new WeakMap<HTMLElement, HTMLElement>();

function otherEnd(sign: HTMLElement): HTMLElement | undefined {
  const { note, noteSign } = sign.dataset;
  const signs = [...(sign.closest(wholeText)?.querySelectorAll<HTMLElement>('sup') ?? [])];
  if (noteSign !== undefined) {
    const found = signs.find(({ dataset }) => dataset.note === noteSign);
    if (found) cameFrom.set(found, sign);
    return found;
  }
  const last = cameFrom.get(sign);
  return last?.isConnected ? last : signs.find(({ dataset }) => dataset.noteSign === note);
}
