import { useEffect, useRef } from 'react';

/** Whether the component is still there, for an answer that would lead elsewhere: who has left by then stays where they went. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
