import type { ModelPartsFragment } from './catalogue.generated.js';

interface Group {
  provider: string;
  items: ModelPartsFragment[];
}

/** The models that match every word of a search, by provider in the catalogue's order. */
export function groupModels(models: readonly ModelPartsFragment[], wanted: string): Group[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, ModelPartsFragment[]>();
  for (const model of models) {
    const text = [model.name, model.id, model.providerName, model.tier, ...model.capabilities].join(' ').toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    groups.set(model.providerName, [...(groups.get(model.providerName) ?? []), model]);
  }
  return [...groups].map(([provider, items]) => ({ provider, items }));
}
