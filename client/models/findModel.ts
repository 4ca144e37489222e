import type { ModelPartsFragment } from './catalogue.generated.js';
import { providerOf } from './selectedModels.js';

/**
 * A model by its id; one that its provider does not list comes with what its id says.
 * @param mark its number in the catalogue; of one that was never asked, any that its neighbours do not have
 */
export function findModel(id: string, models: readonly ModelPartsFragment[], mark = models.length): ModelPartsFragment | undefined {
  const listed = models.find((model) => model.id === id);
  if (listed) return listed;
  const provider = providerOf(id);
  const sibling = models.find((model) => model.provider === provider);
  if (!sibling) return undefined;
  return {
    id,
    provider,
    providerName: sibling.providerName,
    name: id.slice(provider.length + 1),
    tier: 'FREE',
    contextWindow: null,
    priceIn: null,
    priceOut: null,
    capabilities: [],
    available: true,
    unavailableReason: null,
    progress: null,
    mark,
  };
}
