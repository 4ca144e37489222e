/** A limited number of slots; a request that finds none waits. */
export interface Slots {
  /**
   * Waits for a slot and takes it.
   * @param person id of the person: slots go to waiting people in turn, however many requests each has
   * @returns a function that gives it back; a second call does nothing
   * @throws the signal's reason if it is aborted while waiting
   */
  enter: (person: string, signal: AbortSignal) => Promise<() => void>;
}
