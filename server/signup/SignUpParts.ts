import type { RateLimits } from '../allowance/RateLimits.js';
import type { SocketRegistry } from '../cluster/SocketRegistry.js';
import type { Env } from '../config/env.js';
import type { MailQueue } from '../mail/MailQueue.js';

/** Dependencies of sign-ups and resets. */
export interface SignUpParts {
  env: Env;
  limits: RateLimits;
  sockets: SocketRegistry;
  /** Absent when this server sends no mail. */
  mail: MailQueue | undefined;
}
