import { estimateTokenCount } from 'tokenx';
import { messagesTokens } from '../../shared/turn/messageTokens.js';
import { type CompletionPart, type CompletionRequest, dataTokens, countedTextOf, type ProviderError } from '../gateways/llm/completion.js';
import type { Ending, Generation } from './Generation.js';
import { toolTokens } from './toolTokens.js';

/** What a provider tells of tokens. */
export type ToldTokens = Omit<Extract<CompletionPart, { kind: 'usage' }>, 'kind'>;

/** What a provider was sent. */
export type Asked = Pick<CompletionRequest, 'messages' | 'tools'>;

/**
 * The tokens of a stretch of writing whose provider was asked: as the provider counts them, otherwise estimated and marked so. For readers
 * there are none where nothing came. Money counts what was read also where nothing came because we stopped; what the provider refused
 * costs nothing.
 */
export function countTokens(
  { messages, tools }: Asked,
  { tokensIn, tokensOut, ...more }: ToldTokens,
  { hasBegun, blocks }: Pick<Generation, 'hasBegun' | 'blocks'>,
  error: ProviderError | undefined,
): Pick<Ending, 'tokens' | 'spent'> {
  const details = { tokensCached: more.tokensCached ?? null, tokensReasoning: more.tokensReasoning ?? null };
  const read = () => tokensIn ?? messagesTokens(messages.map(countedTextOf)) + dataTokens(messages) + toolTokens(tools);
  if (hasBegun || tokensOut !== undefined) {
    const estimated = tokensIn === undefined || tokensOut === undefined;
    const tokens = { tokensIn: read(), tokensOut: tokensOut ?? estimateTokenCount(blocks.written), estimated };
    return { tokens, spent: { ...tokens, ...details } };
  }
  if (error && error.code !== 'timed_out') return {};
  return { spent: { tokensIn: read(), tokensOut: 0, estimated: true, ...details } };
}
