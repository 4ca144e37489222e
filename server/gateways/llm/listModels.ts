import { ProviderError, type Endpoint } from './completion.js';
import { readModelList, type ListedModel } from './readModelList.js';
import { openAiHeaders } from './openai.js';
import { answeredFailure, connectionFailure, silentFailure, unreadable } from './providerFailure.js';
import { readText } from './readText.js';
import { requestProvider } from './requestProvider.js';

const limitMs = 5_000;
const bodyLimit = 16 * 1024 * 1024;

/**
 * Asks a provider for the models that can chat.
 * @throws ProviderError for every failure, after 5 seconds at the latest
 * @throws the signal's reason when it is aborted
 */
export async function listModels(endpoint: Endpoint, signal?: AbortSignal): Promise<ListedModel[]> {
  signal?.throwIfAborted();
  const closing = new AbortController();
  const close = () => {
    closing.abort();
  };
  const timer = setTimeout(close, limitMs);
  signal?.addEventListener('abort', close, { once: true });
  try {
    const models = readModelList(await getModels(endpoint, closing.signal));
    if (!models) throw unreadable(endpoint, 'did not send a list of its models.');
    return models;
  } catch (error) {
    signal?.throwIfAborted();
    if (closing.signal.aborted) throw silentFailure(endpoint, limitMs);
    throw error instanceof ProviderError ? error : connectionFailure(endpoint, error, false);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', close);
  }
}

async function getModels(endpoint: Endpoint, signal: AbortSignal): Promise<unknown> {
  const url = `${endpoint.baseUrl.replace(/\/+$/, '')}/models`;
  const headers = { ...openAiHeaders(endpoint), accept: 'application/json' };
  const response = await requestProvider({ method: 'GET', url, headers }, signal);
  const text = await readText(response.body, bodyLimit);
  // 404 here is about the address, not about a model.
  if (response.statusCode === 404)
    throw new ProviderError('provider_unavailable', `${endpoint.providerName} has no list of models at its address.`);
  if (response.statusCode < 200 || response.statusCode > 299) throw answeredFailure({ endpoint, model: '' }, text, response.statusCode);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(endpoint, 'did not send a list of its models.');
  }
}
