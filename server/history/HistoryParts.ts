import type { RateLimits } from '../allowance/RateLimits.js';
import type { Changes } from '../cluster/Changes.js';
import type { Env } from '../config/env.js';
import type { Feed } from '../generation/Feed.js';
import type { Runner } from '../generation/Runner.js';
import type { Slots } from '../model/Slots.js';

/** Dependencies of the code of the history. */
export interface HistoryParts {
  env: Env;
  changes: Changes;
  feed: Feed;
  limits: RateLimits;
  runner: Runner;
  /** Slots for searches, far fewer than the database's connections. */
  searches: Slots;
}
