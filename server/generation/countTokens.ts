import { estimateTokenCount } from 'tokenx';
import { messagesTokens } from '../../shared/turn/messageTokens.js';
import { type CompletionPart, type CompletionRequest, dataTokens, countedTextOf, type ProviderError } from '../gateways/llm/completion.js';
import type { Ending, Generation } from './Generation.js';
import { toolTokens } from './toolTokens.js';

/** What a provider tells of tokens. */
export type ToldTokens = Omit<Extract<CompletionPart, { kind: 'usage' }>, 'kind'>;

/** What a provider was sent. */
export type Asked = Pick<CompletionRequest, 'messages' | 'tools'>;

/** A count that may be so: of something, there are tokens. */
const believed = (count: number | undefined, isSomething: boolean): number | undefined => (count === 0 && isSomething ? undefined : count);

/**
 * The tokens of a stretch of writing whose provider was asked: as the provider counts them, otherwise, or where it
 * counts none of something, estimated and marked so. For readers
 * there are none where nothing came. Money counts what was read also where nothing came because we stopped; what the provider refused
 * costs nothing.
 */
export function countTokens(
  { messages, tools }: Asked,
  told: ToldTokens,
  { hasBegun, blocks }: Pick<Generation, 'hasBegun' | 'blocks'>,
  error: ProviderError | undefined,
): Pick<Ending, 'tokens' | 'spent'> {
  const details = { tokensCached: told.tokensCached ?? null, tokensReasoning: told.tokensReasoning ?? null };
  const [tokensIn, tokensOut] = [believed(told.tokensIn, true), believed(told.tokensOut, hasBegun)];
  const read = () => tokensIn ?? messagesTokens(messages.map(countedTextOf)) + dataTokens(messages) + toolTokens(tools);
  if (hasBegun || tokensOut !== undefined) {
    const estimated = tokensIn === undefined || tokensOut === undefined;
    const tokens = { tokensIn: read(), tokensOut: tokensOut ?? estimateTokenCount(blocks.written), estimated };
    return { tokens, spent: { ...tokens, ...details } };
  }
  if (error && error.code !== 'timed_out') return {};
  return { spent: { tokensIn: read(), tokensOut: 0, estimated: true, ...details } };
}
