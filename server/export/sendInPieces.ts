import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Logger } from 'pino';

/** A reader of a download that takes nothing for so long (milliseconds) is gone. */
const idleMs = 60_000;

/**
 * Sends a download as its reader takes it. One whose connection breaks is logged, because no error can be sent.
 * @param pieces of text; each is made when the one before has been taken
 */
export async function sendInPieces(response: Response, pieces: AsyncGenerator<string>, log: Logger): Promise<void> {
  response.set('Cache-Control', 'no-store');
  // A slow reader keeps nobody waiting (ExportSlots); one that reads nothing is gone.
  response.setTimeout(idleMs, () => response.destroy());
  try {
    await pipeline(pieces, response);
  } catch (error) {
    if (!response.destroyed) throw error;
    log.warn({ err: error }, 'A download was interrupted');
  }
}
