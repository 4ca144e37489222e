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

const usualLimitMs = 5_000;
/** Bytes of one page, and more pages than any list has: a page that names itself as the next would never end. */
const usual = { bytes: 16 * 1024 * 1024, pages: 20 };
/** The same for whoever stands behind a person's own address; OpenRouter's list has less than 1 MB. */
const ofPerson = { bytes: 2 * 1024 * 1024, pages: 4 };

const limitsOf = ({ isOwn }: Endpoint) => (isOwn ? ofPerson : usual);

const lists: Record<Protocol, ModelList> = { openai: openAiModels, anthropic: anthropicModels, google: googleModels };

/**
 * Reads a provider's list of models, page by page.
 * @param limitMs longest time for all pages together
 * @throws ProviderError for every failure, after at most 5 seconds in total
 * @throws the signal's reason when it is aborted
 */
export async function listModels(endpoint: Endpoint, signal?: AbortSignal, limitMs = usualLimitMs): Promise<ListedModel[]> {
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
  for (let pages = 0; pages < limitsOf(endpoint).pages; pages++) {
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
  const response = await requestProvider({ method: 'GET', url, headers, agent: endpoint.agent }, signal);
  if (!canDecode(response.contentEncoding)) throw unreadable(endpoint, 'unreadable');
  const text = await readText(response, limitsOf(endpoint).bytes);
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
