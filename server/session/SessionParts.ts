import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { RateLimits } from '../allowance/RateLimits.js';
import type { Changes } from '../cluster/Changes.js';
import type { SocketRegistry } from '../cluster/SocketRegistry.js';
import type { Env } from '../config/env.js';
import type { GoogleSignIn } from '../gateways/google/GoogleSignIn.js';
import type { MailQueue } from '../mail/MailQueue.js';
import type { Tokens } from './tokens.js';

/** Dependencies of the code of sessions. */
export interface SessionParts {
  env: Env;
  log: Logger;
  orm: MikroORM;
  changes: Changes;
  limits: RateLimits;
  sockets: SocketRegistry;
  tokens: Tokens;
  /** Absent when this server sends no mail. */
  mail: MailQueue | undefined;
  /** Absent when sign-in with Google is not configured. */
  google: GoogleSignIn | undefined;
}
