import { canDecode } from './BodyDecoder.js';
import { anthropicModels } from './anthropicModels.js';
import { ProviderError, type Endpoint, type Protocol } from './completion.js';
import { googleModels } from './googleModels.js';
import type { ListedModel, ModelList } from './ModelList.js';
import { openAiModels } from './openAiModels.js';
import { failureOfResponse, connectionFailure, stallFailure, unreadable } from './providerFailure.js';
import { readText } from './readText.js';
import { requestProvider } from './requestProvider.js';
import { failureWords } from './failureWords.js';

const limitMs = 5_000;
/** Of one page. */
const bodyLimit = 16 * 1024 * 1024;
/** More pages than any list has: a page that names itself as the next would never end. */
const maxPages = 20;

const lists: Record<Protocol, ModelList> = { openai: openAiModels, anthropic: anthropicModels, google: googleModels };

/**
 * Reads a provider's list of models, page by page.
 * @throws ProviderError for every failure, after at most 5 seconds in total
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
    return await readPages(endpoint, closing.signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (closing.signal.aborted) throw stallFailure(endpoint, limitMs);
    throw error instanceof ProviderError ? error : connectionFailure(endpoint, error, false);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', close);
  }
}

async function readPages(endpoint: Endpoint, signal: AbortSignal): Promise<ListedModel[]> {
  const list = lists[endpoint.protocol];
  const models: ListedModel[] = [];
  let next: string | undefined;
  for (let pages = 0; pages < maxPages; pages++) {
    const page = list.read(await getPage(endpoint, list, next, signal));
    if (!page) throw unreadable(endpoint, 'noModels');
    models.push(...page.models);
    next = page.next;
    if (next === undefined) break;
  }
  return models;
}

async function getPage(endpoint: Endpoint, list: ModelList, next: string | undefined, signal: AbortSignal): Promise<unknown> {
  const query = new URLSearchParams(list.query(next)).toString();
  const url = `${endpoint.baseUrl.replace(/(?<!\/)\/+$/, '')}/models${query && `?${query}`}`;
  const headers = { ...list.headers(endpoint), accept: 'application/json' };
  const response = await requestProvider({ method: 'GET', url, headers }, signal);
  if (!canDecode(response.contentEncoding)) throw unreadable(endpoint, 'unreadable');
  const text = await readText(response, bodyLimit);
  // A 404 here is about the address, not about a model.
  if (response.statusCode === 404)
    throw new ProviderError('provider_unavailable', (language) => failureWords(language).noModelList({ name: endpoint.providerName }));
  if (response.statusCode < 200 || response.statusCode > 299) throw failureOfResponse({ endpoint, model: '' }, text, response.statusCode);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(endpoint, 'noModels');
  }
}
