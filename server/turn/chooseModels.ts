import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { validationError } from '../errors/AppError.js';
import type { StoredFile } from '../file/StoredFile.js';
import { wellFormed } from '../generation/WellFormed.js';
import { wellFormedParameters } from '../generation/wellFormedParameters.js';
import { requirePremium } from '../model/requirePremium.js';
import type { Models } from '../model/Models.js';
import { isOwnId } from '../../shared/providerKey/ownIds.js';
import type { AnswerRow } from './AnswerRow.js';
import type { Money } from '../spend/Money.js';
import type { ModelChoice } from '../../shared/turn/ask.js';
import type { ParameterName } from '../../shared/turn/parameters.js';
import { type AskedPlace, nowhere } from './AskedPlace.js';
import { moneyOf } from './moneyOf.js';
import type { TurnParts } from './TurnParts.js';
import type { ChosenModel } from './ChosenModel.js';
import { takenLimit } from './takenLimit.js';
import { errorWords } from './errorWords.js';
import type { Captioned } from './given.js';
import { givenOf } from './turnFiles.js';

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
  | ParameterName
  | 'prompt'
  | 'sample'
  | 'charged'
  | 'lease'
  | 'given'
  | 'apiKeyId'
  | 'ownKeyId'
> &
  Money;

/** What new answers are asked. */
interface Asked {
  /** A wording that equals it is none of its own. */
  prompt: string;
  /** The system prompt of all of them. */
  system: string | null;
  files: readonly StoredFile[];
  captioned?: Captioned | undefined;
  /** Texts that they get in place of these, and of all that stands before them. */
  merged?: { system: string; prompt: string } | null | undefined;
  place: AskedPlace;
}

/**
 * First values for the answers of these models: the model's current facts, its sampling parameters, which server writes, who
 * pays, and what each may cost.
 * @throws AppError of kind spend_cap as moneyOf
 */
export async function newAnswers(
  em: EntityManager,
  parts: Pick<TurnParts, 'env' | 'feed' | 'branches' | 'marks' | 'runner' | 'catalogue'>,
  user: User,
  chosen: ChosenModel[],
  { prompt, system, files, captioned, merged, place }: Asked,
): Promise<InitialAnswer[]> {
  const { marks, runner, catalogue } = parts;
  const numbers = await marks.assign(
    em,
    chosen.map(({ model }) => model.id),
    (id) => catalogue.lists(id),
  );
  const askable = chosen.map(({ model, choice }) => ({
    ...{ model, choice, maxTokens: takenLimit(model, choice.maxTokens), sample: choice.sample ?? null },
    given: givenOf({ catalogue }, model.id, files, captioned),
    texts: merged ? [merged.system, merged.prompt] : [system, choice.system, choice.prompt ?? prompt],
  }));
  const asked = await moneyOf(em, parts, user, merged ? nowhere(place.policy) : place, askable);
  return asked.map(({ model, choice, given, money }) => ({
    modelId: model.id,
    modelName: model.name,
    providerName: model.providerName,
    mark: numbers.get(model.id) ?? 0,
    ...money,
    ...wellFormedParameters(choice),
    prompt: ownWording(choice, prompt),
    sample: choice.sample ?? null,
    charged: !user.subscribed && !isOwnId(model.id),
    lease: runner.epoch,
    given,
    apiKeyId: user.askingKeyId ?? null,
    ownKeyId: model.ownKeyId ?? null,
  }));
}

function ownWording({ prompt }: ModelChoice, turnPrompt: string): string | null {
  const wording = prompt == null ? null : wellFormed(prompt);
  return wording === turnPrompt ? null : wording;
}
