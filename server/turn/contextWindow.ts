import { validationError } from '../errors/AppError.js';
import { type Message, ProviderError, textMessage } from '../gateways/llm/completion.js';
import type { CatalogueModel } from '../model/CatalogueModel.js';
import { figureText } from '../../shared/words/formats.js';
import { languageNow } from '../../shared/words/languageNow.js';
import type { ChosenModel } from './chooseModels.js';
import { errorWords } from './errorWords.js';
import type { Given } from '../../shared/turn/given.js';
import { givenTokens, maxTokensOf, tokensOf } from './plannedMessages.js';
import { joinSystem } from './Turn.js';

/**
 * Share of the readable tokens that stays free, because the count is an estimate: models count code and other scripts
 * differently.
 */
const margin = 0.1;
/** Tokens reserved for an answer without a limit; of a small window, a quarter. */
const usualOutput = 4_096;
/** Most tokens that are sent to a model whose context window nobody tells, so that no request is without a bound. */
const unknownWindow = 200_000;

/** The most tokens that a model is sent, answer included: its context window, or a bound where that is unknown. */
export function windowOf(model: Pick<CatalogueModel, 'contextWindow'> | undefined): { contextWindow: number; isKnown: boolean } {
  const known = model?.contextWindow;
  return { contextWindow: known ?? unknownWindow, isKnown: known !== undefined };
}

/**
 * Tokens of a window for the prompt and earlier turns: what is left after room for the answer.
 * @param maxTokens limit of the answer; null without one
 */
export function inputBudget(contextWindow: number, maxTokens: number | null): number {
  const room = maxTokens === null ? Math.min(usualOutput, contextWindow / 4) : Math.min(maxTokens, contextWindow / 2);
  return Math.floor((contextWindow - room) * (1 - margin));
}

/** A context window and a prompt that does not fit into it. */
interface TooLongPrompt extends ReturnType<typeof windowOf> {
  name: string;
  tokens: number;
}

const figuresOf = ({ name, contextWindow, isKnown, tokens }: TooLongPrompt, language = languageNow()) => ({
  name,
  known: isKnown ? 'yes' : 'no',
  tokens: figureText(tokens, language),
  most: figureText(contextWindow, language),
});

/** The failure of a column whose prompt alone exceeds its model's context window; nothing is sent then. */
export const promptTooLong = (misfit: TooLongPrompt): ProviderError =>
  new ProviderError('context_too_long', (language) => errorWords(language).promptTooLong(figuresOf(misfit, language)));

/** What messages weigh in tokens, told once for all models: reading long ones takes a while. */
interface Weight {
  /** An upper bound. */
  most: number;
  /** An estimate, made when it is first asked for. */
  tokens: () => number;
}

/** The weight of messages. */
export function weigh(messages: readonly Message[]): Weight {
  let tokens: number | undefined;
  return { most: maxTokensOf(messages), tokens: () => (tokens ??= tokensOf(messages)) };
}

/** The texts of a turn that models always get. */
interface Texts {
  prompt: string;
  system: string | null;
  /** What was said before the first turn. */
  opening?: Weight | undefined;
  /** What a model is given of the prompt's files; without it, there are none. */
  givenTo?: ((model: CatalogueModel) => readonly Given[]) | undefined;
}

type PathOf = (index: number | undefined) => (string | number)[];

/**
 * Refuses a prompt that alone exceeds the context window of one of the models, each with its own wording and system prompt where it
 * has them.
 * @param pathOf the field that the error names, by the index of the column whose own wording it is; undefined for the turn's prompt
 * @throws AppError of kind validation with the numbers
 */
export function requireFittingPrompts(columns: readonly ChosenModel[], texts: Texts, pathOf: PathOf): void {
  const hasOwn = ({ choice }: ChosenModel) => typeof choice.prompt === 'string' || hasText(choice.system);
  const plain = columns.filter((column) => !hasOwn(column)).map(({ model }) => model);
  requireFittingPrompt(plain, texts, pathOf(undefined));
  columns.forEach((column, index) => {
    if (!hasOwn(column)) return;
    requireFittingPrompt([column.model], ownTexts(column, texts), pathOf(typeof column.choice.prompt === 'string' ? index : undefined));
  });
}

/** What a column always gets: its own wording and system prompt where it has them. */
const ownTexts = ({ choice }: ChosenModel, { prompt, system, ...others }: Texts): Texts => ({
  prompt: choice.prompt ?? prompt,
  system: joinSystem(system, choice.system),
  ...others,
});

const hasText = (text: string | null | undefined): boolean => Boolean(text?.trim());

/**
 * Refuses a prompt that alone exceeds the context window of every one of the models. Where another model can read it, a column
 * that cannot is left out: it fails before anything is sent, and costs nothing.
 * @throws AppError as requireFittingPrompts
 */
export function requireOneFit(columns: readonly ChosenModel[], texts: Texts, pathOf: PathOf): void {
  if (columns.every((column) => exceeds(column, texts))) requireFittingPrompts(columns, texts, pathOf);
}

function exceeds(column: ChosenModel, texts: Texts): boolean {
  const room = windowOf(column.model).contextWindow - fileTokensOf(texts, column.model);
  const messages = firstMessages(ownTexts(column, texts));
  if (maxTokensOf(messages) + (texts.opening?.most ?? 0) <= room) return false;
  return tokensOf(messages) + (texts.opening?.tokens() ?? 0) > room;
}

const firstMessages = ({ prompt, system }: Texts): Message[] => [
  textMessage('user', prompt),
  ...(system ? [textMessage('system', system)] : []),
];

const fileTokensOf = ({ givenTo }: Texts, model: CatalogueModel): number => givenTokens(givenTo?.(model) ?? []);

/**
 * Refuses a prompt that alone exceeds the context window of one of the models, before anything is written or charged.
 * @param path the field that the error names; empty for none
 * @throws AppError of kind validation with the numbers
 */
function requireFittingPrompt(models: readonly CatalogueModel[], texts: Texts, path: (string | number)[]): void {
  const messages = firstMessages(texts);
  const most = maxTokensOf(messages) + (texts.opening?.most ?? 0);
  const narrow = models
    .map((model) => ({ name: model.name, ...windowOf(model), files: fileTokensOf(texts, model) }))
    .filter(({ contextWindow, files }) => contextWindow < most + files);
  if (narrow.length === 0) return;
  const tokens = tokensOf(messages) + (texts.opening?.tokens() ?? 0);
  const [misfit] = narrow
    .flatMap(({ files, ...window }) => (window.contextWindow < tokens + files ? [{ ...window, tokens: tokens + files }] : []))
    .sort((one, other) => one.contextWindow - other.contextWindow);
  if (!misfit) return;
  const message = errorWords().promptTooLongToAsk(figuresOf(misfit));
  throw validationError([{ code: 'context_too_long', message, path }]);
}
