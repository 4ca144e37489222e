import { useEffect, useState } from 'react';

/** The present day; a page that is left open over midnight goes with the time. */
export function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const timer = setTimeout(() => {
      setNow(new Date());
    }, midnight.getTime() - Date.now());
    return () => {
      clearTimeout(timer);
    };
  }, [now]);
  return now;
}
