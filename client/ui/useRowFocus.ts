import { type RefObject, useEffect, useRef } from 'react';
import { hasOverlay } from './useKey.js';

const controls = 'a[href], button, input, select, textarea';
const isUsable = (control: HTMLElement): boolean => !control.matches(':disabled');
const headings = 'h1, h2, h3, h4';
/** Elements that surround a list and its heading. */
const parts = 'section, nav, aside, form, [role="group"], [role="dialog"], main';

/** A place in a list: a row, and which of its controls it is. */
interface Place {
  id: string;
  control: number;
}

const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-row]')];
const controlsOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(controls)];

/**
 * Keeps the focus in a list whose rows go with the button that was pressed in them: it goes to the same control of the next row, or
 * to the list's heading if there is none. Each row carries its id as `data-row`. Where the person has put the focus elsewhere
 * meanwhile, it stays there.
 * @param list the list, or the part of the page with its heading
 * @param ids of the rows, in their order @param otherwise focuses something else where neither is
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, ids: readonly string[], otherwise?: () => void): void {
  /** Where the focus is in the list, or was until its control was disabled or went. */
  const held = useRef<Place | undefined>(undefined);
  const before = useRef(ids);
  useEffect(() => {
    const stop = new AbortController();
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const row = target.closest<HTMLElement>('[data-row]');
      const isInside = row !== null && list.current?.contains(row) === true;
      // A menu or a dialog that was opened from the row returns the focus to it.
      if (!isInside && hasOverlay()) return;
      const id = row?.dataset['row'];
      held.current = isInside && id !== undefined ? { id, control: controlsOf(row).findIndex((one) => one.contains(target)) } : undefined;
    };
    for (const type of ['focusin', 'pointerdown']) addEventListener(type, follow, { capture: true, signal: stop.signal });
    return () => {
      stop.abort();
    };
  }, [list]);
  useEffect(() => {
    const was = before.current;
    before.current = ids;
    const left = held.current;
    if (!left || !list.current || !was.includes(left.id) || ids.includes(left.id)) return;
    held.current = undefined;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    const target = controlAfter(list.current, was.slice(was.indexOf(left.id) + 1), left.control) ?? headingOf(list.current);
    if (target) target.focus();
    else otherwise?.();
  });
}

/** The control at this place, else the first, of the first of these rows that has one. */
function controlAfter(list: HTMLElement, ids: readonly string[], place: number): HTMLElement | undefined {
  const rows = rowsOf(list).filter((row) => ids.includes(row.dataset['row'] ?? ''));
  for (const row of rows) {
    const own = controlsOf(row);
    const same = own[place];
    const control = same && isUsable(same) ? same : own.find(isUsable);
    if (control) return control;
  }
  return undefined;
}

function headingOf(list: HTMLElement): HTMLElement | undefined {
  const heading = (list.matches(parts) ? list : list.closest(parts))?.querySelector<HTMLElement>(headings);
  if (heading) heading.tabIndex = -1;
  return heading ?? undefined;
}
