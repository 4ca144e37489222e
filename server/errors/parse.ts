import * as z from 'zod/mini';
import { validationError } from './AppError.js';

type FieldsOf<Of> = Of extends object ? keyof Of : never;

/** What an input is beside its type: nothing, unless its type has fields that the schema would drop without a word. */
type Known<Schema extends z.ZodMiniType, Input> = string extends keyof Input
  ? unknown
  : [Exclude<FieldsOf<Input>, FieldsOf<z.input<Schema>>>] extends [never]
    ? unknown
    : Record<Exclude<FieldsOf<Input>, FieldsOf<z.input<Schema>>>, ['The schema has no rule of this field.']>;

/**
 * Parses input by a schema. A field of the input's type that has no rule is a type error.
 * @throws AppError of kind validation that reports every failing field
 */
export function parse<Schema extends z.ZodMiniType, Input>(schema: Schema, input: Input & Known<Schema, Input>): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (!result.success) throw validationError(result.error.issues);
  return result.data;
}
