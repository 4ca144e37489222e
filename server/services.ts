import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { RateLimits } from './account/RateLimits.js';
import type { Tokens } from './account/tokens.js';
import type { AnswerHub } from './answer/AnswerHub.js';
import type { AnswerRunner } from './answer/AnswerRunner.js';
import type { Billing } from './billing/Billing.js';
import type { Reconciliation } from './billing/Reconciliation.js';
import type { Changes } from './changes.js';
import type { Env } from './env.js';
import type { GoogleSignIn } from './gateways/google/GoogleSignIn.js';
import type { MailQueue } from './mail/MailQueue.js';
import type { Metrics } from './metrics/Metrics.js';
import type { Catalogue } from './model/catalogue.js';
import type { Marks } from './model/marks.js';
import type { SocketRegistry } from './sockets.js';

/** What one running server is made of; resolvers and routes reach it through their context. */
export interface Services {
  env: Env;
  log: Logger;
  orm: MikroORM;
  tokens: Tokens;
  catalogue: Catalogue;
  marks: Marks;
  hub: AnswerHub;
  runner: AnswerRunner;
  changes: Changes;
  sockets: SocketRegistry;
  metrics: Metrics;
  limits: RateLimits;
  /** Absent where this server sends no mail. */
  mail: MailQueue | undefined;
  /** Absent where it is not switched on. */
  google: GoogleSignIn | undefined;
  /** Absent where nobody pays, or there is no Stripe to pay by. */
  billing: Billing | undefined;
  reconciliation: Reconciliation | undefined;
}
