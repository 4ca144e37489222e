import { AppError } from '../errors/AppError.js';
import { errorWords } from './errorWords.js';

/** Most downloads of data at the same time on one server, because each keeps the database busy. */
const most = 3;
/** Seconds to wait before a retry makes sense: a usual history takes less. */
const retryAfter = 60;

/** Limits downloads at the same time on this server: one per person, few in all. */
export class ExportSlots {
  private readonly people = new Set<string>();

  /**
   * Takes a slot.
   * @returns a function that gives it back
   * @throws AppError of kind rate_limited
   */
  take(userId: string): () => void {
    if (this.people.has(userId)) {
      throw new AppError('rate_limited', errorWords().downloadRuns, retryAfter);
    }
    if (this.people.size >= most) {
      throw new AppError('rate_limited', errorWords().tooManyDownloads, retryAfter);
    }
    this.people.add(userId);
    return () => {
      this.people.delete(userId);
    };
  }
}
