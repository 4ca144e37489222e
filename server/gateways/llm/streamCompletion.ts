import { streamAnthropic } from './anthropic.js';
import type { CompletionPart, CompletionRequest } from './completion.js';
import { streamGoogle } from './google.js';
import { streamOpenAi } from './openai.js';

const adapters = { openai: streamOpenAi, anthropic: streamAnthropic, google: streamGoogle };

/**
 * Asks a model and yields its answer as it comes: one list of parts for each read from the network.
 * `usage` (where the provider counts) and `finish` come once, last. An answer without `finish` is not whole.
 * The request starts with the first step of the iteration; leaving the iteration closes it.
 * @throws ProviderError for every failure, after all the text that came before it
 * @throws the signal's reason when it is aborted; the provider's connection is then closed at once
 */
export function streamCompletion(request: CompletionRequest): AsyncIterable<CompletionPart[]> {
  return adapters[request.endpoint.protocol](request);
}
