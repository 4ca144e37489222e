import { comeAgain, type FileReader } from '../gateways/reading/FileReader.js';
import type { Reading } from '../gateways/reading/messages.js';
import type { TextEncoding } from '../../shared/file/textEncodings.js';
import { FairQueue } from '../model/FairQueue.js';

/** Files that are read at the same time, and most that wait: of all people, and of one. */
const [atOnce, mostWaiting, mostOfOne] = [2, 40, 3];

/** Reads people's files in turn: whoever sends many waits for their own, and nobody else does. */
export class FairReader {
  private readonly queue = new FairQueue(atOnce);
  /** The owners of the files that wait. */
  private readonly waiting: string[] = [];
  private readonly stopping = new AbortController();

  constructor(private readonly reader: FileReader) {}

  /**
   * Reads the file `original` of a folder and writes its forms there.
   * @param encoding in which a text is to be read; guessed without it
   * @throws Refused if its content is not taken; AppError of kind unavailable if too many wait, in all or of this person, or the server
   *   stops
   */
  async read(userId: string, folder: string, encoding?: TextEncoding): Promise<Reading> {
    const leave = await this.enter(userId);
    try {
      return await this.reader.read(folder, encoding);
    } finally {
      leave();
    }
  }

  /** Ends what is read and what waits: the server stops. */
  stop(): void {
    this.stopping.abort();
    this.reader.stop();
  }

  private async enter(userId: string): Promise<() => void> {
    const own = this.waiting.filter((one) => one === userId).length;
    if (this.waiting.length >= mostWaiting || own >= mostOfOne) throw comeAgain();
    this.waiting.push(userId);
    try {
      return await this.queue.enter(userId, this.stopping.signal);
    } catch {
      throw comeAgain();
    } finally {
      this.waiting.splice(this.waiting.indexOf(userId), 1);
    }
  }
}
