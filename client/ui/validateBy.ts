import * as z from 'zod/mini';

/** Checks values against a schema, for final-form. @returns one error text per field; undefined if all are valid */
export function validateBy(schema: z.ZodMiniType, values: unknown): Record<string, string> | undefined {
  const { error } = z.safeParse(schema, values);
  if (!error) return undefined;
  const issues = error.issues.toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}
