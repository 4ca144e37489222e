import * as z from 'zod/mini';

const storageKey = 'llm:selected-model';
const listSchema = z.array(z.string());

export const mostColumns = 8;
const firstColumns = 3;

/** The choice that this device remembers: one id as it is, several as a JSON list. */
export function readSelected(): string[] {
  const stored = localStorage.getItem(storageKey);
  if (stored === null || stored === '') return [];
  try {
    const parsed: unknown = JSON.parse(stored);
    return listSchema.safeParse(parsed).data ?? (typeof parsed === 'string' ? [parsed] : []);
  } catch {
    return [stored];
  }
}

export function saveSelected(ids: readonly string[]): void {
  localStorage.setItem(storageKey, ids.length === 1 ? (ids[0] ?? '') : JSON.stringify(ids));
}

interface Choice {
  id: string;
  available: boolean;
  tier: string;
}

/**
 * The columns to begin with: the first of these wishes of which anything is on offer, without ids that nobody knows;
 * else a few free models.
 */
export function chooseModels(wishes: readonly (readonly string[])[], models: readonly Choice[]): string[] {
  const known = new Set(models.map(({ id }) => id));
  for (const wish of wishes) {
    const ids = wish.filter((id) => known.has(id)).slice(0, mostColumns);
    if (ids.length > 0) return ids;
  }
  const available = models.filter((model) => model.available);
  const free = available.filter(({ tier }) => tier === 'FREE');
  return (free.length > 0 ? free : available).slice(0, firstColumns).map(({ id }) => id);
}
