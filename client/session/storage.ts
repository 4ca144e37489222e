import { toast } from '../ui/toast.js';
import { words } from './words.js';

let isTold = false;

function tellOnce(): void {
  if (isTold) return;
  isTold = true;
  toast.error(words.nothingKept);
}

/**
 * A storage of the browser's that never fails: it may be full, switched off, or forbidden to us. What could not be written is
 * held until the page is left.
 */
export class KeptStorage implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'length'> {
  /** What the browser did not take. */
  private readonly held = new Map<string, string>();

  /**
   * @param find the browser's, anew each time: where it is forbidden the very mention of it throws
   * @param onNotKept called each time that something could not be kept which somebody chose or wrote
   */
  constructor(
    private readonly find: () => Storage,
    private readonly onNotKept: () => void = tellOnce,
  ) {}

  getItem(key: string): string | null {
    return this.held.get(key) ?? this.attempt((storage) => storage.getItem(key)) ?? null;
  }

  /** Keeps what somebody chose or wrote; where it cannot be kept they are told so, once. */
  setItem(key: string, value: string): void {
    if (!this.note(key, value)) this.onNotKept();
  }

  /** Keeps what nobody has asked for, and would miss. @returns whether it is kept */
  note(key: string, value: string): boolean {
    const isKept = this.attempt((storage) => {
      storage.setItem(key, value);
      return true;
    });
    if (isKept === true) this.held.delete(key);
    else this.held.set(key, value);
    return isKept === true;
  }

  removeItem(key: string): void {
    this.held.delete(key);
    this.attempt((storage) => {
      storage.removeItem(key);
    });
  }

  clear(): void {
    this.held.clear();
    this.attempt((storage) => {
      storage.clear();
    });
  }

  get length(): number {
    return this.keys().length;
  }

  keys(): string[] {
    const kept = this.attempt((storage) => Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? ''));
    return [...new Set([...(kept ?? []), ...this.held.keys()])];
  }

  private attempt<Result>(act: (storage: Storage) => Result): Result | undefined {
    try {
      return act(this.find());
    } catch {
      return undefined;
    }
  }
}

/** What this device remembers, in all its tabs. public/theme.js, which runs before any module, reads it as well. */
export const deviceStorage = new KeptStorage(() => localStorage);

/** What this tab remembers until it is closed. */
export const tabStorage = new KeptStorage(() => sessionStorage);
