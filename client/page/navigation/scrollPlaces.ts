import type { Location } from 'react-router';
import { tabStorage } from '../../session/storage.js';

const storageKey = 'scroll-places';
/** So many are kept, also for when the tab is loaded again. */
const most = 50;

/** How far the window and the page's `main` are scrolled, in pixels. */
export interface Place {
  top: number;
  inner: number;
}

type Entry = [key: string, place: Place];

// By hand: the landing page has no other need of a schema.
function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const place: unknown = value[1];
  if (typeof place !== 'object' || place === null || !('top' in place) || !('inner' in place)) return false;
  return Number.isFinite(place.top) && Number.isFinite(place.inner);
}

/** The places that this tab's pages were left at, by `placeKey`; none where the browser keeps nothing. */
export function readPlaces(): Map<string, Place> {
  try {
    const read: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(read) ? read.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

/** Notes where a page is scrolled to; of all places the latest are known. */
export function notePlace(places: Map<string, Place>, key: string, place: Place): void {
  places.delete(key);
  places.set(key, place);
  const [first] = places.keys();
  if (places.size > most && first !== undefined) places.delete(first);
}

/** Keeps the places. */
export function keepPlaces(places: ReadonlyMap<string, Place>): void {
  tabStorage.note(storageKey, JSON.stringify([...places]));
}

/** Whether it was come to by an address, and not by a link of ours: the router calls all of these by the same key. */
export const isFromAddress = ({ key }: Location): boolean => key === 'default';

/** What a place is known by. */
export const placeKey = (location: Location): string => (isFromAddress(location) ? location.pathname + location.search : location.key);
