import * as z from 'zod/mini';
import { validationError } from './AppError.js';

/**
 * Parses input by a schema.
 * @throws AppError of kind validation that reports every failing field
 */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (!result.success) throw validationError(result.error.issues);
  return result.data;
}
