import { type Endpoint, ProviderError, textMessage } from '../gateways/llm/completion.js';
import { listModels } from '../gateways/llm/listModels.js';
import type { ListedModel } from '../gateways/llm/ModelList.js';
import { stallFailure } from '../gateways/llm/providerFailure.js';
import { streamCompletion } from '../gateways/llm/streamCompletion.js';
import type { ProviderKind } from '../../shared/providerKey/kinds.js';
import { modelsToKeep } from './modelsToKeep.js';

/** How long the short questions may take together, in milliseconds: with the list less than an operation may take. */
const questionMs = 8_000;
/** Of its answer. */
const fewTokens = 16;
/** Most models that are asked: one of a list may be out of order, or out of reach of the key. */
const mostAsked = 2;
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
 * Tries a key: reads its provider's list of models, and where that fails or everybody may read it, asks a model one short question.
 * @param wanted a model to ask first
 * @param known its models as last read, which are kept where there is no list
 * @throws ProviderError if the provider refuses the key (`refusal`), or if neither list nor answer tells whether it does; NoModelToAsk
 */
export async function tryKey(endpoint: Endpoint, kind: ProviderKind, wanted: string | null, known: ListedModel[] = []): Promise<Tried> {
  const begun = performance.now();
  const fallback = wanted === null ? known : [{ id: wanted, capabilities: [] }];
  const listed = await listModels(endpoint).catch((error: unknown) => {
    if (fallback.length > 0 && error instanceof ProviderError && !error.refusal) return undefined;
    throw error;
  });
  const kept = modelsToKeep(listed ?? []);
  const models = kept.length > 0 ? kept : modelsToKeep(fallback);
  const asked = [...new Set([...(wanted === null ? [] : [wanted]), ...byPrice(models)])].slice(0, mostAsked);
  if (listed === undefined || openLists.includes(kind)) {
    if (asked.length === 0 && (listed === undefined || kind === 'COMPATIBLE')) throw new NoModelToAsk();
    await question(endpoint, asked, listed !== undefined);
  }
  return { models, ms: Math.round(performance.now() - begun) };
}

/**
 * Asks one model after the other until one answers. A server that asks for no key, and has a list, has told everything with that: its
 * models may still be being loaded.
 */
async function question(endpoint: Endpoint, models: readonly string[], isListed: boolean): Promise<void> {
  const late = AbortSignal.timeout(questionMs);
  let failure: ProviderError | undefined;
  for (const model of models) {
    try {
      await ask(endpoint, model, late);
      return;
    } catch (error) {
      if (late.aborted) {
        failure = stallFailure(endpoint, questionMs);
        break;
      }
      if (!(error instanceof ProviderError) || error.code === 'provider_unauthorized') throw error;
      failure = error;
    }
  }
  const isProven = isListed && endpoint.apiKey === undefined;
  if (failure !== undefined && !isProven) throw failure;
}

async function ask(endpoint: Endpoint, model: string, late: AbortSignal): Promise<void> {
  const enough = new AbortController();
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
    if (!enough.signal.aborted) throw error;
  }
}

/** Their ids: the cheapest whose price is known first, then the others as they are listed. */
function byPrice(models: readonly ListedModel[]): string[] {
  const priceOf = ({ priceOut = 0 }: ListedModel) => (priceOut > 0 ? priceOut : Number.MAX_VALUE);
  return models.toSorted((one, other) => priceOf(one) - priceOf(other)).map(({ id }) => id);
}
