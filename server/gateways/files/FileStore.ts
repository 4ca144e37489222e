import type { Readable } from 'node:stream';

/** Where the contents of files are kept. An object never changes: it is put once under its key, and removed. */
export interface FileStore {
  /** Whether all servers that could share it see the same objects. */
  readonly isShared: boolean;
  /** Takes a file of this machine, which nobody changes afterwards. The object is there as a whole or not at all. */
  put: (key: string, file: string) => Promise<void>;
  /** The bytes of an object, in pieces. @throws MissingObject */
  open: (key: string) => Promise<Readable>;
  /** Removes objects; those that are not there are removed already. */
  remove: (keys: readonly string[]) => Promise<void>;
}
