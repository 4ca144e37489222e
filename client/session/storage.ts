import { toast } from '../ui/toast.js';
import { words } from './words.js';

let isReported = false;

function tellOnce(): void {
  if (isReported) return;
  isReported = true;
  toast.error(words.nothingKept);
}

/**
 * A browser storage that never throws, even if it is full, switched off or forbidden. Values that could not be written are held
 * in memory until the page is left.
 */
export class KeptStorage implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'length'> {
  /** Values that the browser did not store. */
  private readonly held = new Map<string, string>();

  /**
   * @param find returns the browser's storage; called each time, because access to a forbidden storage throws
   * @param onNotKept called each time `setItem` could not store a value
   */
  constructor(
    private readonly find: () => Storage,
    private readonly onNotKept: () => void = tellOnce,
  ) {}

  getItem(key: string): string | null {
    return this.held.get(key) ?? this.attempt((storage) => storage.getItem(key)) ?? null;
  }

  /** Stores something that the person chose or wrote. If that fails, `onNotKept` tells them: by default one toast per page. */
  setItem(key: string, value: string): void {
    if (!this.note(key, value)) this.onNotKept();
  }

  /** Stores something that the person did not ask for; a failure is not shown. @returns whether it is stored */
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

/** Storage of this device, shared by its tabs. public/theme.js, which runs before any module, reads it too. */
export const deviceStorage = new KeptStorage(() => localStorage);

/** Storage of this tab, until it is closed. */
export const tabStorage = new KeptStorage(() => sessionStorage);
