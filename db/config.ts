import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { EmailToken } from '../server/account/EmailToken.js';
import { RateLimitCounter } from '../server/account/RateLimitCounter.js';
import { Session } from '../server/account/Session.js';
import { User } from '../server/account/User.js';
import { Answer } from '../server/answer/Answer.js';
import { AnswerChunk } from '../server/answer/AnswerChunk.js';
import { Lease } from '../server/answer/Lease.js';
import { Customer } from '../server/billing/Customer.js';
import { Invoice } from '../server/billing/Invoice.js';
import { StripeEvent } from '../server/billing/StripeEvent.js';
import { Subscription } from '../server/billing/Subscription.js';
import { Conversation } from '../server/conversation/Conversation.js';
import { Turn } from '../server/conversation/Turn.js';
import { Mail } from '../server/mail/Mail.js';
import { ModelMark } from '../server/model/ModelMark.js';
import { QuerySpans } from '../server/tracing/QuerySpans.js';
import { migrations } from './migrations.js';
import { reclaimLostClients } from './reclaimLostClients.js';

/** The ORM for the PostgreSQL at `url`. */
export function ormConfig(url: string): Options {
  return defineConfig({
    clientUrl: url,
    entities: [
      ...[User, Session, EmailToken, RateLimitCounter, Mail],
      ...[Conversation, Turn, Answer, AnswerChunk, Lease, ModelMark],
      ...[Customer, Subscription, Invoice, StripeEvent],
    ],
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, path: 'db/migrations' },
    // Those that keep search_text are written by hand.
    schemaGenerator: { ignoreTriggers: true },
    loggerFactory: () => new QuerySpans(),
    forceUtcTimezone: true,
    // Several servers may start at once, before the lock of the migrations; and a database by a misspelt name helps nobody.
    ensureDatabase: false,
    pool: { min: 0, max: 10 },
    driverOptions: {
      connectionTimeoutMillis: 5_000,
      statement_timeout: 10_000,
      query_timeout: 15_000,
      keepAlive: true,
      onPoolCreated: reclaimLostClients,
    },
  });
}
