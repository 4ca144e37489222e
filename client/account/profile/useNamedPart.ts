import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to a section where the address names it.
 * @param part of the address, with its sign
 * @param isRead whether the section's list has come: before, the page may be too short
 */
export function useNamedPart(place: RefObject<HTMLElement | null>, part: string, isRead: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isRead && hash === part) place.current?.scrollIntoView();
  }, [place, hash, part, isRead]);
}
