import * as z from 'zod/mini';

export interface ErrorEntry {
  code: string;
  detail: string;
  /** The field's snake_case name, or `non_field_errors`. */
  attr: string;
}

const whole = 'non_field_errors';

const entrySchema = z.object({
  code: z._default(z.string(), 'error'),
  detail: z.string(),
  attr: z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((attr) => attr ?? whole),
  ),
});

/** Ours: `{ type, errors: [{ code, detail, attr }] }`. */
const listSchema = z.object({ errors: z.array(entrySchema) });
/** Three older shapes, which our server never sends. */
const detailSchema = z.object({ data: z.object({ detail: z.string(), code: z._default(z.string(), 'error') }) });
const numberedSchema = z.object({ error: z.string(), type: z.number() });
const texts = z.optional(z.array(z.string()));
const fieldsSchema = z.object({
  first_name: texts,
  last_name: texts,
  email: texts,
  password1: texts,
  password2: texts,
  non_field_errors: texts,
});

/**
 * Reads an error's body in any of the shapes that the specification knows.
 * @returns its entries, or undefined if the body has none of these shapes.
 */
export function readErrorBody(body: unknown): ErrorEntry[] | undefined {
  const list = listSchema.safeParse(body).data;
  if (list && list.errors.length > 0) return list.errors;
  const detail = detailSchema.safeParse(body).data?.data;
  if (detail) return [{ ...detail, attr: whole }];
  const numbered = numberedSchema.safeParse(body).data;
  if (numbered) return [{ code: String(numbered.type), detail: numbered.error, attr: whole }];
  const entries = Object.entries(fieldsSchema.safeParse(body).data ?? {}).flatMap(([attr, details]) =>
    details.map((text) => ({ code: 'error', detail: text, attr })),
  );
  return entries.length > 0 ? entries : undefined;
}
