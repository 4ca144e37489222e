import type { EntityManager } from '@mikro-orm/postgresql';
import { exportApiKeys } from '../apiKey/ownData.js';
import { exportProfile } from '../account/ownData.js';
import type { User } from '../account/User.js';
import { exportInvoices, exportSubscriptions } from '../billing/ownData.js';
import { exportOpenings } from '../conversation/openings.js';
import { exportDrafts } from '../draft/ownData.js';
import { exportFiles } from '../file/ownData.js';
import type { FileShelf } from '../file/FileShelf.js';
import { exportImports } from '../import/ownData.js';
import { exportJudgements } from '../judge/ownData.js';
import { preferencesOf } from '../preferences/preferences.js';
import { exportPrompts } from '../prompt/ownData.js';
import { exportProviderKeys } from '../providerKey/ownData.js';
import { exportVotes } from '../rating/ownData.js';
import { exportSessions } from '../session/ownData.js';
import { exportShares } from '../share/ownData.js';
import { exportTags } from '../tag/ownData.js';
import { exportTeams } from '../team/ownData.js';
import { exportCaps, exportSpend } from '../usage/ownData.js';
import { exportConversations } from '../turn/exportConversations.js';
import { exportToolLists } from '../turn/tools.js';

/**
 * All data of a person, from the export function of each noun, in pieces of one JSON text, so that a long history is never in
 * memory as a whole.
 * @yields text
 */
export async function* exportData(fork: () => EntityManager, files: Pick<FileShelf, 'links'>, user: User): AsyncGenerator<string> {
  const sessions = await exportSessions(fork(), user.id);
  const subscriptions = await exportSubscriptions(fork(), user.id);
  const invoices = await exportInvoices(fork(), user.id);
  const preferences = await preferencesOf(fork(), user.id);
  const teams = await exportTeams(fork(), user.id);
  const tags = await exportTags(fork(), user.id);
  const apiKeys = await exportApiKeys(fork(), user.id);
  const providerKeys = await exportProviderKeys(fork(), user.id);
  const sent = await exportFiles(fork(), files, user.id);
  const caps = await exportCaps(fork(), user.id);
  const imports = await exportImports(fork(), user.id);
  const profile = exportProfile(user);
  const own = {
    profile,
    preferences,
    teams,
    tags,
    sessions,
    apiKeys,
    providerKeys,
    caps,
    subscriptions,
    invoices,
    files: sent,
    imports,
  };
  const head = JSON.stringify({ exportedAt: new Date(), ...own });
  yield `${head.slice(0, -1)},"votes":[`;
  yield* exportVotes(fork, user.id);
  yield '],"judgements":[';
  yield* exportJudgements(fork, user.id);
  yield '],"conversations":[';
  yield* exportConversations(fork, user.id);
  yield '],"openings":[';
  yield* exportOpenings(fork, user.id);
  yield '],"toolLists":[';
  yield* exportToolLists(fork, user.id);
  yield '],"drafts":[';
  yield* exportDrafts(fork, user.id);
  yield '],"prompts":[';
  yield* exportPrompts(fork, user.id);
  yield '],"shares":[';
  yield* exportShares(fork, user.id);
  yield '],"spend":[';
  yield* exportSpend(fork, user.id);
  yield ']}\n';
}
