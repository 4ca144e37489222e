import { Suspense, use, useRef, useCallback, useMemo, useState, useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { useApolloClient } from '@apollo/client/react';
import { lazyPart } from '../../ui/onDemand.js';
import { usePreference } from '../../preferences/preferences.js';
import { useViewer } from '../../shell/useViewer.js';
import { media } from '../../ui/media.js';
import { type TurnPartsFragment, TurnPartsFragmentDoc } from '../../stream/turn.generated.js';
import { ColumnChips, useColumnInView } from './ColumnChips.js';
import { nthOfModel } from '../../models/columnName.js';
import { ColumnSlot } from './ColumnSlot.js';
import { useMoveAnswerMutation } from './columns.generated.js';
import { useTurn } from './TurnContext.js';
import { useKeptPlaces } from './useKeptPlaces.js';
import { useMaximised } from './useMaximised.js';
import { toastError } from '../../api/toastError.js';
import { announce } from '../../ui/announce.js';
import { MaskContext, RowContext, useIdentify } from '../column/ColumnContext.js';
import type { ColumnRow } from '../column/ColumnFacts.js';
import { partOf } from '../places/onPage.js';
import { useScrollsTogether } from '../linked/scrollTogether.js';
import { focusPrompt } from '../composer/handles.js';
import { useKey, isTyping } from '../../ui/useKey.js';
import { useSameList } from '../../ui/useSameList.js';
import { isPressed, placePressed, shortcuts } from '../../shortcuts/shortcuts.js';
import { isApple } from '../../ui/keyNames.js';
import { words } from './words.js';
import { preferredEarlier, preferredNow } from '../../stream/preferredNow.js';

const LinkedScroll = lazyPart(() => import('../linked/LinkedScroll.js').then((loaded) => loaded.LinkedScroll));

/** Most columns in view at once, however wide the screen; scrolling shows the others. */
const mostInView = 4;

const Chips = styled.div`
  flex: none;
`;

const Frame = styled.div<{ $revealed: boolean }>`
  ${({ $revealed }) => $revealed && '--reveal: var(--slow);'}
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
  /* A maximised column fills this element. */
  position: relative;
  border-top: var(--hair) solid var(--hairline);
`;

const SideBySide = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(max(var(--column-min), 100% / ${mostInView}), 1fr);
  /* A height that does not depend on the columns' content: growing text needs no measuring. */
  grid-template-rows: minmax(0, 1fr);
  flex: 1;
  min-height: 0;
  padding-top: var(--hair);
  overflow-x: auto;
  scroll-snap-type: x proximity;
  /* The chips tell what is in view, and bring the rest there. */
  scrollbar-width: none;
  ${media.tablet} {
    grid-auto-columns: minmax(max(var(--column-min), 50%), 1fr);
  }
  ${media.phone} {
    grid-auto-columns: 100%;
    scroll-snap-type: x mandatory;
  }
`;

/** A turn's answers side by side. */
export function Columns() {
  const { turn } = useTurn();
  const { me } = useViewer();
  const frame = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const ids = turn.answers.map(({ id }) => id);
  const { inView, show, shown } = useColumnInView(row, ids);
  const move = useMoveColumn(turn.id);
  const { maximisedId, toggle } = useMaximised(ids);
  useKeptPlaces(row, ids);
  useShowAdded(ids.length, show);
  useGoToColumn(ids, show);
  const count = ids.length;
  const overflows = useOverflows(frame, row, count);
  const linked = useScrollsTogether() && count > 1;
  const order = useSameList(ids);
  const nths = useSameList(nthOfModel(turn.answers));
  const preferredId = preferredNow(turn);
  const preferredEarlierId = preferredEarlier(turn);
  const counted = me?.subscribed === false;
  const masked = use(MaskContext);
  const worded = turn.answers.some(({ prompt }) => prompt !== null);
  const lettered = (!masked && turn.blind?.models) || null;
  const [wasMasked, setWasMasked] = useState(masked);
  if (masked && !wasMasked) setWasMasked(true);
  const told = count > 1 && overflows;
  const place = useMemo(
    () => ({
      ids: order,
      nths,
      preferredId,
      preferredEarlierId,
      counted,
      lettered,
      worded,
      told,
      maximisedId,
      onMaximise: toggle,
      onMove: move,
    }),
    [order, nths, preferredId, preferredEarlierId, counted, lettered, worded, told, maximisedId, toggle, move],
  );
  return (
    <Frame ref={frame} $revealed={lettered !== null && wasMasked}>
      {told && (
        <Chips inert={maximisedId !== undefined}>
          <ColumnChips
            answers={turn.answers}
            nths={nths}
            lettered={lettered}
            worded={worded}
            inView={inView}
            shown={shown}
            onChoose={show}
          />
        </Chips>
      )}
      <SideBySide ref={row} role="group" aria-label={words.sideBySide}>
        <RowContext value={place}>
          <Suspense>{linked && <LinkedScroll answers={turn.answers} row={row} />}</Suspense>
          {ids.map((id) => (
            <ColumnSlot key={id} id={id} covered={maximisedId !== undefined && maximisedId !== id} />
          ))}
        </RowContext>
      </SideBySide>
    </Frame>
  );
}

/**
 * Whether a row has more columns than are in view. It is measured before the next paint when the frame around the row, their number
 * or their least width changes, and never while texts grow.
 */
function useOverflows(frame: RefObject<HTMLElement | null>, row: RefObject<HTMLElement | null>, count: number): boolean {
  const [overflows, setOverflows] = useState(false);
  const leastWidth = `${usePreference('columnWidth')} ${usePreference('density')}`;
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth } = row.current ?? { scrollWidth: 0, clientWidth: 0 };
      // At once, or a frame would be painted without it. One pixel may be rounded.
      flushSync(() => {
        setOverflows(scrollWidth - clientWidth > 1);
      });
    });
    // Not the row, whose height changes with what is shown above it.
    if (frame.current) observer.observe(frame.current);
    return () => {
      observer.disconnect();
    };
  }, [frame, row, count, leastWidth]);
  return overflows;
}

/** Moves a column of a turn: in the cache at once, then on the server; announces its new place. */
function useMoveColumn(turnId: string): ColumnRow['onMove'] {
  const { cache } = useApolloClient();
  const [move] = useMoveAnswerMutation({ onError: toastError });
  const identify = useIdentify();
  return useCallback(
    (id, place) => {
      const turn = cache.readFragment<TurnPartsFragment>({
        id: cache.identify({ __typename: 'Turn', id: turnId }) ?? '',
        fragment: TurnPartsFragmentDoc,
        fragmentName: 'TurnParts',
        // With the moves that the server has not answered yet.
        optimistic: true,
      });
      const from = turn?.answers.findIndex((answer) => answer.id === id) ?? -1;
      const moved = turn?.answers[from];
      const to = place(from);
      if (!turn || !moved || to === from || to < 0 || to >= turn.answers.length) return;
      const answers = turn.answers.toSpliced(from, 1).toSpliced(to, 0, moved);
      void move({
        variables: { id, place: to },
        optimisticResponse: { moveAnswer: { ...turn, answers } },
      });
      const { name } = identify(moved, nthOfModel(turn.answers)[from] ?? 1);
      announce(words.movedTo({ column: name, place: to + 1, count: answers.length }));
    },
    [cache, move, turnId, identify],
  );
}

/** Whether Alt with a digit writes a sign into a field: by AltGr, by a code on the number pad, or on Apple's keyboards. */
const isWriting = (event: KeyboardEvent): boolean =>
  isTyping(event) && (isApple || event.code.startsWith('Numpad') || event.getModifierState('AltGraph'));

/**
 * Focuses a column or the prompt by their shortcuts, also while a person writes.
 * @param show brings the column at a place, from 0, into view
 */
function useGoToColumn(ids: readonly string[], show: (place: number) => void): void {
  useKey((event) => {
    const isPrompt = isPressed(shortcuts.toPrompt, event);
    const place = placePressed('toColumn', event);
    if ((place === undefined && !isPrompt) || isWriting(event)) return;
    event.preventDefault();
    if (place === undefined) {
      focusPrompt();
      return;
    }
    const id = ids[place] ?? '';
    // A covered column cannot be reached.
    if (partOf(id, 'slot')?.inert !== false) return;
    show(place);
    partOf(id, 'region')?.focus({ preventScroll: true });
  });
}

/**
 * Brings the last column into view when one was added.
 * @param show takes a column's place
 */
function useShowAdded(count: number, show: (place: number) => void): void {
  const before = useRef(count);
  const onChange = useEffectEvent(() => {
    if (count > before.current) show(count - 1);
    before.current = count;
  });
  useEffect(() => {
    onChange();
  }, [count]);
}
