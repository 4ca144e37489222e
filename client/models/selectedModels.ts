import * as z from 'zod/mini';
import { maxColumns } from '../../server/turn/ask.rules.js';
import { deviceStorage } from '../session/storage.js';

const storageKey = 'llm:selected-model';
const listSchema = z.array(z.string());

const firstColumns = 3;

/** The choice that this device remembers: one id as it is, several as a JSON list. */
export function readSelected(): string[] {
  const stored = deviceStorage.getItem(storageKey);
  if (stored === null || stored === '') return [];
  try {
    const parsed: unknown = JSON.parse(stored);
    return listSchema.safeParse(parsed).data ?? (typeof parsed === 'string' ? [parsed] : []);
  } catch {
    return [stored];
  }
}

export function saveSelected(ids: readonly string[]): void {
  deviceStorage.setItem(storageKey, ids.length === 1 ? (ids[0] ?? '') : JSON.stringify(ids));
}

interface Choice {
  id: string;
  provider: string;
  available: boolean;
  tier: string;
}

/** A choice of models from somewhere. */
interface Wish {
  ids: readonly string[];
  /** Whether it may name models that their provider does not list; they can be asked all the same. */
  unlisted: boolean;
}

/**
 * The columns to begin with: the first of these wishes of which anything is on offer, without ids that nobody knows;
 * else a few free models.
 */
export function chooseModels(wishes: readonly Wish[], models: readonly Choice[]): string[] {
  const known = new Set(models.map(({ id }) => id));
  const providers = new Set(models.map(({ provider }) => provider));
  for (const { ids, unlisted } of wishes) {
    const found = ids.filter((id) => known.has(id) || (unlisted && providers.has(providerOf(id)))).slice(0, maxColumns);
    if (found.length > 0) return found;
  }
  const available = models.filter((model) => model.available);
  const free = available.filter(({ tier }) => tier === 'FREE');
  return (free.length > 0 ? free : available).slice(0, firstColumns).map(({ id }) => id);
}

/** The provider in an id, `provider/model`. */
export function providerOf(id: string): string {
  return id.slice(0, Math.max(0, id.indexOf('/')));
}

/**
 * The choice of models after columns were added to the last turn: where its other columns are but some of the choice, as they
 * are after "only to", what was added is chosen, too.
 * @param before the models of the turn's columns
 * @param now the same with what was added
 * @returns nothing where the choice stays as it is
 */
export function withAdded(chosen: readonly string[], before: readonly string[], now: readonly string[]): string[] {
  if (!before.every((id, place) => now[place] === id && chosen.includes(id))) return [];
  const countIn = (all: readonly string[], id: string) => all.filter((other) => other === id).length;
  const missing = now.slice(before.length).filter((id) => countIn(chosen, id) < countIn(now, id));
  return missing.length > 0 ? [...chosen, ...missing].slice(0, maxColumns) : [];
}
