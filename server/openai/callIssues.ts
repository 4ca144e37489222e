import type * as z from 'zod/mini';
import { AppError } from '../errors/AppError.js';
import { nearestIssue } from '../errors/namedIssues.js';
import { words } from './words.js';

type Issue = z.core.$ZodIssue;

/** A path in OpenAI's notation: `messages[0].content`. */
const pathOf = (path: readonly PropertyKey[]): string =>
  path.map((key, at) => (typeof key === 'number' ? `[${key.toFixed()}]` : `${at === 0 ? '' : '.'}${String(key)}`)).join('');

/** The refusal of a body, which names its first wrong parameter. */
export function refusalOfBody([first]: readonly Issue[]): AppError {
  const issue = first && nearestIssue(first);
  if (!issue) return new AppError('validation', words().noJson);
  if (issue.code === 'unrecognized_keys') {
    const name = pathOf([...issue.path, issue.keys[0] ?? '']);
    return new AppError('validation', [{ code: 'unknown_parameter', detail: words().unknownParameter({ name }), attr: name }]);
  }
  const attr = pathOf(issue.path) || 'non_field_errors';
  const detail = attr === 'non_field_errors' ? issue.message : `${attr}: ${issue.message}`;
  return new AppError('validation', [{ code: 'invalid_value', detail, attr }]);
}

/** The refusal of one parameter. */
export const refusedParameter = (attr: string, detail: string, code = 'invalid_value'): AppError =>
  new AppError('validation', [{ code, detail, attr }]);
