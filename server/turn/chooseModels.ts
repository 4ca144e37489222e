import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { validationError } from '../errors/AppError.js';
import type { StoredFile } from '../file/StoredFile.js';
import { wellFormed } from '../generation/WellFormed.js';
import { wellFormedParameters } from '../generation/wellFormedParameters.js';
import { requirePremium } from '../model/requirePremium.js';
import type { Models } from '../model/Models.js';
import { isOwnId } from '../../shared/providerKey/ownIds.js';
import type { CatalogueModel } from '../model/CatalogueModel.js';
import type { AnswerRow } from './AnswerRow.js';
import type { ModelChoice } from '../../shared/turn/ask.js';
import type { ParameterName } from '../../shared/turn/parameters.js';
import type { TurnParts } from './TurnParts.js';
import { errorWords } from './errorWords.js';
import type { Captioned } from './given.js';
import { givenOf } from './turnFiles.js';

/** A model that this person may ask, with its parameters. */
export interface ChosenModel {
  model: CatalogueModel;
  choice: ModelChoice;
}

/**
 * The catalogue's models for these choices.
 * @param at the field of the input, with the index of each choice if it is a list; `modelId` is the id itself
 * @throws AppError of kind validation that names each model that is not offered; premium_required
 */
export function chooseModels(
  { catalogue }: { catalogue: Models },
  user: User,
  choices: ModelChoice[],
  at: 'models' | 'model' | 'modelId',
): ChosenModel[] {
  const chosen = choices.map((choice) => ({ model: catalogue.find(choice.id), choice }));
  const missing = chosen.flatMap(({ model, choice }, index) =>
    model
      ? []
      : [
          {
            code: 'unknown_model',
            message: errorWords().noModel({ id: choice.id }),
            path: at === 'modelId' ? [at] : at === 'models' ? [at, index, 'id'] : [at, 'id'],
          },
        ],
  );
  if (missing.length > 0) throw validationError(missing);
  const found = chosen.flatMap(({ model, choice }) => (model ? [{ model, choice }] : []));
  requirePremium(
    user,
    found.map(({ model }) => model),
  );
  return found;
}

/** The first values of a new answer. */
export type InitialAnswer = Pick<
  AnswerRow,
  | 'modelId'
  | 'modelName'
  | 'providerName'
  | 'mark'
  | 'priceIn'
  | 'priceOut'
  | ParameterName
  | 'prompt'
  | 'sample'
  | 'charged'
  | 'lease'
  | 'given'
  | 'apiKeyId'
  | 'ownKeyId'
>;

/**
 * First values for the answers of these models: the model's current facts, its sampling parameters, who pays, and which server
 * writes.
 * @param turn what the models are asked: a wording that equals its prompt is none of its own
 */
export async function newAnswers(
  em: EntityManager,
  { marks, runner, catalogue }: Pick<TurnParts, 'marks' | 'runner'> & { catalogue: Models },
  user: User,
  chosen: ChosenModel[],
  turn: { prompt: string; files: readonly StoredFile[]; captioned?: Captioned | undefined },
): Promise<InitialAnswer[]> {
  const numbers = await marks.assign(
    em,
    chosen.map(({ model }) => model.id),
    (id) => catalogue.lists(id),
  );
  return chosen.map(({ model, choice }) => ({
    modelId: model.id,
    modelName: model.name,
    providerName: model.providerName,
    mark: numbers.get(model.id) ?? 0,
    priceIn: model.priceIn ?? null,
    priceOut: model.priceOut ?? null,
    ...wellFormedParameters(choice),
    prompt: ownWording(choice, turn.prompt),
    sample: choice.sample ?? null,
    charged: !user.subscribed && !isOwnId(model.id),
    lease: runner.epoch,
    given: givenOf({ catalogue }, model.id, turn.files, turn.captioned),
    apiKeyId: user.askingKeyId ?? null,
    ownKeyId: model.ownKeyId ?? null,
  }));
}

function ownWording({ prompt }: ModelChoice, turnPrompt: string): string | null {
  const wording = prompt == null ? null : wellFormed(prompt);
  return wording === turnPrompt ? null : wording;
}
