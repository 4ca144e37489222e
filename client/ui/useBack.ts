import { useEffect, useEffectEvent } from 'react';

/** Calls a function when Back or Forward leads to another page. For dialogs that belong to no page: those of a page go with it. */
export function useBack(onBack: () => void): void {
  const notify = useEffectEvent(onBack);
  useEffect(() => {
    const { pathname } = location;
    const onPop = () => {
      if (location.pathname !== pathname) notify();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
    };
  }, []);
}
