import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import type { Answer } from '../answer/Answer.js';
import type { Services } from '../services.js';
import type { Chosen } from './chooseModels.js';

type Beginning = Pick<
  Answer,
  | 'modelId'
  | 'modelName'
  | 'providerName'
  | 'mark'
  | 'priceIn'
  | 'priceOut'
  | 'temperature'
  | 'topP'
  | 'maxTokens'
  | 'sample'
  | 'charged'
  | 'lease'
>;

/** What the answers of these models begin with: each model as it is now, how it is sampled, who pays, and which server writes. */
export async function answerBy(em: EntityManager, { marks, runner }: Services, user: User, chosen: Chosen[]): Promise<Beginning[]> {
  const numbers = await marks.assign(
    em,
    chosen.map(({ model }) => model.id),
  );
  return chosen.map(({ model, choice }) => ({
    modelId: model.id,
    modelName: model.name,
    providerName: model.providerName,
    mark: numbers.get(model.id) ?? 0,
    priceIn: model.priceIn ?? null,
    priceOut: model.priceOut ?? null,
    temperature: choice.temperature ?? null,
    topP: choice.topP ?? null,
    maxTokens: choice.maxTokens ?? null,
    sample: choice.sample ?? null,
    charged: !user.subscribed,
    lease: runner.epoch,
  }));
}
