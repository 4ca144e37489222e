import { FORM_ERROR } from 'final-form';
import { errorsByField, readError } from './readError.js';

/**
 * The errors of a failed submission for final-form: each under its field, the rest on the form.
 * @param names the form's fields, in camelCase; errors of other fields are shown on the form
 */
export function submitErrors(error: unknown, names: readonly string[]): Record<string, string> {
  const { form, fields } = errorsByField(readError(error), names);
  return { ...fields, ...(form !== undefined && { [FORM_ERROR]: form }) };
}
