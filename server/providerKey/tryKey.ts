import { type Endpoint, ProviderError, textMessage } from '../gateways/llm/completion.js';
import { listModels } from '../gateways/llm/listModels.js';
import type { ListedModel } from '../gateways/llm/ModelList.js';
import { stallFailure } from '../gateways/llm/providerFailure.js';
import { streamCompletion } from '../gateways/llm/streamCompletion.js';
import type { ProviderKind } from '../../shared/providerKey/kinds.js';
import { modelsToKeep } from './modelsToKeep.js';

/** How long the short question may take, in milliseconds: with the list less than an operation may take. */
const questionMs = 8_000;
/** Of its answer. */
const fewTokens = 16;
/** Their lists are for everybody, so that only a question tells whether a key is accepted. */
const openLists: readonly ProviderKind[] = ['OPENROUTER', 'COMPATIBLE'];

export interface Tried {
  models: ListedModel[];
  /** How long the provider took, in milliseconds. */
  ms: number;
}

/** An address that lists no models, and no model was named to ask. */
export class NoModelToAsk extends Error {}

/**
 * Tries a key: reads its provider's list of models, and where everybody may read that, asks one model one short question.
 * @param model one to ask where there is no list
 * @throws ProviderError if the provider refuses the key (`refusal`) or cannot be asked; NoModelToAsk
 */
export async function tryKey(endpoint: Endpoint, kind: ProviderKind, model: string | null): Promise<Tried> {
  const begun = performance.now();
  const listed = await listModels(endpoint).catch((error: unknown) => {
    if (model !== null && error instanceof ProviderError && !error.refusal) return undefined;
    throw error;
  });
  const named = model === null ? [] : [{ id: model, capabilities: [] }];
  const models = modelsToKeep(listed?.length ? listed : named);
  const asked = cheapest(models);
  if (asked === undefined && kind === 'COMPATIBLE') throw new NoModelToAsk();
  if (asked !== undefined && openLists.includes(kind)) await question(endpoint, asked, listed !== undefined);
  return { models, ms: Math.round(performance.now() - begun) };
}

/** @param isListed whether there is a list: then a model that is busy, being loaded or out of reach says nothing of the key */
async function question(endpoint: Endpoint, model: string, isListed: boolean): Promise<void> {
  const enough = new AbortController();
  const late = AbortSignal.timeout(questionMs);
  const request = {
    ...{ endpoint, model, messages: [textMessage('user', 'Answer with the word “yes”.')], maxTokens: fewTokens, stallMs: questionMs },
    signal: AbortSignal.any([enough.signal, late]),
  };
  try {
    await streamCompletion(request, ({ kind }) => {
      // It is accepted: nothing more is paid for.
      if (kind === 'text' || kind === 'reasoning') enough.abort();
    });
  } catch (error) {
    if (enough.signal.aborted || (late.aborted && isListed)) return;
    if (late.aborted) throw stallFailure(endpoint, questionMs);
    if (error instanceof ProviderError && error.code !== 'provider_unauthorized' && isListed) return;
    throw error;
  }
}

/** The cheapest model whose price is known, otherwise the first. */
function cheapest(models: readonly ListedModel[]): string | undefined {
  const priced = models.filter(({ priceOut }) => priceOut !== undefined && priceOut > 0);
  return (priced.toSorted((one, other) => (one.priceOut ?? 0) - (other.priceOut ?? 0))[0] ?? models[0])?.id;
}
