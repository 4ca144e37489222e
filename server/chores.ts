import type { MikroORM } from '@mikro-orm/postgresql';
import { addUpStorage } from './allowance/storage.js';
import { purgeAccounts, removeDeletedAccounts } from './privacy/removeAccount.js';
import { purgeConversations } from './privacy/removeConversations.js';
import { purgeRemovals } from './privacy/purgeRemovals.js';
import { purgeEvents } from './billing/Billing.js';
import type { Reconciliation } from './billing/Reconciliation.js';
import type { Chores } from './jobs/Jobs.js';
import { purgePrompts } from './prompt/changePrompt.js';
import { purgeTags } from './tag/ownData.js';

/** The chores of the servers; server/jobs/queues.ts has their schedules. */
export function chores(orm: MikroORM, reconciliation: Reconciliation | undefined): Chores {
  return {
    'remove-deleted-accounts': (stopping) => removeDeletedAccounts(orm, stopping),
    'purge-conversations': (stopping) => purgeConversations(orm, stopping),
    'add-up-storage': () => addUpStorage(orm),
    'purge-removals': (stopping) => purgeRemovals(orm, stopping),
    'purge-prompts': () => purgePrompts(orm),
    'purge-tags': () => purgeTags(orm),
    'purge-accounts': () => purgeAccounts(orm),
    'purge-stripe-events': () => purgeEvents(orm),
    ...(reconciliation && { reconcile: (stopping) => reconciliation.run(stopping) }),
  };
}
