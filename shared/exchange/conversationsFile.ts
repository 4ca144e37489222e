import * as z from 'zod/mini';
import { maxParagraphs } from '../draft/saveDraftRules.js';
import { maxToolCalls } from '../tool/limits.js';
import { toolCallRules, toolChoiceRules, toolResultRules, toolResultsRules, toolsRules } from '../tool/toolRules.js';

/**
 * The file in which conversations leave a site and come to one (docs/exchange.md). A field that is added leaves its version; any other
 * change raises it. Whoever reads one leaves out fields that it does not know.
 */
export const fileShape = { format: 'polylogue.conversations', version: 1 } as const;

/** Most conversations' bytes, and most levels of anything within one. */
export const conversationBounds = { bytes: 10_000_000, depth: 64 } as const;

/** Most answers of a turn, and most characters of what a provider said about a failure. */
const [mostAnswers, mostErrorLength] = [200, 10_000];
/** Most messages before the first turn, which are as many as a call may have, and most lists of tools. */
const mostMessages = 10_000;
const mostToolLists = 1_000;

const text = z.string();
const line = z.string().check(z.maxLength(1_000));
const ref = z.string().check(z.minLength(1), z.maxLength(200));
const count = z.int().check(z.gte(0), z.lte(2_147_483_647));
const time = z.iso.datetime({ offset: true });
const orNull = <Schema extends z.core.$ZodType>(schema: Schema) => z._default(z.nullable(schema), null);
const allDiffer = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const flag = z._default(z.boolean(), false);

const call = z.object({ id: toolCallRules.shape.id, name: toolCallRules.shape.name });

const block = z
  .object({
    kind: z.enum(['text', 'reasoning', 'tool_call']),
    text: text.check(z.describe('Of a call of a tool its arguments, as the model wrote them.')),
    thinking_ms: orNull(count),
    call: orNull(call).check(z.describe('Which call, and of which tool; null for all that is no call.')),
  })
  .check(
    z.refine(({ kind, text: written, call: called }) =>
      kind === 'tool_call' ? called !== null && toolCallRules.shape.arguments.safeParse(written).success : called === null,
    ),
  );

const blocks = z.array(block).check(
  z.maxLength(1_000),
  z.refine((all) => all.filter(({ kind }) => kind === 'tool_call').length <= maxToolCalls),
  z.describe('Its parts in their order.'),
);

const parameters = z
  .object({
    system: orNull(text),
    reasoning_effort: orNull(z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'])),
    reasoning_tokens: orNull(count),
    temperature: orNull(z.number()),
    top_p: orNull(z.number()),
    max_tokens: orNull(count),
    seed: orNull(count),
    stop: orNull(z.array(line).check(z.maxLength(4))),
    frequency_penalty: orNull(z.number()),
    presence_penalty: orNull(z.number()),
    verbosity: orNull(z.enum(['low', 'medium', 'high'])),
    as_json: orNull(z.boolean()),
    json_schema: orNull(text),
  })
  .check(z.describe('What its model was asked with; null for what was left to the provider.'));

const source = z.object({ start: count, name: orNull(line), mark: orNull(z.int()), edited: z.boolean() });

const saw = z.looseObject({ name: line, form: line });

const answer = z.object({
  id: ref.check(z.describe('Names it in this file alone.')),
  model: line.check(z.describe('`provider/model`; letters while it is compared blind.')),
  model_name: line,
  provider_name: z._default(line, ''),
  mark: z._default(z.int().check(z.gte(-1), z.lte(1_000_000)), 0),
  sample: orNull(z.int().check(z.gte(1), z.lte(1_000))),
  state: z.enum(['queued', 'streaming', 'complete', 'stopped', 'failed', 'interrupted']),
  preferred: flag,
  prompt: orNull(text).check(z.describe('Its own wording of the prompt; null for the turn’s.')),
  parameters: z.nullable(z.optional(parameters)),
  blocks,
  sources: orNull(z.array(source).check(z.maxLength(maxParagraphs))),
  merged_from: orNull(z.array(z.nullable(line)).check(z.maxLength(100))),
  saw: z._default(z.array(saw).check(z.maxLength(100)), []),
  error: orNull(z.object({ code: line, message: z.string().check(z.maxLength(mostErrorLength)) })),
  finish_reason: orNull(z.enum(['stop', 'length', 'content_filter', 'tool_calls'])),
  tokens_in: orNull(count),
  tokens_out: orNull(count),
  tokens_estimated: flag,
  cost_microdollars: orNull(count),
  queued_at: orNull(time),
  started_at: orNull(time),
  first_token_at: orNull(time),
  ended_at: orNull(time),
  duration_ms: z._default(count, 0),
  writing_ms: z._default(count, 0),
});

const vote = z.object({
  outcome: z.enum(['better', 'ranked', 'tie', 'all_bad']),
  better: orNull(ref).check(z.describe('Id of the better answer.')),
  ranking: orNull(
    z.array(z.array(ref).check(z.maxLength(mostAnswers))).check(
      z.maxLength(mostAnswers, { abort: true }),
      z.refine((places) => allDiffer(places.flat())),
    ),
  ),
  task: z.enum(['writing', 'translation', 'code', 'other']),
  at: time,
  counts: flag.check(z.describe('Whether it counts for the ratings of the site that it was given on.')),
});

const file = z.object({
  name: line,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  media_type: line,
  bytes: count,
});

const paragraph = z.object({
  text,
  edited: flag,
  source: orNull(z.object({ answer: ref, passage: count, name: line, mark: z.int() })).check(
    z.describe('The answer that it was picked from; null for what the person wrote.'),
  ),
});

const turn = z.object({
  id: ref.check(z.describe('Names it in this file alone.')),
  parent: orNull(ref).check(z.describe('The turn that it follows; null for one that begins the conversation.')),
  asked_at: time,
  prompt: text,
  system: orNull(text),
  instructions: orNull(text).check(z.describe('What the person tells every model.')),
  tools: orNull(z.object({ list: ref, choice: toolChoiceRules, parallel: z.boolean() })).check(
    z.describe('What its models could call: one of `tool_lists`, and how. Null for no tools.'),
  ),
  tool_results: z._default(toolResultsRules, []).check(z.describe('What the calls of the answers before it resulted in.')),
  policy: z._default(z.enum(['isolated', 'shared', 'winner']), 'isolated'),
  blind: orNull(z.enum(['blind', 'voted', 'revealed'])),
  vote: orNull(vote),
  files: z._default(z.array(file).check(z.maxLength(100)), []),
  answers: z.array(answer).check(
    z.maxLength(mostAnswers),
    z.refine((answers) => allDiffer(answers.map(({ id }) => id))),
  ),
  draft: z._default(z.array(paragraph).check(z.maxLength(maxParagraphs)), []),
});

const toolList = z.object({ id: ref, definitions: toolsRules.shape.definitions });

const message = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  text,
  calls: z._default(z.array(toolCallRules).check(z.maxLength(mostMessages)), []),
  results: z._default(z.array(toolResultRules).check(z.maxLength(mostMessages)), []),
});

/** One conversation of a file: its turns as a tree, each after the one that it follows. */
export const filedConversation = z
  .object({
    id: ref.check(z.describe('Names it in this file alone.')),
    title: z.string(),
    pinned: flag,
    archived: flag,
    tags: z._default(z.array(line).check(z.maxLength(100)), []),
    created_at: time,
    updated_at: time,
    active_turn: orNull(ref).check(z.describe('The last turn of the branch that is shown.')),
    opening: z
      ._default(z.array(message).check(z.maxLength(mostMessages)), [])
      .check(z.describe('What a program said to be before the first turn.')),
    tool_lists: z
      ._default(z.array(toolList).check(z.maxLength(mostToolLists)), [])
      .check(z.describe('The tools that turns were asked with, each list once.')),
    turns: z.array(turn).check(z.maxLength(100_000)),
  })
  .check(z.describe('A conversation in a file, with its whole tree of turns.'));

/** A file of conversations. */
export const conversationsFile = z.object({
  format: z.literal(fileShape.format),
  version: z.literal(fileShape.version),
  exported_at: time,
  conversations: z.array(filedConversation),
});

export type FiledConversation = z.output<typeof filedConversation>;
export type FiledMessage = FiledConversation['opening'][number];
export type FiledTurn = FiledConversation['turns'][number];
export type FiledAnswer = FiledTurn['answers'][number];
