import { useEffect, useState } from 'react';

/** The present day; it changes at midnight while the page is open. */
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
