import * as z from 'zod/mini';
import { errorReply } from '../api/Route.js';
import { fileReply } from '../file/fileReply.js';
import { sawReply } from './sawReply.js';

const moment = z.iso.datetime();

const answerFields = {
  id: z.string().check(z.describe('Opaque id.')),
  model: z
    .string()
    .check(z.describe('The model that was asked, `provider/model`; `blind/a`, `blind/b` and so on while the turn is compared blind.')),
  state: z
    .enum(['queued', 'streaming', 'complete', 'stopped', 'failed', 'interrupted'])
    .check(z.describe('Where it is in its life. Its text is kept in every state.')),
  text: z.string().check(z.describe('Its text so far.')),
  reasoning: z
    .string()
    .check(z.describe('Its reasoning so far, where its provider shows it; empty otherwise, and while the turn is compared blind.')),
  asked_without: z
    .array(z.string())
    .check(
      z.describe('The parameters of the request that the model was asked without: it does not take them, or its provider refused them.'),
    ),
  saw: z.array(sawReply).check(z.describe('What the model gets of each file of the prompt, in their order.')),
  error: z
    .nullable(
      z.object({
        code: z.string().check(z.describe('What failed, for programs, such as `provider_rate_limited`.')),
        message: z.string().check(z.describe('What failed, for people.')),
      }),
    )
    .check(z.describe('Why it failed, where it did.')),
  usage: z
    .nullable(
      z.object({
        tokens_in: z.int().check(z.describe('Tokens of what the model was sent.')),
        tokens_out: z.int().check(z.describe('Tokens that it wrote, reasoning included.')),
        estimated: z.boolean().check(z.describe('Estimated by us, because the provider did not say.')),
      }),
    )
    .check(z.describe('Tokens, once the answer has ended.')),
  timing: z
    .object({
      queued_at: moment.check(z.describe('Asked, or asked again.')),
      started_at: z.nullable(moment).check(z.describe("The provider's request went out.")),
      first_token_at: z.nullable(moment).check(z.describe('First character arrived.')),
      ended_at: z.nullable(moment).check(z.describe('It ended, in any of the final states.')),
      time_to_first_token: z.nullable(z.int()).check(z.describe('Milliseconds from queued to first character.')),
      duration: z.nullable(z.int()).check(z.describe('Milliseconds at work.')),
      tokens_per_second: z.nullable(z.number()).check(z.describe('Tokens written a second, from the first character on.')),
    })
    .check(z.describe('When what happened.')),
};

/** An answer in its current state. */
export const answerView = z.object(answerFields).check(z.meta({ id: 'Answer', description: "One model's answer." }));

const head = {
  conversation: z.string().check(z.describe('The conversation, to go on with.')),
  turn: z.string().check(z.describe('The turn that was asked.')),
};

export const queryReply = z
  .object({
    ...head,
    files: z.array(fileReply).check(z.describe('The files of the prompt, in their order.')),
    answers: z.array(answerView).check(z.describe('In the order of the models asked.')),
  })
  .check(z.meta({ id: 'QueryAnswer', description: 'Every answer, when all have ended.' }));

const answerIndex = {
  index: z.int().check(z.gte(0), z.describe('Index of the answer among the models asked, from 0.')),
  attempt: z.int().check(z.gte(1), z.describe('Attempt that it belongs to, from 1.')),
};

/** The events of a stream, by name. */
export const queryEvents = {
  delta: z
    .object({
      ...answerIndex,
      kind: z.enum(['text', 'reasoning']).check(z.describe('Which of its two texts grew.')),
      offset: z.int().check(z.gte(0), z.describe('Length of that text before, in UTF-16 code units.')),
      text: z.string().check(z.describe('What came after it.')),
    })
    .check(z.meta({ id: 'DeltaEvent', description: 'More text of one answer.' })),
  answer: z
    .object({ ...answerFields, index: answerIndex.index })
    .check(z.meta({ id: 'AnswerEvent', description: 'An answer whose state changed; at the start, every answer.' })),
  snapshot: z
    .object({
      ...answerIndex,
      text: z.string().check(z.describe('The text so far; deltas may follow.')),
      reasoning: z.string().check(z.describe('The reasoning so far; deltas may follow.')),
    })
    .check(z.meta({ id: 'SnapshotEvent', description: 'Discards the text of that answer so far: another attempt was started elsewhere.' })),
  done: z.object(head).check(z.meta({ id: 'DoneEvent', description: 'The last event: every answer has ended.' })),
  /** The last event instead of `done`, if the session or the key of the client ends meanwhile. */
  error: errorReply,
};
