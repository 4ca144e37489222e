/** A limited number of slots, each for one thing at a time; a request that finds none waits. */
export interface Slots {
  /**
   * Waits for a slot and takes it.
   * @param person id of the person it is for: slots go to waiting people in turn, however many requests each has
   * @returns how to give it back; a second call does nothing
   * @throws the signal's reason when it is aborted before there is a slot
   */
  enter: (person: string, signal: AbortSignal) => Promise<() => void>;
}
