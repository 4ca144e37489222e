import { type Endpoint, ProviderError } from '../gateways/llm/completion.js';
import type { Route } from '../model/CatalogueModel.js';
import { errorWords } from './errorWords.js';
import type { Generation } from './Generation.js';

/**
 * Waits for a slot at the provider, and for the model's loading; without a queue and a host there is nothing to wait for.
 * @param generation told its place in the queue of the model
 * @param person id of the person who asked: people take turns
 * @returns where to ask, and a function that gives back what was taken
 * @throws ProviderError if the signal is aborted first, if the model cannot be loaded, or as `open` of the route
 */
export async function reachModel(
  { endpoint, open, host, queue }: Route,
  generation: Generation,
  person: string,
  signal: AbortSignal,
): Promise<{ endpoint: Endpoint; leave: () => void }> {
  let leave: () => void = () => undefined;
  try {
    leave = (await queue?.enter(person, signal)) ?? leave;
    if (endpoint) return { endpoint, leave };
    // Not before: a key may be replaced, removed or refused while its request waits.
    if (open) return { endpoint: await open(), leave };
    if (!host) throw new Error('A route leads nowhere');
    const hosted = await host.enter(person, signal, (place) => {
      generation.noteQueuePlace(place);
    });
    return {
      endpoint: hosted.endpoint,
      leave: () => {
        hosted.leave();
        leave();
      },
    };
  } catch (error) {
    leave();
    if (!signal.aborted) throw error;
    throw new ProviderError('timed_out', (language) => errorWords(language).noSlot({ provider: generation.facts.providerName }));
  }
}
