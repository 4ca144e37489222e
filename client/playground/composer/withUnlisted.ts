import type { ModelPartsFragment } from '../../shell/viewer.generated.js';

/**
 * Adds the wished models that are not listed but may be asked all the same: any id `provider/…` of a provider that is on.
 * They bear their id as a name; all else of them is unknown.
 */
export function withUnlisted(models: readonly ModelPartsFragment[], wishes: readonly string[]): readonly ModelPartsFragment[] {
  const unlisted = new Set(wishes.filter((id) => models.every((model) => model.id !== id)));
  const added = [...unlisted].flatMap((id): ModelPartsFragment[] => {
    const slash = id.indexOf('/');
    const name = id.slice(slash + 1);
    const sibling = models.find(({ provider }) => slash > 0 && provider === id.slice(0, slash));
    if (!sibling || name === '') return [];
    const { provider, providerName } = sibling;
    const unknown = { contextWindow: null, priceIn: null, priceOut: null, capabilities: [], unavailableReason: null, progress: null };
    return [{ ...unknown, id, name, provider, providerName, tier: 'FREE', available: true, mark: 0 }];
  });
  return added.length === 0 ? models : [...models, ...added];
}
