import type { RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { FiledTurn } from '../../shared/exchange/conversationsFile.js';
import { Conversation } from '../conversation/Conversation.js';
import { Opening } from '../conversation/Opening.js';
import { keepOpening, type PlannedOpening } from '../conversation/openings.js';
import { Draft } from '../draft/Draft.js';
import { FileState, StoredFile } from '../file/StoredFile.js';
import type { Taken } from '../gateways/takeout/messages.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { Vote } from '../rating/Vote.js';
import { Tagging } from '../tag/Tagging.js';
import { AnswerBlockRow } from '../turn/AnswerBlockRow.js';
import { AnswerRow } from '../turn/AnswerRow.js';
import { keepToolList } from '../turn/tools.js';
import { Turn } from '../turn/Turn.js';
import { TurnFile } from '../turn/TurnFile.js';
import { Import } from './Import.js';
import { ImportedConversation } from './ImportedConversation.js';
import { inSteps } from './inSteps.js';
import { answerFields, blocksIn, draftParagraphs, past, stateIn, titleIn, turnFields, voteFields } from './importedRows.js';

/** What came in of a conversation. */
export interface Written {
  turns: number;
  /** Names of files that the account does not have: a file of conversations has their names alone. */
  missingFiles: string[];
}

interface Owner {
  userId: string;
  importId: string;
  /** Ids of the tags that the conversation gets. */
  tagIds: readonly string[];
  /** What was said before its first turn. */
  opening: PlannedOpening | null;
}

/**
 * Writes a conversation with its whole tree, in the transaction of `em`. Like answers that are written here, those of the file end when
 * their texts are there: the search reads them then.
 */
export async function writeConversation(em: EntityManager, { userId, importId, tagIds, opening }: Owner, taken: Taken): Promise<Written> {
  const { conversation: filed, source, sourceId, digest } = taken;
  const conversationId = v7();
  const turnIds = new Map(filed.turns.map(({ id }) => [id, v7()]));
  const newest = filed.turns.at(-1)?.id;
  if (opening) await keepOpening(em, userId, opening);
  const listIds = new Map<string, string>();
  for (const { id, definitions } of filed.tool_lists) listIds.set(id, await keepToolList(em, userId, definitions));
  const conversation = em.create(Conversation, {
    id: conversationId,
    user: userId,
    title: titleIn(filed),
    leafId: turnIds.get(filed.active_turn ?? newest ?? '') ?? null,
    pinned: filed.pinned,
    archived: filed.archived,
    opening: opening && em.getReference(Opening, opening.id, { wrapped: true }),
    createdAt: past(filed.created_at),
    updatedAt: past(filed.updated_at),
  });
  em.create(ImportedConversation, { conversation, user: userId, import: em.getReference(Import, importId), source, sourceId, digest });
  for (const tag of tagIds) em.create(Tagging, { tag, conversation });
  await em.flush();
  em.clear();
  const missingFiles: string[] = [];
  for (const turns of inSteps(filed.turns)) {
    missingFiles.push(...(await writeTurns(em, { userId, conversationId, turnIds, listIds }, turns)));
    em.clear();
  }
  return { turns: filed.turns.length, missingFiles };
}

interface Place {
  userId: string;
  conversationId: string;
  /** The ids of turns here, by those of the file. */
  turnIds: ReadonlyMap<string, string>;
  /** And those of lists of tools. */
  listIds: ReadonlyMap<string, string>;
}

/** Rows that are written without the mapper's own bookkeeping, which would take most of the time. */
interface Rows {
  turns: RequiredEntityData<Turn>[];
  answers: RequiredEntityData<AnswerRow>[];
  blocks: RequiredEntityData<AnswerBlockRow>[];
}

/** What every answer begins with: its texts are not there yet. */
const unended = { attempt: 1, state: AnswerState.QUEUED, leftOutTurns: 0, charged: false, refunded: false };

async function writeTurns(em: EntityManager, place: Place, turns: readonly FiledTurn[]): Promise<string[]> {
  const ended = new Map<AnswerState, string[]>();
  const files = await ownFiles(em, place.userId, turns);
  const missing: string[] = [];
  const rows: Rows = { turns: [], answers: [], blocks: [] };
  for (const filed of turns) {
    const id = place.turnIds.get(filed.id) ?? v7();
    const idOf = new Map(filed.answers.map((answer) => [answer.id, v7()]));
    const preferred = filed.answers.find((answer) => answer.preferred);
    const parent = filed.parent === null ? undefined : place.turnIds.get(filed.parent);
    const list = filed.tools ? place.listIds.get(filed.tools.list) : undefined;
    rows.turns.push({
      ...turnFields(filed, id),
      id,
      user: place.userId,
      conversation: place.conversationId,
      parent: parent ?? null,
      toolList: list ?? null,
      preferredAnswerId: (preferred && idOf.get(preferred.id)) ?? null,
      preferredAttempt: preferred ? 1 : null,
    });
    for (const [index, one] of filed.answers.entries()) {
      const answer = idOf.get(one.id) ?? v7();
      rows.answers.push({ ...unended, ...answerFields(one), id: answer, turn: id, index, place: index });
      const state = stateIn(one);
      ended.set(state, [...(ended.get(state) ?? []), answer]);
      for (const block of blocksIn(one)) rows.blocks.push({ answer, attempt: 1, ...block });
    }
    addBeside(em, place.userId, { filed, id, idOf });
    missing.push(...attach(em, { filed, id }, files));
  }
  for (const some of inSteps(rows.turns)) await em.insertMany(Turn, some);
  for (const some of inSteps(rows.answers)) await em.insertMany(AnswerRow, some);
  for (const some of inSteps(rows.blocks)) await em.insertMany(AnswerBlockRow, some);
  await em.flush();
  for (const [state, ids] of ended) await em.nativeUpdate(AnswerRow, { id: ids }, { state });
  return missing;
}

/** A turn of the file. */
interface NamedTurn {
  filed: FiledTurn;
  /** Its id here. */
  id: string;
}

/** Writes what else is kept of a turn. @param idOf the ids of its answers here, by those of the file */
function addBeside(em: EntityManager, userId: string, { filed, id, idOf }: NamedTurn & { idOf: ReadonlyMap<string, string> }): void {
  const turn = em.getReference(Turn, id);
  const vote = voteFields(filed, idOf);
  if (vote) em.create(Vote, { user: userId, turn, ...vote });
  const paragraphs = draftParagraphs(filed, idOf);
  if (paragraphs.length > 0) em.create(Draft, { turn, user: userId, version: 1, paragraphs });
}

/** Gives a turn those of its files that the account has. @returns names of the others */
function attach(em: EntityManager, { filed, id }: NamedTurn, files: ReadonlyMap<string, string>): string[] {
  const attached = new Set<string>();
  return filed.files.flatMap(({ name, sha256 }) => {
    const file = files.get(sha256);
    if (file === undefined) return [name];
    if (!attached.has(file)) em.create(TurnFile, { turn: em.getReference(Turn, id), file, place: attached.size });
    attached.add(file);
    return [];
  });
}

/** The files of these prompts that the account has, by their contents. */
async function ownFiles(em: EntityManager, userId: string, turns: readonly FiledTurn[]): Promise<Map<string, string>> {
  const digests = new Set(turns.flatMap(({ files }) => files.map(({ sha256 }) => sha256)));
  if (digests.size === 0) return new Map();
  const found = await em.find(StoredFile, { user: userId, state: FileState.READY, sha256: [...digests] }, { fields: ['id', 'sha256'] });
  return new Map(found.map(({ id, sha256 }) => [sha256, id]));
}
