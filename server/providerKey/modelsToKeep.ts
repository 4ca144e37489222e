import type { ListedModel } from '../gateways/llm/ModelList.js';
import { chatsByName } from '../model/chatsByName.js';
import { modelIdPattern } from '../../shared/conversation/columns.js';
import { maxProviderModel } from '../../shared/providerKey/limits.js';

/** Most models that are kept of a list; others can be asked by their ids. */
const most = 200;
/** Most capabilities of one. */
const mostCapabilities = 20;

/** What is kept of a provider's list: its models that chat, each once and within bounds. */
export function modelsToKeep(listed: readonly ListedModel[]): ListedModel[] {
  const fit = listed.filter(({ id, chats }) => id.length <= maxProviderModel && modelIdPattern.test(id) && (chats ?? chatsByName(id)));
  const unique = new Map(fit.map((model) => [model.id, model]));
  return [...unique.values()].slice(0, most).map((model) => ({
    ...model,
    name: model.name?.toWellFormed().replace(/[\p{Cc}]/gu, ' '),
    capabilities: model.capabilities.slice(0, mostCapabilities),
  }));
}
