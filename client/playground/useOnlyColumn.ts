import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { onlyParameter } from './composer/OnlyColumnContext.js';
import type { FootEvent } from './footState.js';

/**
 * Keeps the only column to ask in the address, for a reload.
 * @param onlyId id of its answer, as the foot has it
 * @returns sends the next prompt to the column of an answer alone; null sends it to all again
 */
export function useOnlyColumn(onlyId: string | null, changeFoot: (event: FootEvent) => void): (answerId: string | null) => void {
  const { hash } = useLocation();
  const [search, setSearch] = useSearchParams();
  const follow = useEffectEvent(() => {
    // The address of a jump to a place stays: another one would end the jump.
    if (search.get(onlyParameter) !== onlyId && hash === '') setSearch(naming(onlyId), { replace: true });
  });
  // Back and Forward lead to addresses from before the choice.
  useEffect(() => {
    follow();
  }, [search]);
  return useCallback(
    (answerId) => {
      changeFoot({ type: 'only', answerId });
      setSearch(naming(answerId), { replace: true });
    },
    [changeFoot, setSearch],
  );
}

/** Changes the parameters of an address so that they name this answer; null so that they name none. */
const naming = (answerId: string | null) => (params: URLSearchParams) => {
  if (answerId === null) params.delete(onlyParameter);
  else params.set(onlyParameter, answerId);
  return params;
};
