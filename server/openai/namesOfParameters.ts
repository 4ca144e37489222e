import type { ParameterName } from '../../shared/turn/parameters.js';
import { snakeCase } from '../errors/snakeCase.js';

/** Parameters that have another name in a call than elsewhere. */
const others: Partial<Record<ParameterName, string>> = { asJson: 'response_format', jsonSchema: 'response_format' };

/** The names that parameters have in a call. */
export const namesOfParameters = (names: readonly ParameterName[]): string[] => names.map((name) => others[name] ?? snakeCase(name));
