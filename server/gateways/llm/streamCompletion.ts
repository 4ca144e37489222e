import { streamAnthropic } from './anthropic.js';
import type { CompletionRequest, TakePart } from './completion.js';
import { streamGoogle } from './google.js';
import { streamOpenAi } from './openai.js';

const adapters = { openai: streamOpenAi, anthropic: streamAnthropic, google: streamGoogle };

/**
 * Asks a model and passes on its answer part by part, as it arrives. `usage` (if the provider counts) and `finish` come once,
 * last. An answer without `finish` is incomplete.
 * @param take is called for each part before the next is read, and never after the promise is settled; if it throws, the
 *   connection is closed and this function throws the same error
 * @throws ProviderError for every failure, after all the text that came before it
 * @throws the signal's reason when it is aborted; the provider's connection is then closed at once
 */
export function streamCompletion(request: CompletionRequest, take: TakePart): Promise<void> {
  return adapters[request.endpoint.protocol](request, take);
}
