import type { Request } from 'express';
import * as z from 'zod/mini';
import { validationError } from '../errors.js';

/**
 * Parses the parts of a request that a route reads, all together.
 * @throws AppError of kind validation that reports every failing field by its name, whichever part it stands in
 */
export function readInput<Parts extends z.core.$ZodShape>(parts: Parts, request: Request): z.output<z.ZodMiniObject<Parts>> {
  const { params, query, headers } = request;
  const body: unknown = request.body ?? {};
  const result = z.safeParse(z.object(parts), { params, query, headers, body });
  if (!result.success) throw validationError(result.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })));
  return result.data;
}
