import { useLayoutEffect, useRef } from 'react';
import { isMasked } from './isMasked.js';
import { heldLiveTurn } from './liveTurns.js';
import type { TurnRowFragment } from './turn.generated.js';

/** Drops the live texts and facts of a turn when its models are hidden or told: the other answers are no continuation of them. */
export function useForgetMasks(turns: readonly TurnRowFragment[]): void {
  const known = useRef(new Map<string, boolean>());
  useLayoutEffect(() => {
    const now = new Map(turns.map((turn) => [turn.id, isMasked(turn)]));
    for (const [id, masked] of now) if (known.current.has(id) && known.current.get(id) !== masked) heldLiveTurn(id)?.forget();
    known.current = now;
  }, [turns]);
}
