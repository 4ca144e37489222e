import type { Logger } from 'pino';
import type { Changes } from '../cluster/Changes.js';
import type { Env } from '../config/env.js';
import type { FileShelf } from '../file/FileShelf.js';
import type { TakeoutOptions } from '../gateways/takeout/TakeoutReader.js';
import type { Runner } from '../generation/Runner.js';

/** Dependencies of the code of imports. */
export interface ImportParts {
  env: Env;
  files: FileShelf;
  changes: Changes;
  runner: Runner;
  log: Logger;
  /** Of the processes that read files of conversations. */
  takeout: TakeoutOptions;
  /** Lets what has come be read now. */
  startImports: () => Promise<void>;
}
