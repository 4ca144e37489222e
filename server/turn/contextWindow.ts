import { estimateTokenCount } from 'tokenx';
import { validationError } from '../errors/AppError.js';
import { type Message, ProviderError, textMessage, messageText } from '../gateways/llm/completion.js';
import type { CatalogueModel } from '../model/CatalogueModel.js';

/** Tokens that a message takes beside its words: its role, its borders. */
const framing = 4;
/** Part of what may be read that stays free, because we estimate: models count code and other scripts otherwise. */
const margin = 0.1;
/** Tokens that are kept free for an answer without a limit of its own; of a small window a quarter. */
const usualOutput = 4_096;

/** About how many tokens these messages take. */
export function tokensOf(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + framing + estimateTokenCount(messageText(message)), 0);
}

/** About as many tokens as there can be at most in these messages; cheap, where tokensOf reads every word. */
export function mostTokensOf(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + framing + messageText(message).length, 0);
}

/**
 * Tokens of a window that earlier turns may fill up, with the prompt: what is left when the answer has its room.
 * @param maxTokens most that the answer may have; null where nothing was said
 */
export function readableTokens(contextWindow: number, maxTokens: number | null): number {
  const room = maxTokens === null ? Math.min(usualOutput, contextWindow / 4) : Math.min(maxTokens, contextWindow / 2);
  return Math.floor((contextWindow - room) * (1 - margin));
}

/** What a model holds, and what was to be put into it. */
interface Misfit {
  name: string;
  contextWindow: number;
  tokens: number;
}

const figures = new Intl.NumberFormat('en-US');
const sentence = ({ name, contextWindow, tokens }: Misfit): string =>
  `about ${figures.format(tokens)} tokens, and the context window of ${name} holds ${figures.format(contextWindow)}.`;

/** The failure of a column whose prompt alone is more than its model can read; nothing is sent then. */
export const promptMisfit = (misfit: Misfit): ProviderError =>
  new ProviderError('context_too_long', `This prompt is too long for ${misfit.name}. With what belongs to it, it has ${sentence(misfit)}`);

/**
 * Refuses a prompt that alone is more than one of the models can read, before anything is written or spent.
 * @param path the field that the refusal stands at; empty for none
 * @throws AppError of kind validation with the numbers
 */
export function requireRoom(models: readonly CatalogueModel[], prompt: string, system: string | null, path: string[]): void {
  const messages = [textMessage('user', prompt), ...(system ? [textMessage('system', system)] : [])];
  const most = mostTokensOf(messages);
  const narrow = models.filter(({ contextWindow = Infinity }) => contextWindow < most);
  if (narrow.length === 0) return;
  const tokens = tokensOf(messages);
  const [misfit] = narrow
    .flatMap(({ name, contextWindow }) => (contextWindow !== undefined && contextWindow < tokens ? [{ name, contextWindow, tokens }] : []))
    .sort((one, other) => one.contextWindow - other.contextWindow);
  if (!misfit) return;
  const message = `This prompt has ${sentence(misfit)} Shorten it, or ask a model with a larger one. Nothing was asked and no query was used.`;
  throw validationError([{ code: 'context_too_long', message, path }]);
}
