import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { askAlignment } from '../../compare/askAlignment.js';
import { isLiveState } from '../../stream/answerState.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { writtenNow } from '../../stream/writtenNow.js';
import { partOf, whenOnPage } from '../places/onPage.js';
import { LinkedColumns } from './LinkedColumns.js';
import type { LinkedText } from './Alignments.js';
import { tellLevels as showLevels } from './scrollTogether.js';

interface Props {
  /** The answers in the order of their columns. */
  answers: TurnPartsFragment['answers'];
  /** The element around all columns. */
  row: RefObject<HTMLElement | null>;
}

/** Lets the columns of a row scroll together as long as it is on the page; draws nothing itself. */
export function LinkedScroll({ answers, row }: Props) {
  const linked = useRef<LinkedColumns>(undefined);
  const read = useEffectEvent((id: string): LinkedText | undefined => {
    const answer = answers.find((one) => one.id === id);
    return answer && textNow(answer);
  });
  useEffect(() => {
    const columns = new LinkedColumns({ textOf: (id) => read(id), ask: askAlignment, showLevels: showLevels });
    linked.current = columns;
    const listening = new AbortController();
    // Scroll events do not bubble.
    row.current?.addEventListener(
      'scroll',
      ({ target }) => {
        columns.onScroll(target);
      },
      { capture: true, passive: true, signal: listening.signal },
    );
    return () => {
      listening.abort();
      columns.unlink();
      linked.current = undefined;
    };
  }, [row]);

  const ids = answers.map(({ id }) => id);
  const link = useEffectEvent(() => {
    linked.current?.link(
      ids,
      answers.some(({ state }) => isLiveState(state)),
    );
  });
  const order = ids.join(' ');
  useEffect(() => {
    const widths = new Map<Element, number>();
    const observer = new ResizeObserver((entries) => {
      let isWidth = false;
      for (const { target, contentRect } of entries) {
        const before = widths.get(target);
        widths.set(target, contentRect.width);
        isWidth ||= before !== undefined && before !== contentRect.width;
      }
      linked.current?.onResize(isWidth);
    });
    const leaves = order.split(' ').map((id) =>
      whenOnPage(id, () => {
        const content = partOf(id, 'content');
        if (content) observer.observe(content);
        link();
      }),
    );
    return () => {
      for (const leave of leaves) leave();
      observer.disconnect();
    };
  }, [order]);
  return null;
}

/** The text of an answer at this moment, which may still grow. */
function textNow(answer: TurnPartsFragment['answers'][number]): LinkedText | undefined {
  const { attempt, blocks } = writtenNow(answer);
  const texts = blocks.flatMap(({ kind, text }) => (kind === 'TEXT' ? [text] : []));
  return texts.some((text) => text !== '') ? { id: answer.id, attempt, texts } : undefined;
}
