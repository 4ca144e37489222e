import { AppError } from '../errors/AppError.js';

/** Downloads of data that may be under way at one server: each keeps the database busy for as long as it lasts. */
const most = 3;
/** Seconds after which it is worth trying again: a usual history is written in less. */
const retryAfter = 60;

/** Limits the downloads under way at this server: one for each person, few in all. */
export class ExportSlots {
  private readonly people = new Set<string>();

  /**
   * Takes a slot.
   * @returns how to give it back
   * @throws AppError of kind rate_limited
   */
  take(userId: string): () => void {
    if (this.people.has(userId)) {
      throw new AppError(
        'rate_limited',
        'Your data is being downloaded already. Please try again when that has ended, or in a minute.',
        retryAfter,
      );
    }
    if (this.people.size >= most) {
      throw new AppError('rate_limited', 'Too many people download their data just now. Please try again in a minute.', retryAfter);
    }
    this.people.add(userId);
    return () => {
      this.people.delete(userId);
    };
  }
}
