import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { User } from '../server/account/User.js';
import { RateLimitCounter } from '../server/allowance/RateLimits.js';
import { Customer } from '../server/billing/Customer.js';
import { Invoice } from '../server/billing/Invoice.js';
import { StripeEvent } from '../server/billing/StripeEvent.js';
import { Subscription } from '../server/billing/Subscription.js';
import { Lease } from '../server/cluster/Lease.js';
import { Conversation } from '../server/conversation/Conversation.js';
import { Draft } from '../server/draft/Draft.js';
import { Judgement } from '../server/judge/Judgement.js';
import { AnswerBlockRow } from '../server/turn/AnswerBlockRow.js';
import { AnswerChunk } from '../server/turn/AnswerChunk.js';
import { Mail } from '../server/mail/Mail.js';
import { ModelMark } from '../server/model/marks.js';
import { Prompt } from '../server/prompt/Prompt.js';
import { PromptVersion } from '../server/prompt/PromptVersion.js';
import { Vote } from '../server/rating/Vote.js';
import { PreferencesRow } from '../server/preferences/PreferencesRow.js';
import { Session } from '../server/session/Session.js';
import { EmailToken } from '../server/account/EmailToken.js';
import { QuerySpans } from '../server/telemetry/tracer.js';
import { AnswerRow } from '../server/turn/AnswerRow.js';
import { Team } from '../server/team/Team.js';
import { Turn } from '../server/turn/Turn.js';
import { migrations } from './migrations.js';
import { reclaimLostClients } from './reclaimLostClients.js';

/** The ORM for the PostgreSQL at `url`. */
export function ormConfig(url: string): Options {
  return defineConfig({
    clientUrl: url,
    entities: [
      ...[User, Session, EmailToken, RateLimitCounter, Mail, PreferencesRow],
      ...[Conversation, Turn, AnswerRow, AnswerBlockRow, AnswerChunk, Lease, ModelMark, Vote, Draft, Judgement],
      ...[Prompt, PromptVersion, Team],
      ...[Customer, Subscription, Invoice, StripeEvent],
    ],
    extensions: [Migrator],
    // Each migration is a transaction of its own: the stored answers are converted in steps, and no finished step is repeated.
    migrations: { migrationsList: migrations, snapshot: false, path: 'db/migrations', allOrNothing: false },
    // search_text is filled by handwritten triggers; the job tables belong to their library.
    schemaGenerator: { ignoreTriggers: true, ignoreSchema: ['pgboss'] },
    loggerFactory: () => new QuerySpans(),
    forceUtcTimezone: true,
    // Several servers may start at once, before the migrations take their lock; and a database under a misspelt name helps
    // nobody.
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
