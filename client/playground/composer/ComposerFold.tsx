import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { hasOverlay, useEscape } from '../../ui/useKey.js';
import { askToPressAgain, useHostWritten } from './stopTwice.js';
import { FoldContext } from './FoldContext.js';

/** Keeps the room of the folded composer, so that nothing moves when it unfolds over the text. */
const Room = styled.div`
  flex: none;
  height: var(--ask-line);
  ${media.phone} {
    height: calc(var(--tap) + var(--s-2) + env(safe-area-inset-bottom));
  }
`;

const unfolded = css`
  position: absolute;
  inset: auto 0 0;
  padding: var(--s-10) var(--s-5) var(--s-4);
  background: linear-gradient(transparent, var(--surface) var(--s-14));
  /* A click beside the box goes to the text behind, and folds. */
  pointer-events: none;
  ${media.phone} {
    padding: var(--s-8) var(--s-3) max(var(--s-3), env(safe-area-inset-bottom));
  }
`;

const folded = css`
  height: 100%;
  border-top: var(--hair) solid var(--hairline);
  background: var(--surface);
`;

const Dock = styled.div<{ $folded: boolean }>`
  z-index: var(--z-composer);
  ${({ $folded }) => ($folded ? folded : unfolded)}
`;

const Box = styled.div`
  height: 100%;
  pointer-events: auto;
`;

interface Props {
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  /** Whether a prompt is being sent: then Escape stops that. */
  isAsking: boolean;
  /** Whether something is written: then Escape folds, and does nothing else. */
  isWritten: () => boolean;
  children: ReactNode;
}

/** A composer that is one line while one reads. The focus, its key or a letter unfolds it; Escape or a click into the text folds it. */
export function ComposerFold({ isFolded, onFold, isAsking, isWritten, children }: Props) {
  const dock = useRef<HTMLDivElement>(null);
  // What is being sent counts as sent.
  useHostWritten(() => !isAsking && isWritten());
  useEscape(
    () => {
      onFold(true);
      if (!isWritten()) return false;
      askToPressAgain();
      return true;
    },
    { active: !isFolded && !isAsking },
  );
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (isFolded || hasOverlay() || !(target instanceof Element)) return;
    // What is open over the page is not the text behind the composer.
    if (dock.current?.contains(target) === true || target.closest('main') === null) return;
    onFold(true);
  });
  useEffect(() => {
    const listener = (event: PointerEvent) => {
      onPress(event);
    };
    document.addEventListener('pointerdown', listener);
    return () => {
      document.removeEventListener('pointerdown', listener);
    };
  }, []);
  return (
    <FoldContext
      value={{
        isFolded,
        unfold: () => {
          onFold(false);
        },
      }}
    >
      <Room>
        <Dock ref={dock} $folded={isFolded}>
          <Box>{children}</Box>
        </Dock>
      </Room>
    </FoldContext>
  );
}
