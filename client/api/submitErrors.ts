import { FORM_ERROR } from 'final-form';
import { readError } from './readError.js';

/**
 * The errors of a failed submission for final-form: each under its field, the rest on the form.
 * @param fields names that the form has, in camelCase; what names another field is shown on the form.
 */
export function submitErrors(error: unknown, fields: readonly string[]): Record<string, string> {
  const shown = readError(error);
  const named = Object.entries(shown.fields).map(([name, text]) => ({ name: camelCase(name), text }));
  const known = named.filter(({ name }) => fields.includes(name));
  const others = named.filter(({ name }) => !fields.includes(name));
  const form = [...shown.form, ...others.map(({ text }) => text)].join(' ');
  return { ...Object.fromEntries(known.map(({ name, text }) => [name, text])), ...(form === '' ? {} : { [FORM_ERROR]: form }) };
}

const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
