import { useEffect, useEffectEvent, useState } from 'react';

/** A text that is selected in one answer. */
export interface SelectedText {
  answerId: string;
  /** Its plain words, with line breaks between blocks. */
  plain: string;
  /** Where it stands in the window. */
  box: DOMRect;
}

/** Most characters that are taken. */
const most = 100_000;
/** How long a selection rests before it is told, in milliseconds: it grows while one drags. */
const rest = 150;

/** The selection within an answer, once it rests; undefined while there is none. @param active whether it is of interest */
export function useSelected(active: boolean): [SelectedText | undefined, clear: () => void] {
  const [selected, setSelected] = useState<SelectedText>();
  const read = useEffectEvent(() => {
    setSelected(readSelection());
  });
  useEffect(() => {
    if (!active) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    const wait = () => {
      clearTimeout(timer);
      setSelected(undefined);
      if (!isPressed) timer = setTimeout(read, rest);
    };
    const press = ({ type, target }: Event) => {
      // The commands for the selection keep it.
      if (target instanceof Element && target.closest('[data-keeps-selection]')) return;
      isPressed = type === 'pointerdown';
      if (!isPressed) wait();
    };
    const scroll = () => {
      if (getSelection()?.isCollapsed === false) wait();
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('selectionchange', wait, { signal });
    for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, press, { capture: true, signal });
    addEventListener('scroll', scroll, { capture: true, passive: true, signal });
    // What was selected before this could be seen.
    timer = setTimeout(read, rest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [active]);
  return [
    active ? selected : undefined,
    () => {
      getSelection()?.removeAllRanges();
      setSelected(undefined);
    },
  ];
}

/** The answer in which a place of the page stands. */
const answerAround = (node: Node | null): HTMLElement | null =>
  (node instanceof Element ? node : (node?.parentElement ?? null))?.closest<HTMLElement>('[data-answer]') ?? null;

function readSelection(): SelectedText | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const [answer, end] = [answerAround(range.startContainer), answerAround(range.endContainer)];
  const answerId = answer?.dataset['answer'];
  if (answerId === undefined || answer !== end) return undefined;
  const plain = wordsIn(selection, range, answer?.dataset['without']).slice(0, most);
  return plain.trim() === '' ? undefined : { answerId, plain, box: range.getBoundingClientRect() };
}

/** @param without a tag whose words are of another text */
function wordsIn(selection: Selection, range: Range, without: string | undefined): string {
  if (without === undefined) return selection.toString();
  const copy = range.cloneContents();
  for (const other of copy.querySelectorAll(without)) other.remove();
  return copy.textContent.replaceAll(/ {2,}/g, ' ');
}
