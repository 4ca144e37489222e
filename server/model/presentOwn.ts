import type { CatalogueModel } from './CatalogueModel.js';
import { chatsByName } from './chatsByName.js';
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
): CatalogueModel {
  const { stated, known: ours, ...facts } = known.complete(provider, offered);
  return {
    ...facts,
    id: ownId(slug, offered.id),
    provider: ownKeyword,
    providerName: name,
    tier: 'free',
    ...takenParameters({ provider, protocol, model: offered, capabilities: facts.capabilities, stated, known: ours }),
    available: reason === undefined,
    unavailableReason: reason,
    ownKeyId: keyId,
  };
}

/** Whether a model of a provider's list is offered to the person: those that do not chat are not. */
export function isOffered(known: KnownModels, provider: string | undefined, offered: OfferedModel): boolean {
  const { stated, known: ours } = known.complete(provider ?? unknownProvider, offered);
  return !(stated.hidden ?? ours.hidden ?? !(offered.chats ?? chatsByName(offered.id)));
}
