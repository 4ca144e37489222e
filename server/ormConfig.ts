import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { ApiKey } from './account/ApiKey.js';
import { User } from './account/User.js';
import { RateLimitCounter } from './allowance/RateLimitCounter.js';
import { Customer } from './billing/Customer.js';
import { Invoice } from './billing/Invoice.js';
import { StripeEvent } from './billing/StripeEvent.js';
import { Subscription } from './billing/Subscription.js';
import { Lease } from './cluster/Lease.js';
import { Conversation } from './conversation/Conversation.js';
import { Opening } from './conversation/Opening.js';
import { Draft } from './draft/Draft.js';
import { Import } from './import/Import.js';
import { ImportedConversation } from './import/ImportedConversation.js';
import { Judgement } from './judge/Judgement.js';
import { AnswerBlockRow } from './turn/AnswerBlockRow.js';
import { AnswerChunk } from './turn/AnswerChunk.js';
import { Mail } from './mail/Mail.js';
import { ModelMark } from './model/marks.js';
import { Prompt } from './prompt/Prompt.js';
import { PromptVersion } from './prompt/PromptVersion.js';
import { Vote } from './rating/Vote.js';
import { ProviderKey } from './providerKey/ProviderKey.js';
import { PreferencesRow } from './preferences/PreferencesRow.js';
import { Session } from './session/Session.js';
import { EmailToken } from './account/EmailToken.js';
import { ServerSpend } from './spend/ServerSpend.js';
import { Spend } from './spend/Spend.js';
import { StatedPrice } from './spend/StatedPrice.js';
import { QuerySpans } from './telemetry/tracer.js';
import { AnswerRow } from './turn/AnswerRow.js';
import { Tag } from './tag/Tag.js';
import { Tagging } from './tag/Tagging.js';
import { FileText } from './file/FileText.js';
import { StoredFile } from './file/StoredFile.js';
import { Share } from './share/Share.js';
import { ShareFile } from './share/ShareFile.js';
import { ShareReport } from './share/ShareReport.js';
import { Team } from './team/Team.js';
import { ToolList } from './turn/ToolList.js';
import { Turn } from './turn/Turn.js';
import { TurnFile } from './turn/TurnFile.js';
import { migrations } from '../db/migrations.js';
import { reclaimLostClients } from '../db/reclaimLostClients.js';

/** How long a query waits for a connection unless the caller says otherwise, in milliseconds. */
export const usualQueueMs = 5_000;
/** How long a statement may take unless the caller says otherwise, in milliseconds. */
const usualStatementMs = 10_000;

/**
 * The ORM for the PostgreSQL at `url`.
 * @param queueMs longest wait for a connection, in milliseconds
 * @param statementMs longest time of a statement, in milliseconds
 */
export function ormConfig(url: string, queueMs = usualQueueMs, statementMs = usualStatementMs): Options {
  return defineConfig({
    clientUrl: url,
    entities: [
      ...[User, Session, ApiKey, ProviderKey, EmailToken, RateLimitCounter, Mail, PreferencesRow],
      ...[Conversation, Opening, Turn, AnswerRow, AnswerBlockRow, AnswerChunk, Lease, ModelMark, Vote, Draft, Judgement],
      ...[Prompt, PromptVersion, Team, Tag, Tagging, StoredFile, FileText, TurnFile, ToolList],
      ...[Import, ImportedConversation, Share, ShareFile, ShareReport, Spend, StatedPrice, ServerSpend],
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
      connectionTimeoutMillis: queueMs,
      statement_timeout: statementMs,
      query_timeout: 1.5 * statementMs,
      keepAlive: true,
      onPoolCreated: reclaimLostClients,
    },
  });
}
