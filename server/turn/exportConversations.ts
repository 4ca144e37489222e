import type { EntityManager } from '@mikro-orm/postgresql';
import { Conversation } from '../conversation/Conversation.js';
import { type AnswerValue, costOf, timingOf } from '../generation/Answer.js';
import { type AnswerBlock, BlockKind, joinOf, textOf } from '../generation/blocks.js';
import type { AnswerRow, EarlierAttempt } from './AnswerRow.js';
import { parametersOf } from '../../shared/turn/parameters.js';
import { loadTags } from '../tag/loadTags.js';
import { type Captions, sawFacts } from './SawFile.graphql.js';
import { maskAnswers } from './maskAnswers.js';
import { captionsOf, type StoredTurn, storedTurns } from './storedTurns.js';
import { BlindState } from './Turn.js';

/** Conversations per read. */
const conversationsAtOnce = 50;

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
  let isFirst = true;
  // Also columns that were taken out and can still be put back.
  for await (const stored of storedTurns(fork, conversation, { withRemoved: true })) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(exportTurn(stored))}`;
    isFirst = false;
  }
}

const exportTurn = ({ turn, files, answers }: StoredTurn) => ({
  id: turn.id,
  parent: turn.parent?.id ?? null,
  prompt: turn.prompt,
  system: turn.system,
  instructions: turn.instructions,
  policy: turn.policy,
  preferredAnswer: turn.preferredAnswerId,
  preferredAttempt: turn.preferredAttempt,
  blind: turn.blind,
  blindModels: turn.blind === BlindState.BLIND ? null : turn.blindModels,
  blindFlaw: turn.blindFlaw,
  promptVersion: turn.promptVersionId,
  promptValues: turn.promptValues,
  toolList: turn.toolList?.id ?? null,
  toolUse: turn.toolUse,
  toolResults: turn.toolResults,
  createdAt: turn.createdAt,
  removedAt: turn.removedAt,
  files: files.map(({ file }) => file.id),
  answers: exportAnswers(answers, captionsOf(files)),
});

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
