import { v7 } from 'uuid';
import type { FiledAnswer, FiledConversation, FiledMessage, FiledTurn } from '../../shared/exchange/conversationsFile.js';
import { upper } from '../../shared/exchange/letterCase.js';
import { titleRules } from '../../shared/history/history.js';
import { toolText } from '../../shared/tool/toolText.js';
import { parameterRules } from '../../shared/turn/parameterRules.js';
import { parametersOf, type Parameters } from '../../shared/turn/parameters.js';
import { ContextPolicy } from '../conversation/ContextPolicy.js';
import { titleOf } from '../conversation/Conversation.js';
import type { OpeningMessage } from '../conversation/Opening.js';
import { type FailureCode, failureCodes } from '../gateways/llm/completion.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { BlockKind } from '../generation/blocks.js';
import { wellFormed } from '../generation/WellFormed.js';
import { VoteOutcome, type VotedAnswer, VoteTag } from '../rating/Vote.js';
import { namesOf, storedResults } from '../turn/tools.js';
import { BlindFlaw, BlindState } from '../turn/Turn.js';

/** Values of a file as the tables have them. */

/** A moment of a file; one that is still to come was a wrong clock's. */
export const past = (time: string): Date => new Date(Math.min(Date.now(), Math.max(0, Date.parse(time))));
const pastOrNull = (time: string | null): Date | null => (time === null ? null : past(time));

/** Its title, or one of its first prompt, or of the tools that it begins with. */
export function titleIn({ title, turns }: FiledConversation): string {
  const own = titleRules.safeParse({ title: wellFormed(title) }).data?.title;
  return own ?? titleOf(wellFormed(title.trim() || turns[0]?.prompt.trim() || namesOf(turns[0]?.tool_results)).slice(0, 10_000));
}

/** What was said before the first turn. */
export const openingIn = ({ opening }: FiledConversation): OpeningMessage[] => opening.map(messageIn);

const messageIn = ({ role, text, calls, results }: FiledMessage): OpeningMessage => ({
  ...{ role, text: wellFormed(text) },
  ...(calls.length > 0 && { calls: calls.map((call) => ({ ...call, arguments: wellFormed(call.arguments) })) }),
  ...(results.length > 0 && { results: results.map((result) => ({ ...result, text: wellFormed(result.text) })) }),
});

/** What a turn has beside its place. A comparison that was blind is not any more: the file has letters for names, which nothing resolves. */
export function turnFields(turn: FiledTurn, id: string) {
  const compared = turn.blind === 'voted' || turn.blind === 'revealed';
  return {
    // No client can choose an id with a space.
    requestId: `import ${id}`,
    prompt: wellFormed(turn.prompt),
    system: turn.system && wellFormed(turn.system),
    instructions: turn.instructions && wellFormed(turn.instructions),
    toolUse: turn.tools && { choice: turn.tools.choice, parallel: turn.tools.parallel },
    toolResults: storedResults(turn.tool_results),
    policy: ContextPolicy[upper(turn.policy)],
    blind: compared ? (turn.blind === 'voted' && turn.vote ? BlindState.VOTED : BlindState.REVEALED) : null,
    blindModels: compared ? turn.answers.map(({ model }) => wellFormed(model)) : null,
    blindFlaw: compared ? BlindFlaw.IMPORTED : null,
    createdAt: past(turn.asked_at),
  };
}

/** What an answer has beside its place, its state and its blocks. It costs nothing here, so it has no prices. */
export function answerFields(answer: FiledAnswer) {
  const { error } = answer;
  return {
    modelId: wellFormed(answer.model),
    modelName: wellFormed(answer.model_name),
    providerName: wellFormed(answer.provider_name),
    mark: answer.mark,
    sample: answer.sample,
    prompt: answer.prompt && wellFormed(answer.prompt),
    ...parametersIn(answer),
    sources: answer.sources?.map((source) => ({ ...source, name: source.name && wellFormed(source.name) })) ?? null,
    mergedFrom: answer.merged_from?.map((name) => name && wellFormed(name)) ?? null,
    errorCode: error && (failureCode(error.code) ?? 'provider_unavailable'),
    errorMessage: error && wellFormed(error.message),
    finishReason: answer.finish_reason,
    tokensIn: answer.tokens_in,
    tokensOut: answer.tokens_out,
    tokensEstimated: answer.tokens_estimated,
    queuedAt: past(answer.queued_at ?? new Date().toISOString()),
    startedAt: pastOrNull(answer.started_at),
    firstTokenAt: pastOrNull(answer.first_token_at),
    endedAt: pastOrNull(answer.ended_at ?? answer.queued_at ?? new Date().toISOString()),
    durationMs: answer.duration_ms,
    writingMs: answer.writing_ms,
  };
}

const failureCode = (code: string): FailureCode | undefined => failureCodes.find((known) => known === code);

/** Its state. An answer that was still being written is interrupted: no server here writes it to its end. */
export const stateIn = ({ state }: FiledAnswer): AnswerState =>
  state === 'queued' || state === 'streaming' ? AnswerState.INTERRUPTED : AnswerState[upper(state)];

export const blocksIn = ({ blocks }: FiledAnswer) =>
  blocks.map(({ kind, text, thinking_ms, call }, index) => ({
    ...{ index, kind: BlockKind[upper(kind)], thinkingMs: thinking_ms },
    content: call ? toolText(call, wellFormed(text)) : wellFormed(text),
  }));

/** Its parameters without those that nobody could have set here: another attempt sends them to a model again. */
function parametersIn({ parameters: given }: FiledAnswer): Parameters {
  if (!given) return parametersOf({});
  const { reasoning_effort: effort, verbosity } = given;
  const all = parametersOf({
    system: given.system && wellFormed(given.system),
    reasoningEffort: effort && upper(effort),
    reasoningTokens: given.reasoning_tokens,
    temperature: given.temperature,
    topP: given.top_p,
    maxTokens: given.max_tokens,
    seed: given.seed,
    stop: given.stop?.map(wellFormed),
    frequencyPenalty: given.frequency_penalty,
    presencePenalty: given.presence_penalty,
    verbosity: verbosity && upper(verbosity),
    asJson: given.as_json,
    jsonSchema: given.json_schema && wellFormed(given.json_schema),
  });
  const unfit = parameterRules.safeParse(all).error?.issues.map(({ path }) => String(path[0])) ?? [];
  return Object.assign(all, Object.fromEntries(unfit.map((name) => [name, null])));
}

/**
 * A vote that came with its turn. It has a flaw, so that it counts for no rating.
 * @param idOf the ids of answers here, by those of the file
 */
export function voteFields(turn: FiledTurn, idOf: ReadonlyMap<string, string>) {
  const { vote } = turn;
  if (!vote || turn.blind !== 'voted') return undefined;
  const answers = turn.answers.flatMap((answer, index): VotedAnswer[] => {
    const answerId = idOf.get(answer.id);
    const { modelId, modelName, providerName, mark } = answerFields(answer);
    const facts = { timeToFirstToken: null, tokensPerSecond: null, costMicrodollars: null };
    return answerId === undefined ? [] : [{ answerId, attempt: 1, index, modelId, modelName, providerName, mark, ...facts }];
  });
  return {
    outcome: VoteOutcome[upper(vote.outcome)],
    answerId: (vote.better && idOf.get(vote.better)) ?? null,
    ranking: vote.ranking?.map((place) => place.flatMap((id) => idOf.get(id) ?? [])) ?? null,
    tag: VoteTag[upper(vote.task)],
    answers,
    flaw: BlindFlaw.IMPORTED,
    createdAt: past(vote.at),
  };
}

/** A draft that came with its turn; undefined without one. */
export function draftParagraphs(turn: FiledTurn, idOf: ReadonlyMap<string, string>) {
  return turn.draft.map(({ text, edited, source }) => {
    const answerId = source ? idOf.get(source.answer) : undefined;
    const from =
      source && answerId !== undefined
        ? { answerId, attempt: 1, passage: source.passage, name: wellFormed(source.name), mark: source.mark }
        : null;
    return { id: v7(), text: wellFormed(text), edited, source: from };
  });
}
