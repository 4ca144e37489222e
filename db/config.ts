import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { EmailToken } from '../server/account/EmailToken.js';
import { RateLimitCounter } from '../server/account/RateLimitCounter.js';
import { Session } from '../server/account/Session.js';
import { User } from '../server/account/User.js';
import { Answer } from '../server/answer/Answer.js';
import { AnswerChunk } from '../server/answer/AnswerChunk.js';
import { Lease } from '../server/answer/Lease.js';
import { Conversation } from '../server/conversation/Conversation.js';
import { Turn } from '../server/conversation/Turn.js';
import { Mail } from '../server/mail/Mail.js';
import { ModelMark } from '../server/model/ModelMark.js';
import { migrations } from './migrations.js';
import { reclaimDeadClients } from './reclaimDeadClients.js';

/** The ORM for the PostgreSQL at `url`. */
export function ormConfig(url: string): Options {
  return defineConfig({
    clientUrl: url,
    entities: [User, Session, EmailToken, RateLimitCounter, Mail, Conversation, Turn, Answer, AnswerChunk, Lease, ModelMark],
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, path: 'db/migrations' },
    // Its own messages quote statements and values; ours go through server/log.ts.
    logger: () => undefined,
    forceUtcTimezone: true,
    pool: { min: 0, max: 10 },
    driverOptions: {
      connectionTimeoutMillis: 5_000,
      statement_timeout: 10_000,
      query_timeout: 15_000,
      keepAlive: true,
      onPoolCreated: reclaimDeadClients,
    },
  });
}
