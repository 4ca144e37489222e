import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Brings the last column into view when one was added.
 * @param show takes a column's place
 */
export function useShowAdded(count: number, show: (place: number) => void): void {
  const before = useRef(count);
  const onChange = useEffectEvent(() => {
    if (count > before.current) show(count - 1);
    before.current = count;
  });
  useEffect(() => {
    onChange();
  }, [count]);
}
