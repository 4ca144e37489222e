import { ProviderError } from '../gateways/llm/completion.js';
import type { Catalogue } from '../model/catalogue.js';
import type { Route } from '../model/CatalogueModel.js';
import { isOwnId } from '../../shared/providerKey/ownIds.js';
import type { AnswerFacts } from './Answer.js';
import { errorWords } from './errorWords.js';

/**
 * How to reach the model of an answer, with what is known about it: by the own key of its person, as that is now, or as everybody.
 * @throws ProviderError if that is impossible now
 */
export async function routeOf(
  catalogue: Catalogue,
  { modelId, modelName, ownKeyId }: Pick<AnswerFacts, 'modelId' | 'modelName' | 'ownKeyId'>,
  person: string,
): Promise<Route> {
  if (isOwnId(modelId)) return catalogue.reachOwn(person, ownKeyId, modelId);
  const facts = catalogue.find(modelId);
  const route = catalogue.route(modelId);
  if (route) return { ...route, facts };
  const reason = facts?.unavailableReason ?? ((language) => errorWords(language).notOffered({ model: modelName }));
  throw new ProviderError('provider_unavailable', reason);
}
