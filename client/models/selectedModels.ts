import * as z from 'zod/mini';
import { maxColumns } from '../../shared/conversation/columns.js';
import { deviceStorage } from '../session/storage.js';

const storageKey = 'llm:selected-model';
const listSchema = z.array(z.string());

const firstColumns = 3;

/** Reads the choice that this device remembers: stored as a plain id, or as a JSON list if there are several. */
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
  capabilities: readonly string[];
}

/** A possible choice of models. */
interface Wish {
  ids: readonly string[];
  /** Whether it may contain models that their provider does not list: they can still be asked. */
  unlisted: boolean;
}

/** The first columns: the first of these wishes that names any model on offer, without its unknown ids; else a few free models: real ones where there are any. */
export function chooseModels(wishes: readonly Wish[], models: readonly Choice[]): string[] {
  const known = new Set(models.map(({ id }) => id));
  const providers = new Set(models.map(({ provider }) => provider));
  for (const { ids, unlisted } of wishes) {
    const found = ids.filter((id) => known.has(id) || (unlisted && providers.has(providerOf(id)))).slice(0, maxColumns);
    if (found.length > 0) return found;
  }
  const available = models.filter((model) => model.available);
  const free = available.filter(({ tier }) => tier === 'FREE');
  return realOnes(free.length > 0 ? free : available)
    .slice(0, firstColumns)
    .map(({ id }) => id);
}

/** Without the built-in programs and the simulated models, unless there are no others: a default should be a real model. */
export function realOnes<Model extends Pick<Choice, 'capabilities'>>(models: readonly Model[]): readonly Model[] {
  const real = models.filter(({ capabilities }) => !capabilities.some((one) => one === 'built-in' || one === 'simulated'));
  return real.length > 0 ? real : models;
}

/** The provider in an id, `provider/model`. */
export function providerOf(id: string): string {
  return id.slice(0, Math.max(0, id.indexOf('/')));
}

/**
 * The choice of models after columns were added to the last turn: if the choice contains the models of the turn's other columns,
 * as it does after "only to", the added models are chosen too.
 * @param before the models of the turn's columns
 * @param now the same with what was added
 * @returns an empty list if the choice does not change
 */
export function withAdded(chosen: readonly string[], before: readonly string[], now: readonly string[]): string[] {
  if (!before.every((id, place) => now[place] === id && chosen.includes(id))) return [];
  const countIn = (all: readonly string[], id: string) => all.filter((other) => other === id).length;
  const missing = now.slice(before.length).filter((id) => countIn(chosen, id) < countIn(now, id));
  return missing.length > 0 ? [...chosen, ...missing].slice(0, maxColumns) : [];
}
