import { parametersOf } from '../shared/turn/parameters.js';
import type { AnswerPartsFragment } from '../client/api/answer.generated.js';

const blank = {
  __typename: 'Answer' as const,
  id: 'answer',
  turnId: 'turn',
  index: 0,
  attempt: 1,
  state: 'COMPLETE' as const,
  queuePlace: null,
  error: null,
  usage: null,
  timing: {
    __typename: 'Timing' as const,
    queuedAt: '2026-01-01T00:00:00.000Z',
    startedAt: null,
    firstTokenAt: null,
    endedAt: null,
    timeToFirstToken: null,
    duration: null,
    tokensPerSecond: null,
  },
  costMicrodollars: null,
  finishReason: null,
  refunded: false,
  leftOutTurns: 0,
  hasEarlier: false,
  mergedFrom: null,
  sample: null,
  model: { __typename: 'AnswerModel' as const, id: 'sim/model', name: 'Model', provider: 'sim', providerName: 'Simulated', mark: 1 },
  parameters: { __typename: 'Parameters' as const, ...parametersOf({}) },
  askedWithout: [],
  prompt: null,
  saw: [],
};

const block = { __typename: 'AnswerBlock' as const, kind: 'TEXT' as const, thinking: null };

/** An answer as the client and its cache hold it. @param facts those that matter to the test @param text none for an empty one */
export const answerParts = (facts: Partial<AnswerPartsFragment> = {}, text = ''): AnswerPartsFragment & { __typename: 'Answer' } => {
  const whole = { ...block, text };
  return { ...blank, blocks: text === '' ? [] : [whole], ...facts };
};
