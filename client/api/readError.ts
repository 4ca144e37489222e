import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import * as z from 'zod/mini';
import { readErrorBody, type ErrorEntry } from './readErrorBody.js';
import { words } from './words.js';

/** An error as a screen shows it. */
export interface ShownError {
  /** In lower case: quota_exhausted, unauthenticated, bad_user_input… */
  code: string;
  /** Texts by field; the name is the server's, in snake_case. */
  fields: Record<string, string>;
  /** Texts for the form as a whole. */
  form: string[];
  /** The code of each entry, such as email_not_verified. */
  codes: string[];
  /** Seconds to wait, if the server gave them. */
  retryAfter?: number | undefined;
}

/** The text for a call without a reply. */
export const unreachable = words.unreachable;

const extensionsSchema = z.object({
  code: z.optional(z.string()),
  retryAfter: z.optional(z.number()),
});

/** Turns any error of a call into texts for fields and for the form. */
export function readError(error: unknown): ShownError {
  if (CombinedGraphQLErrors.is(error)) return readGraphQLErrors(error);
  if (ServerError.is(error)) return { ...sort(bodyEntries(error)), code: codeOfStatus(error.statusCode) };
  return {
    code: 'unreachable',
    fields: {},
    codes: [],
    form: [unreachable],
  };
}

/** All texts of a call's error as one, for places without fields. */
export function errorText(error: unknown): string {
  const { form, fields } = readError(error);
  return [...form, ...Object.values(fields)].join(' ');
}

function readGraphQLErrors(error: CombinedGraphQLErrors): ShownError {
  const entries = error.errors.flatMap(
    ({ message, extensions }): ErrorEntry[] => readErrorBody(extensions) ?? [{ code: 'error', detail: message, attr: 'non_field_errors' }],
  );
  const extensions = extensionsSchema.safeParse(error.errors[0]?.extensions).data;
  return {
    ...sort(entries),
    code: (extensions?.code ?? 'error').toLowerCase(),
    retryAfter: extensions?.retryAfter,
  };
}

function bodyEntries(error: ServerError): ErrorEntry[] {
  const fallback = [{ code: 'error', detail: textOfStatus(error.statusCode), attr: 'non_field_errors' }];
  try {
    return readErrorBody(JSON.parse(error.bodyText)) ?? fallback;
  } catch {
    return fallback;
  }
}

function sort(entries: ErrorEntry[]): Pick<ShownError, 'fields' | 'form' | 'codes'> {
  const form = entries.filter(({ attr }) => attr === 'non_field_errors').map(({ detail }) => detail);
  const named = entries.filter(({ attr }) => attr !== 'non_field_errors');
  return { form, codes: entries.map(({ code }) => code), fields: Object.fromEntries(named.map(({ attr, detail }) => [attr, detail])) };
}

function codeOfStatus(status: number): string {
  const codes: Record<number, string> = {
    401: 'unauthenticated',
    402: 'quota_exhausted',
    403: 'forbidden',
    413: 'too_large',
    429: 'rate_limited',
  };
  return codes[status] ?? 'server_error';
}

function textOfStatus(status: number): string {
  if (status === 413) return words.tooLarge;
  if (status === 429) return words.tooMany;
  return words.noAnswer;
}

/**
 * Sorts the errors of a submission: each under its field, the rest in one text for the form.
 * @param names the form's fields, in camelCase; errors of other fields go into the form's text
 */
export function errorsByField(
  { fields, form }: ShownError,
  names: readonly string[],
): { form: string | undefined; fields: Record<string, string> } {
  const named = Object.entries(fields).map(([name, text]): [string, string] => [camelCase(name), text]);
  const others = named.filter(([name]) => !names.includes(name)).map(([, text]) => text);
  return {
    form: [...form, ...others].join(' ') || undefined,
    fields: Object.fromEntries(named.filter(([name]) => names.includes(name))),
  };
}

const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
