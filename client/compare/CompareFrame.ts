import { type RefObject, useEffect } from 'react';
import { styled } from 'styled-components';
import { hueOf } from '../models/Mark.js';
import type { Comparable } from './useComparables.js';

/** The frame of a comparison, in the place of the columns. */
export const CompareFrame = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
  background: var(--surface);
`;

/** The hue of a text: its model's, or grey while the models are hidden. */
export function hueIn(text: Comparable | undefined): string | number | undefined {
  if (!text) return undefined;
  return text.index === undefined ? hueOf(text.mark)['--hue'] : 'var(--ink-3)';
}

/** Focuses what is compared when it appears. */
export function useFirstFocus(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Touch screens have no keys that would go there.
    if (matchMedia('(hover: hover)').matches) body.current?.focus({ preventScroll: true });
  }, [body]);
}
