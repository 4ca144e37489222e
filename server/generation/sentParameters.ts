import type { SentValues } from '../gateways/llm/completion.js';
import { type ParameterName, type Parameters, parametersOf, setParameters } from '../../shared/turn/parameters.js';

interface Sorted {
  sent: SentValues;
  /** Those that the model is not known to take. */
  left: ParameterName[];
}

/**
 * What a model is asked with. A system prompt is part of its messages, and never left out.
 * @param known the parameters that it takes; undefined for a model that has left the catalogue, which is sent all
 */
export function sentParameters(given: Parameters, known: readonly ParameterName[] | undefined): Sorted {
  const { system: _, ...parameters } = parametersOf(given);
  const left = setParameters(parameters).filter((name) => known !== undefined && !known.includes(name));
  const sent = Object.entries(parameters).filter(([name, value]) => value !== null && !left.some((one) => one === name));
  return { sent: Object.fromEntries(sent), left };
}
