import * as z from 'zod/mini';

/** The errors of values by a schema, one text a field, for final-form; undefined where they are valid. */
export function validateBy(schema: z.ZodMiniType, values: unknown): Record<string, string> | undefined {
  const { error } = z.safeParse(schema, values);
  if (!error) return undefined;
  const issues = error.issues.toReversed();
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}
