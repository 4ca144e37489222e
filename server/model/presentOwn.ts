import type { CatalogueModel } from './CatalogueModel.js';
import type { KnownModels } from './KnownModels.js';
import { ownId, type OwnSource } from './ownKeys.js';
import { ownKeyword } from '../../shared/providerKey/ownIds.js';
import type { OfferedModel } from './ProviderSource.js';
import { takenParameters } from './takenParameters.js';

/** Key of a provider of which nothing is known. */
const unknownProvider = 'compatible';

/** A model behind a person's own key, with what is known about it: it needs no plan. */
export function presentOwn(
  known: KnownModels,
  { keyId, slug, name, provider = unknownProvider, protocol, reason }: Omit<OwnSource, 'models'>,
  offered: OfferedModel,
): { model: CatalogueModel; isHidden: boolean } {
  const { stated, known: ours, isHidden, ...facts } = known.complete(provider, offered);
  const capabilities = [...new Set(facts.capabilities)];
  const model = {
    ...facts,
    capabilities,
    id: ownId(slug, offered.id),
    provider: ownKeyword,
    providerName: name,
    tier: 'free' as const,
    ...takenParameters({ provider, protocol, model: offered, capabilities, stated, known: ours }),
    available: reason === undefined,
    unavailableReason: reason,
    ownKeyId: keyId,
  };
  return { model, isHidden };
}
