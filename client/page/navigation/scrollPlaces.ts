import type { Location } from 'react-router';
import { tabStorage } from '../../session/storage.js';

const storageKey = 'scroll-places';
/** Most places kept. They survive a reload of the tab. */
const most = 50;

/** How far the window and the page's `main` are scrolled, in pixels. */
export interface ScrollPlace {
  top: number;
  inner: number;
}

type Entry = [key: string, place: ScrollPlace];

// Checked by hand: the landing page needs no schema library otherwise.
function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const place: unknown = value[1];
  if (typeof place !== 'object' || place === null || !('top' in place) || !('inner' in place)) return false;
  return Number.isFinite(place.top) && Number.isFinite(place.inner);
}

/** The places at which this tab's pages were left, by `placeKey`; empty if the browser stores nothing. */
export function readPlaces(): Map<string, ScrollPlace> {
  try {
    const read: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(read) ? read.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

/** Notes where a page is scrolled to, and drops the oldest place beyond the limit. */
export function notePlace(places: Map<string, ScrollPlace>, key: string, place: ScrollPlace): void {
  places.delete(key);
  places.set(key, place);
  const [first] = places.keys();
  if (places.size > most && first !== undefined) places.delete(first);
}

/** Stores the places for this tab. */
export function keepPlaces(places: ReadonlyMap<string, ScrollPlace>): void {
  tabStorage.note(storageKey, JSON.stringify([...places]));
}

/** Whether a page was opened by its address and not by a link of ours: the router gives all such pages the same key. */
export const isFromAddress = ({ key }: Location): boolean => key === 'default';

/** The key of a page's place. */
export const placeKey = (location: Location): string => (isFromAddress(location) ? location.pathname + location.search : location.key);
