import { FORM_ERROR } from 'final-form';
import { readError } from './readError.js';

/**
 * The errors of a failed submission for final-form: each under its field, the rest on the form.
 * @param fields names that the form has; what names another field is shown on the form.
 */
export function submitErrors(error: unknown, fields: readonly string[]): Record<string, string> {
  const shown = readError(error);
  const known = Object.entries(shown.fields).filter(([name]) => fields.includes(name));
  const others = Object.entries(shown.fields).filter(([name]) => !fields.includes(name));
  const form = [...shown.form, ...others.map(([, text]) => text)].join(' ');
  return { ...Object.fromEntries(known), ...(form === '' ? {} : { [FORM_ERROR]: form }) };
}
