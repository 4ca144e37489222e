/** A limited number of slots, of which each is for one thing at a time; who finds none waits. */
export interface Slots {
  /**
   * Waits for a slot and takes it.
   * @param person id of who wants it: those who wait have their turns, whatever each of them wants
   * @returns how to give it back; a second call does nothing
   * @throws the signal's reason when it is aborted before there is a slot
   */
  enter: (person: string, signal: AbortSignal) => Promise<() => void>;
}
