import type { EntityManager } from '@mikro-orm/postgresql';
import { Conversation } from '../conversation/Conversation.js';
import { type AnswerValue, costOf, timingOf } from '../generation/Answer.js';
import { type AnswerBlock, BlockKind, joinOf, textOf } from '../generation/blocks.js';
import { AnswerRow, type EarlierAttempt } from './AnswerRow.js';
import { parametersOf } from '../../shared/turn/parameters.js';
import { loadTags } from '../tag/loadTags.js';
import { type Captions, sawFacts } from './SawFile.graphql.js';
import { maskAnswers } from './maskAnswers.js';
import { BlindState, Turn } from './Turn.js';
import { TurnFile } from './TurnFile.js';

/** Rows per read: conversations, and turns of one conversation. */
const [conversationsAtOnce, turnsAtOnce] = [50, 20];
/** Most bytes of answers in memory, unless one turn has more. */
const maxBytes = 2_000_000;

/**
 * A person's conversations for the data export, oldest first, with their turns and answers; also those with a purpose.
 * @yields pieces of a JSON list, without its brackets
 */
export async function* exportConversations(fork: () => EntityManager, userId: string): AsyncGenerator<string> {
  let after: string | undefined;
  for (;;) {
    const page = await fork().find(
      Conversation,
      { user: userId, ...(after !== undefined && { id: { $gt: after } }) },
      { orderBy: { id: 'asc' }, limit: conversationsAtOnce },
    );
    const tagsById = await loadTags(
      fork(),
      page.map(({ id }) => id),
    );
    for (const { id, title, purpose, pinned, archived, keyName, opening, createdAt, updatedAt } of page) {
      const tags = (tagsById.get(id) ?? []).map(({ name }) => name);
      const named = JSON.stringify({
        id,
        title,
        purpose,
        pinned,
        archived,
        keyName,
        tags,
        createdAt,
        updatedAt,
        openingId: opening?.id ?? null,
      });
      yield `${after === undefined ? '' : ','}\n${named.slice(0, -1)},"turns":[`;
      yield* exportTurns(fork, id);
      yield ']}';
      after = id;
    }
    if (page.length < conversationsAtOnce) break;
  }
}

/** The turns of one conversation, oldest first, as pieces of a list. */
async function* exportTurns(fork: () => EntityManager, conversation: string): AsyncGenerator<string> {
  let after: string | undefined;
  for (;;) {
    const em = fork();
    const page = await em.find(
      Turn,
      { conversation, ...(after !== undefined && { id: { $gt: after } }) },
      { orderBy: { id: 'asc' }, limit: turnsAtOnce },
    );
    for (const turns of await inParts(em, page)) {
      for (const turn of await withAnswers(fork(), turns)) {
        yield `${after === undefined ? '' : ','}\n${JSON.stringify(turn)}`;
        after = turn.id;
      }
    }
    if (page.length < turnsAtOnce) return;
  }
}

/** Splits the turns of a page into parts whose answers are small enough together. */
async function inParts(em: EntityManager, turns: Turn[]): Promise<Turn[][]> {
  const rows = await em.execute<{ turn_id: string; bytes: number }[]>(
    // PostgreSQL knows the size of a text without reading it.
    `with exported as (select * from answer where turn_id in (select json_array_elements_text(?::json)::uuid))
     select turn_id, sum(bytes)::int as bytes from (
       select turn_id, octet_length(content) as bytes from exported join answer_block on answer_id = exported.id
       union all select turn_id, octet_length(concat(merge_input ->> 'prompt', prompt, system, json_schema)) from exported
     ) as texts group by turn_id`,
    [JSON.stringify(turns.map(({ id }) => id))],
  );
  const bytesOf = new Map(rows.map(({ turn_id, bytes }) => [turn_id, bytes]));
  const parts: Turn[][] = [];
  let room = 0;
  for (const turn of turns) {
    room -= bytesOf.get(turn.id) ?? 0;
    const last = parts.at(-1);
    if (last && room >= 0) last.push(turn);
    else {
      parts.push([turn]);
      room = maxBytes - (bytesOf.get(turn.id) ?? 0);
    }
  }
  return parts;
}

async function withAnswers(em: EntityManager, turns: Turn[]) {
  const ids = turns.map(({ id }) => id);
  const files = Map.groupBy(await em.find(TurnFile, { turn: ids }, { orderBy: { place: 'asc' } }), ({ turn }) => turn.id);
  const answers = Map.groupBy(
    await em.find(
      AnswerRow,
      { turn: ids },
      {
        // Also columns that were taken out and can still be put back.
        filters: { present: false },
        populate: ['blocks', 'earlier', 'kept', 'keptBlocks', 'blindSince', 'mergeInput'],
        orderBy: { place: 'asc', index: 'asc' },
        disableIdentityMap: true,
      },
    ),
    ({ turnId }) => turnId,
  );
  return turns.map(
    ({
      id,
      parent,
      prompt,
      system,
      instructions,
      policy,
      preferredAnswerId,
      preferredAttempt,
      blind,
      blindModels,
      blindFlaw,
      promptVersionId,
      promptValues,
      toolList,
      toolUse,
      toolResults,
      createdAt,
      removedAt,
    }) => ({
      id,
      parent: parent?.id ?? null,
      prompt,
      system,
      instructions,
      policy,
      preferredAnswer: preferredAnswerId,
      preferredAttempt,
      blind,
      blindModels: blind === BlindState.BLIND ? null : blindModels,
      blindFlaw,
      promptVersion: promptVersionId,
      promptValues,
      toolList: toolList?.id ?? null,
      toolUse,
      toolResults,
      createdAt,
      removedAt,
      files: (files.get(id) ?? []).map(({ file }) => file.id),
      answers: exportAnswers(answers.get(id) ?? [], captionsOf(files.get(id) ?? [])),
    }),
  );
}

const captionsOf = (files: readonly TurnFile[]): Captions =>
  new Map(files.flatMap(({ file, caption }) => (caption ? [[file.id, caption]] : [])));

/** The answers of one turn; those of a blind one masked. */
function exportAnswers(rows: AnswerRow[], captions: Captions) {
  const values = rows.map((row) => row.value);
  const askedAt = rows[0]?.blindSince;
  if (askedAt)
    return maskAnswers(values, askedAt).map((answer) => ({
      ...exportAnswer(answer, captions),
      removedAt: null,
      mergePrompt: null,
      replaced: null,
      kept: [],
    }));
  return rows.map(({ value, removedAt, earlier, kept, keptBlocks, mergeInput }) => ({
    ...exportAnswer(value, captions),
    removedAt,
    // The person's wishes stand in it.
    mergePrompt: mergeInput?.prompt ?? null,
    replaced: earlier ? exportEarlier(earlier, keptBlocks) : null,
    kept: (kept ?? []).map((one) => exportEarlier(one, keptBlocks)),
  }));
}

function ratesOf(answer: AnswerValue) {
  const { timeToFirstToken, duration, tokensPerSecond } = timingOf(answer);
  return { timeToFirstToken, duration, tokensPerSecond };
}

/** The texts of an answer: joined by kind, and as blocks. */
const exportTexts = (blocks: readonly AnswerBlock[]) => ({
  text: textOf({ blocks }),
  reasoning: joinOf(blocks, BlockKind.REASONING),
  blocks: blocks.map(({ kind, text, thinking }) => ({ kind, text, thinking })),
});

const exportAnswer = (answer: AnswerValue, captions: Captions) => ({
  id: answer.id,
  model: answer.modelId,
  state: answer.state,
  prompt: answer.prompt,
  parameters: parametersOf(answer),
  askedWithout: answer.askedWithout ?? [],
  ...exportTexts(answer.blocks),
  error: answer.errorMessage,
  finishReason: answer.finishReason,
  attempt: answer.attempt,
  sources: answer.sources,
  mergedFrom: answer.mergedFrom,
  saw: (answer.given ?? []).map((given) => sawFacts(given, captions)),
  tokensIn: answer.tokensIn,
  tokensOut: answer.tokensOut,
  tokensEstimated: answer.tokensEstimated,
  costMicrodollars: costOf(answer),
  queuedAt: answer.queuedAt,
  startedAt: answer.startedAt,
  firstTokenAt: answer.firstTokenAt,
  endedAt: answer.endedAt,
  ...ratesOf(answer),
});

/** An attempt that a retry replaced, with its facts. */
function exportEarlier(kept: EarlierAttempt, keptBlocks: AnswerRow['keptBlocks']) {
  const blocks = keptBlocks?.find(({ attempt }) => attempt === kept.attempt)?.blocks ?? [];
  const { attempt, modelId, state, errorMessage, finishReason, tokensIn, tokensOut, queuedAt, endedAt, removedAt = null } = kept;
  return {
    attempt,
    model: modelId,
    state,
    ...exportTexts(blocks),
    error: errorMessage,
    finishReason,
    tokensIn,
    tokensOut,
    queuedAt,
    endedAt,
    removedAt,
  };
}
