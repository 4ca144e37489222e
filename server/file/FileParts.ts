import type { RateLimits } from '../allowance/RateLimits.js';
import type { Env } from '../config/env.js';
import type { FileShelf } from './FileShelf.js';

/** Dependencies of the code of files. */
export interface FileParts {
  env: Env;
  files: FileShelf;
  limits: RateLimits;
}
