import * as z from 'zod/mini';
import { validationError } from './AppError.js';

type FieldsOf<Of> = Of extends object ? keyof Of : never;

/** Fields of an input's type that the schema would drop silently. */
type Dropped<Schema extends z.ZodMiniType, Input> = string extends keyof Input
  ? never
  : Exclude<FieldsOf<Input>, FieldsOf<z.input<Schema>>>;

/** What an input must be beside its type: something that it cannot be, if fields of it would be dropped. */
type Known<Schema extends z.ZodMiniType, Input> = [Dropped<Schema, Input>] extends [never]
  ? unknown
  : Record<Dropped<Schema, Input>, ['The schema has no rule of this field.']>;

/**
 * Parses input by a schema. A field of the input's type that has no rule is a type error.
 * @throws AppError of kind validation that reports every failing field
 */
export function parse<Schema extends z.ZodMiniType, Input>(schema: Schema, input: Input & Known<Schema, Input>): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (!result.success) throw validationError(result.error.issues);
  return result.data;
}
