import * as z from 'zod/mini';
import { AnswerState } from '../generation/answer.graphql.js';

/**
 * What a frozen page shows: its own shape, so that pages stay as they are while the product changes. A new version gets a member of its
 * own in `frozen` and a reader that makes the newest of it. What a person did not choose to share is not in it at all.
 */

const count = z.nullable(z.number());

/** The times and the cost of an answer. */
const timing = z.object({
  /** Milliseconds. */
  duration: count,
  timeToFirstToken: count,
  thinking: count,
  tokensPerSecond: count,
  tokensOut: count,
  costMicrodollars: count,
});

/** A parameter by its name, with its value as text. */
const parameters = z.array(z.object({ name: z.string(), value: z.string() }));

const answer = z.object({
  /** Null where its owner had not voted on the turn and so did not see the name; then parameters and timing are null, too. */
  model: z.nullable(z.object({ name: z.string(), mark: z.int() })),
  /** A wording of the prompt of its own, and a system prompt of its own. */
  prompt: z.nullable(z.string()),
  state: z.enum(AnswerState),
  text: z.string(),
  isPreferred: z.boolean(),
  parameters: z.nullable(parameters),
  timing: z.nullable(timing),
});

const file = z.object({
  name: z.nullable(z.string()),
  isPicture: z.boolean(),
  /** Its number on the page, under which its content is; null for one that is not shared. */
  place: z.nullable(z.int()),
});

const turn = z.object({
  askedAt: z.iso.datetime(),
  prompt: z.string(),
  system: z.nullable(z.string()),
  files: z.array(file),
  answers: z.array(answer),
});

const givenBlock = z.object({
  kind: z.enum(['text', 'call', 'result']),
  /** Of the tool; null for a text. */
  name: z.nullable(z.string()),
  /** Perhaps only its beginning. */
  text: z.string(),
  /** Characters of the whole text, in UTF-16 code units. */
  length: z.int(),
});

/** What a program gave as said before the first turn. */
const given = z.object({
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), blocks: z.array(givenBlock) })),
  /** Earlier messages that did not fit. */
  leftOut: z.int(),
});

const turns = z.object({
  shows: z.literal('turns'),
  turns: z.array(turn),
  /** Earlier turns of the conversation that did not fit. */
  leftOut: z.int(),
  /** Null where it was not chosen, and without any; pages from before 27 November have none. */
  given: z._default(z.nullable(given), null),
});

const paragraph = z.object({
  text: z.string(),
  source: z.nullable(z.object({ name: z.string(), mark: z.int() })),
  isEdited: z.boolean(),
});

const draft = z.object({ shows: z.literal('draft'), paragraphs: z.array(paragraph) });

const ratings = z.object({
  shows: z.literal('ratings'),
  votes: z.int(),
  models: z.array(
    z.object({
      name: z.string(),
      mark: z.int(),
      votes: z.int(),
      won: z.int(),
      ties: z.int(),
      allBad: z.int(),
      /** Null without enough votes for a rating. */
      strength: z.nullable(z.object({ rating: z.number(), low: z.number(), high: z.number(), isRanked: z.boolean(), group: z.int() })),
    }),
  ),
});

const frozen = z.object({
  version: z.literal(1),
  /** First name and initial of who shared it; null where they did not choose to be named. */
  author: z.nullable(z.string()),
  body: z.discriminatedUnion('shows', [turns, draft, ratings]),
});

export type FrozenContent = z.output<typeof frozen>;
export type FrozenBody = FrozenContent['body'];
export type FrozenTurn = z.output<typeof turn>;
export type FrozenAnswer = z.output<typeof answer>;
export type FrozenGiven = z.output<typeof given>;
export type FrozenGivenBlock = z.output<typeof givenBlock>;
export type FrozenParagraph = z.output<typeof paragraph>;
export type FrozenTurns = z.output<typeof turns>;

/** The content of a page as it was stored. @throws ZodError for content that no version of this product wrote */
export const readFrozen = (stored: unknown): FrozenContent => z.parse(frozen, stored);
