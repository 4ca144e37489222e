import type { ModelPartsFragment } from '../../shell/viewer.generated.js';
import { providerOf } from './selectedModels.js';

/** A model by its id; one that its provider does not list comes with what its id says. */
export function findModel(id: string, models: readonly ModelPartsFragment[]): ModelPartsFragment | undefined {
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
    // Its number in the catalogue, which it gets when it is asked, is most likely the next.
    mark: models.length,
  };
}
