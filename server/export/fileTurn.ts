import type { FiledAnswer, FiledMessage, FiledTurn } from '../../shared/exchange/conversationsFile.js';
import { lower } from '../../shared/exchange/letterCase.js';
import { readToolText } from '../../shared/tool/toolText.js';
import { setParameters } from '../../shared/turn/parameters.js';
import type { OpeningMessage } from '../conversation/Opening.js';
import type { Draft } from '../draft/Draft.js';
import type { StoredFile } from '../file/StoredFile.js';
import { type AnswerValue, costOf } from '../generation/Answer.js';
import { type AnswerBlock, BlockKind } from '../generation/blocks.js';
import type { Vote } from '../rating/Vote.js';
import { maskAnswers } from '../turn/maskAnswers.js';
import { type Captions, sawFacts } from '../turn/SawFile.graphql.js';
import { captionsOf, type StoredTurn } from '../turn/storedTurns.js';
import type { Turn } from '../turn/Turn.js';

/** A message of an opening in the shape of the file. */
export const fileMessage = ({ role, text, calls = [], results = [] }: OpeningMessage): FiledMessage => ({ role, text, calls, results });

/** What else is kept of a turn. */
interface Beside {
  /** The turn that it follows in the file. */
  parent: string | null;
  vote: Vote | undefined;
  draft: Draft | undefined;
}

/** A turn in the shape of the file. The answers of a blind one are masked. */
export function fileTurn({ turn, files, answers }: StoredTurn, { parent, vote, draft }: Beside): FiledTurn {
  const values = answers.map((row) => row.value);
  const askedAt = answers[0]?.blindSince;
  const captions = captionsOf(files);
  return {
    id: turn.id,
    parent,
    asked_at: turn.createdAt.toISOString(),
    prompt: turn.prompt,
    system: turn.system,
    instructions: turn.instructions,
    tools: turn.toolList && turn.toolUse && { list: turn.toolList.id, ...turn.toolUse },
    tool_results: turn.toolResults ?? [],
    policy: lower(turn.policy),
    blind: turn.blind && lower(turn.blind),
    vote: vote ? fileVote(vote) : null,
    files: files.map(({ file }) => fileOf(file.getEntity())),
    answers: (askedAt ? maskAnswers(values, askedAt) : values).map((answer) => fileAnswer(answer, turn, captions)),
    draft: (draft?.paragraphs ?? []).map(({ text, edited, source }) => ({
      text,
      edited,
      source: source && { answer: source.answerId, passage: source.passage, name: source.name, mark: source.mark },
    })),
  };
}

const fileOf = ({ name, sha256, mediaType, bytes }: StoredFile): FiledTurn['files'][number] => ({
  name,
  sha256,
  media_type: mediaType,
  bytes,
});

function fileAnswer(answer: AnswerValue, turn: Turn, captions: Captions): FiledAnswer {
  const { errorCode, errorMessage } = answer;
  return {
    id: answer.id,
    model: answer.modelId,
    model_name: answer.modelName,
    provider_name: answer.providerName,
    mark: answer.mark,
    sample: answer.sample,
    state: lower(answer.state),
    preferred: answer.id === turn.preferredAnswerId && answer.attempt === (turn.preferredAttempt ?? answer.attempt),
    prompt: answer.prompt,
    parameters: setParameters(answer).length === 0 ? null : fileParameters(answer),
    blocks: answer.blocks.flatMap(fileBlock),
    sources: answer.sources?.map(({ start, name, mark, edited }) => ({ start, name, mark, edited })) ?? null,
    merged_from: answer.mergedFrom,
    saw: (answer.given ?? []).map((given) => {
      const { name, form, width, height, pages, filePages, words, reason, caption } = sawFacts(given, captions);
      return {
        ...{ name, form: lower(form), width, height, pages, file_pages: filePages, words },
        reason: reason && lower(reason),
        caption: caption && { model: caption.modelId, text: caption.text },
      };
    }),
    error: errorCode && { code: errorCode, message: errorMessage ?? '' },
    finish_reason: answer.finishReason,
    tokens_in: answer.tokensIn,
    tokens_out: answer.tokensOut,
    tokens_estimated: answer.tokensEstimated,
    cost_microdollars: costOf(answer),
    queued_at: answer.queuedAt.toISOString(),
    started_at: answer.startedAt?.toISOString() ?? null,
    first_token_at: answer.firstTokenAt?.toISOString() ?? null,
    ended_at: answer.endedAt?.toISOString() ?? null,
    duration_ms: answer.durationMs,
    writing_ms: answer.writingMs,
  };
}

/** A block; a result of a tool is of the turn that gives it back, and no part of an answer. */
function fileBlock({ kind, text, thinking }: AnswerBlock): FiledAnswer['blocks'] {
  if (kind === BlockKind.TOOL_RESULT) return [];
  if (kind !== BlockKind.TOOL_CALL) return [{ kind: lower(kind), text, thinking_ms: thinking, call: null }];
  const { id, name, body } = readToolText(text);
  return [{ kind: 'tool_call', text: body, thinking_ms: thinking, call: { id, name } }];
}

const fileParameters = (answer: AnswerValue): NonNullable<FiledAnswer['parameters']> => ({
  system: answer.system,
  reasoning_effort: answer.reasoningEffort && lower(answer.reasoningEffort),
  reasoning_tokens: answer.reasoningTokens,
  temperature: answer.temperature,
  top_p: answer.topP,
  max_tokens: answer.maxTokens,
  seed: answer.seed,
  stop: answer.stop,
  frequency_penalty: answer.frequencyPenalty,
  presence_penalty: answer.presencePenalty,
  verbosity: answer.verbosity && lower(answer.verbosity),
  as_json: answer.asJson,
  json_schema: answer.jsonSchema,
});

const fileVote = (vote: Vote): FiledTurn['vote'] => ({
  outcome: lower(vote.outcome),
  better: vote.answerId,
  ranking: vote.ranking,
  task: lower(vote.tag),
  at: vote.createdAt.toISOString(),
  counts: vote.counts,
});
