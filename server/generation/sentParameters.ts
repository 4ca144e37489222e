import type { CompletionRequest, SentValues } from '../gateways/llm/completion.js';
import type { AnswerFacts } from './Answer.js';
import { type ParameterName, parametersOf, setParameters } from '../../shared/turn/parameters.js';

interface Sorted {
  sent: SentValues & Pick<CompletionRequest, 'isBound'>;
  /** Those that the model is not known to take. */
  left: ParameterName[];
}

/** The most tokens that an answer may write: those that money is reserved for, otherwise those that were asked; null for no limit. */
export const limitOf = ({ maxTokens, mostTokens }: Pick<AnswerFacts, 'maxTokens' | 'mostTokens'>): number | null => mostTokens ?? maxTokens;

/**
 * What a model is asked with. A system prompt is part of its messages, and never left out. A limit that money is reserved for is sent
 * whatever the model is known to take, and may not be left out where it is refused: without it, no cap would hold.
 * @param known the parameters that it takes; undefined for a model that has left the catalogue, which is sent all
 */
export function sentParameters(given: AnswerFacts, known: readonly ParameterName[] | undefined): Sorted {
  const { system: _, ...parameters } = parametersOf(given);
  const left = setParameters(parameters).filter((name) => known !== undefined && !known.includes(name));
  const sent = Object.entries(parameters).filter(([name, value]) => value !== null && !left.some((one) => one === name));
  const bound = given.mostTokens == null ? {} : { maxTokens: given.mostTokens, isBound: true };
  return { sent: { ...Object.fromEntries(sent), ...bound }, left };
}
