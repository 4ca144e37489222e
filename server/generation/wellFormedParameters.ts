import { type Parameters, parametersOf } from '../../shared/turn/parameters.js';
import { wellFormed } from './WellFormed.js';

/** Parameters with what PostgreSQL and JSON cannot store replaced in every text. */
export function wellFormedParameters(given: Partial<Parameters>): Parameters {
  const parameters = parametersOf(given);
  const { stop, jsonSchema, system } = parameters;
  return {
    ...parameters,
    stop: stop?.map(wellFormed) ?? null,
    jsonSchema: jsonSchema === null ? null : wellFormed(jsonSchema),
    system: system === null ? null : wellFormed(system),
  };
}
