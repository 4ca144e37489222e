import type { Said } from '../../shared/words/language.js';
import { type CatalogueModel, type Tier, tierOfPrice } from './CatalogueModel.js';
import type { Discovery } from './Discovery.js';
import type { KnownModels } from './KnownModels.js';
import type { OfferedModel } from './ProviderSource.js';
import { takenParameters } from './takenParameters.js';
import { words } from './words.js';

/**
 * A model that a provider offers, with what is known about it.
 * @param tier used if nothing is known about it
 */
export function presentOffered(
  all: KnownModels,
  { source, reason }: Pick<Discovery, 'source' | 'reason'>,
  offered: OfferedModel,
  tier: Tier = 'free',
): { model: CatalogueModel; isHidden: boolean } {
  const { stated, known, isHidden, ...facts } = all.complete(source.key, offered);
  const said = stated.price_out ?? known.price_out;
  const capabilities = [...new Set([...(source.capabilities ?? []), ...facts.capabilities])];
  const unavailableReason: Said | undefined =
    reason ?? (offered.available === false ? (offered.unavailableReason ?? ((language) => words(language).notNow)) : undefined);
  const model = {
    ...facts,
    id: `${source.key}/${offered.id}`,
    provider: source.key,
    providerName: source.name,
    tier:
      stated.tier ??
      offered.tier ??
      known.tier ??
      source.tierOf?.(offered.id, facts.priceOut) ??
      (said === undefined ? tier : tierOfPrice(said)),
    priceIn: source.free ? 0 : facts.priceIn,
    priceOut: source.free ? 0 : facts.priceOut,
    capabilities,
    ...takenParameters({ provider: source.key, protocol: source.endpoint()?.protocol, model: offered, capabilities, stated, known }),
    available: unavailableReason === undefined,
    unavailableReason,
    progress: offered.progress,
  };
  return { model, isHidden };
}
