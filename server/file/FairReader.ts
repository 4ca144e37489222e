import { comeAgain, type FileReader, type ReadOptions } from '../gateways/reading/FileReader.js';
import type { Reading } from '../gateways/reading/messages.js';
import { FairQueue } from '../model/FairQueue.js';

/** Files that are read at the same time. */
export const atOnce = 2;
/** Most that wait: of all people, and of one. */
const [mostWaiting, mostOfOne] = [40, 3];

/** Reads people's files in turn: whoever sends many waits for their own, and nobody else does. */
export class FairReader {
  private readonly queue = new FairQueue(atOnce);
  /** The owners of the files that wait. */
  private readonly waiting: string[] = [];
  private readonly stopping = new AbortController();

  constructor(private readonly reader: FileReader) {}

  /**
   * Reads the file `original` of a folder and writes its forms there.
   * @param options see FileReader.read
   * @throws Refused if its content is not taken; AppError of kind unavailable if too many wait, in all or of this person, or the server
   *   stops
   */
  async read(userId: string, folder: string, options?: ReadOptions): Promise<Reading> {
    const leave = await this.enter(userId);
    try {
      return await this.reader.read(folder, options);
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
