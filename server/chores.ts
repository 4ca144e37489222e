import type { MikroORM } from '@mikro-orm/postgresql';
import { addUpStorage } from './allowance/storage.js';
import { purgeAccounts, removeDeletedAccounts } from './privacy/removeAccount.js';
import { purgeConversations } from './privacy/removeConversations.js';
import { purgeRemovals } from './privacy/purgeRemovals.js';
import { purgeEvents } from './billing/Billing.js';
import type { Reconciliation } from './billing/Reconciliation.js';
import { purgeFiles } from './file/ownData.js';
import type { FileShelf } from './file/FileShelf.js';
import type { ImportParts } from './import/ImportParts.js';
import { runImports } from './import/runImports.js';
import type { Chores } from './jobs/Jobs.js';
import { purgePrompts } from './prompt/changePrompt.js';
import { purgeTags } from './tag/ownData.js';

/** SQL conditions on `file.id` under which a file stays though nobody holds it. */
const filesInUse = ['turn_file', 'share_file'].map((table) => `exists (select from ${table} where file_id = file.id)`);

/** The chores of the servers; server/jobs/queues.ts has their schedules. */
export function chores(orm: MikroORM, files: FileShelf, reconciliation: Reconciliation | undefined, imports: ImportParts): Chores {
  return {
    'remove-deleted-accounts': (stopping) => removeDeletedAccounts({ orm, files }, stopping),
    'purge-conversations': (stopping) => purgeConversations(orm, stopping),
    'add-up-storage': () => addUpStorage(orm),
    'purge-removals': (stopping) => purgeRemovals(orm, stopping),
    'purge-prompts': () => purgePrompts(orm),
    'purge-tags': () => purgeTags(orm),
    'purge-files': (stopping) => purgeFiles(orm, files, filesInUse, stopping),
    'run-imports': (stopping) => runImports({ ...imports, orm }, stopping),
    'purge-accounts': () => purgeAccounts(orm),
    'purge-stripe-events': () => purgeEvents(orm),
    ...(reconciliation && { reconcile: (stopping) => reconciliation.run(stopping) }),
  };
}
