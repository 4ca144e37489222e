import { type Endpoint, ProviderError } from '../gateways/llm/completion.js';
import type { Route } from '../model/CatalogueModel.js';
import { errorWords } from './errorWords.js';

interface Asking {
  /** Id of the person who asked: people take turns. */
  person: string;
  /** The provider's name that people read. */
  providerName: string;
  signal: AbortSignal;
  /** Told the place in the line of a model's host from 1, 0 while the model is being loaded, null when it can be asked. */
  tellPlace: (place: number | null) => void;
}

/**
 * Waits for a slot at the provider, and for the model's loading; without a queue and a host there is nothing to wait for.
 * @returns where to ask, and a function that gives back what was taken
 * @throws ProviderError if the signal is aborted first, or if the model cannot be loaded
 */
export async function reachModel(
  { endpoint, host, queue }: Route,
  { person, providerName, signal, tellPlace }: Asking,
): Promise<{ endpoint: Endpoint; leave: () => void }> {
  let leave: () => void = () => undefined;
  try {
    leave = (await queue?.enter(person, signal)) ?? leave;
    if (endpoint) return { endpoint, leave };
    if (!host) throw new Error('A route leads nowhere');
    const hosted = await host.enter(person, signal, tellPlace);
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
    throw new ProviderError('timed_out', (language) => errorWords(language).noPlace({ provider: providerName }));
  }
}
