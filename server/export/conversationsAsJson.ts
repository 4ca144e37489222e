import type { EntityManager } from '@mikro-orm/postgresql';
import { fileShape } from '../../shared/exchange/conversationsFile.js';
import type { Conversation } from '../conversation/Conversation.js';
import { readOpening } from '../conversation/openings.js';
import { Draft } from '../draft/Draft.js';
import { Vote } from '../rating/Vote.js';
import { loadTags } from '../tag/loadTags.js';
import { ConversationTree } from '../turn/ConversationTree.js';
import { storedTurns } from '../turn/storedTurns.js';
import { toolListsIn } from '../turn/tools.js';
import { exportedConversations, type Wanted } from './exportedConversations.js';
import { fileMessage, fileTurn } from './fileTurn.js';

/**
 * Conversations as a file of shared/exchange/conversationsFile.ts, in pieces: at most one turn, 2 MB of turns, or what a program said
 * before them is in memory. What was taken out or deleted is not in it, nor what was asked beside the conversations.
 * @yields text
 */
export async function* conversationsAsJson(fork: () => EntityManager, userId: string, wanted: Wanted): AsyncGenerator<string> {
  const head = JSON.stringify({ ...fileShape, exported_at: new Date() });
  yield `${head.slice(0, -1)},"conversations":[`;
  let isFirst = true;
  for await (const conversation of exportedConversations(fork, userId, wanted)) {
    yield isFirst ? '\n' : ',\n';
    yield* inPieces(fork, conversation, wanted.turnId);
    isFirst = false;
  }
  yield '\n]}\n';
}

async function* inPieces(fork: () => EntityManager, conversation: Conversation, turnId: string | undefined): AsyncGenerator<string> {
  const { id, title, pinned, archived, createdAt, updatedAt } = conversation;
  const em = fork();
  const tree = await ConversationTree.load(em, id);
  const tags = (await loadTags(em, [id])).get(id)?.map(({ name }) => name) ?? [];
  const ofThese = { turn: { conversation: id } };
  const votes = new Map((await em.find(Vote, ofThese)).map((vote) => [vote.turn?.id, vote]));
  const named = JSON.stringify({
    ...{ id, title, pinned, archived, tags, created_at: createdAt, updated_at: updatedAt },
    active_turn: turnId ?? tree.leafOf(conversation.leafId),
  });
  const opening = turnId === undefined ? await readOpening(fork(), conversation.opening) : [];
  yield `${named.slice(0, -1)},"opening":${JSON.stringify(opening.map(fileMessage))},"tool_lists":[`;
  let isFirst = true;
  for await (const list of toolListsIn(fork, id, turnId)) {
    yield `${isFirst ? '' : ','}{"id":"${list.id}","definitions":${list.definitions}}`;
    isFirst = false;
  }
  yield '],"turns":[';
  isFirst = true;
  for await (const stored of storedTurns(fork, id, turnId === undefined ? {} : { among: [turnId] })) {
    const own = stored.turn.id;
    const beside = {
      parent: turnId === undefined ? tree.parentOf(own) : null,
      vote: votes.get(own),
      draft: (await fork().findOne(Draft, { turn: own })) ?? undefined,
    };
    yield `${isFirst ? '' : ','}\n${JSON.stringify(fileTurn(stored, beside))}`;
    isFirst = false;
  }
  yield ']}';
}
