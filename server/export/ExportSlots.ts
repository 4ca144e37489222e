import pLimit from 'p-limit';
import { AppError } from '../errors/AppError.js';
import { errorWords } from './errorWords.js';

/** Most downloads of data that read from the database at the same time on one server. */
const mostReading = 3;
/** Most downloads that are open at the same time on one server: each keeps a piece in memory until its reader takes it. */
const mostOpen = 100;
/** Seconds to wait before a retry makes sense: a usual history takes less. */
const retryAfter = 60;

/** Limits downloads at the same time on this server: one per person, and few that read, whatever the pace of their readers. */
export class ExportSlots {
  private readonly people = new Set<string>();
  private readonly reading = pLimit(mostReading);

  /**
   * Opens a person's download.
   * @returns a function that closes it
   * @throws AppError of kind rate_limited
   */
  take(userId: string): () => void {
    if (this.people.has(userId)) {
      throw new AppError('rate_limited', errorWords().downloadRuns, retryAfter);
    }
    if (this.people.size >= mostOpen) {
      throw new AppError('rate_limited', errorWords().tooManyDownloads, retryAfter);
    }
    this.people.add(userId);
    return () => {
      this.people.delete(userId);
    };
  }

  /**
   * The same pieces, each made in one of the few places. No place is held while a reader takes its time, so slow readers hold up nobody.
   * @yields text
   */
  async *pace(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
    try {
      for (;;) {
        const piece = await this.reading(() => pieces.next());
        if (piece.done === true) return;
        yield piece.value;
      }
    } finally {
      await pieces.return(undefined);
    }
  }
}
