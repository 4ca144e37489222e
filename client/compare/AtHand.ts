import { createContext, use } from 'react';
import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The difference at hand, by its number from 1; undefined until one steps to the first. */
export type AtHand = StoreApi<{ at: number | undefined }>;

export const newAtHand = (): AtHand => createStore((): { at: number | undefined } => ({ at: undefined }));

/** Apart from React's state: a step renders two signs, and not the rows of a long comparison. */
export const AtHandContext = createContext<AtHand>(newAtHand());

/** Whether this difference is at hand. @param number undefined for what is alike */
export const useIsAtHand = (number: number | undefined): boolean =>
  useStore(use(AtHandContext), ({ at }) => at !== undefined && at === number);

/** What the page tells of a difference, for steps to it. @param says its kind in words @param number undefined for what is alike */
export const markDifference = (number: number | undefined, says: string) =>
  number === undefined ? {} : { 'data-difference': number, 'data-says': says };
