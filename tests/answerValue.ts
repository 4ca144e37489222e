import { v7 } from 'uuid';
import { type AnswerValue, unwritten } from '../server/generation/Answer.js';
import { AnswerState } from '../server/generation/answer.graphql.js';
import { BlockKind } from '../server/generation/blocks.js';
import { parametersOf } from '../shared/turn/parameters.js';

/** An answer as the server holds it. @param facts those that matter to the test @param text none for an empty one */
export const answerValue = (facts: Partial<AnswerValue> = {}, text = ''): AnswerValue => ({
  id: v7(),
  turnId: v7(),
  index: 0,
  sample: null,
  attempt: 1,
  modelId: 'sim/echo',
  modelName: 'Echo',
  providerName: 'Simulated',
  mark: 0,
  priceIn: null,
  priceOut: null,
  state: AnswerState.QUEUED,
  prompt: null,
  queuedAt: new Date(),
  ...parametersOf({}),
  ...unwritten,
  given: null,
  ownKeyId: null,
  blocks: text === '' ? [] : [{ kind: BlockKind.TEXT, text, thinking: null }],
  ...facts,
});
