import type { Lock, Locker, RequestRelease } from '@tus/server';
import { AppError } from '../errors/AppError.js';
import { errorWords } from './errorWords.js';

/** Seconds after which it makes sense to come again: by then a request whose connection broke has been ended. */
const retryAfter = 4;

/** One request at a time for each upload. A further one asks the first to end, and is refused at once: waiting would cost time. */
export class UploadLocks implements Locker {
  private readonly held = new Map<string, RequestRelease>();

  newLock(id: string): Lock {
    return {
      lock: async (_signal, release) => {
        const holder = this.held.get(id);
        if (holder) {
          await holder();
          throw new AppError('locked', errorWords().uploadLocked, retryAfter);
        }
        this.held.set(id, release);
      },
      unlock: () => {
        this.held.delete(id);
        return Promise.resolve();
      },
    };
  }
}
