import { useField } from 'react-final-form';

/** Props of a field of the form around it: spread them on TextField, TextArea, NumberField or Select. */
export interface FormField<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** The error, once the field was left or the form was sent. A server's error stays until the field changes. */
  problem: string | undefined;
}

/** @param name name of a text in the form's values; an emptied field is an empty string, not a missing value */
export const useTextField = (name: string): FormField<string> => useFormField<string>(name, '');

/** @param name name of a number in the form's values, which may be missing */
export const useNumberField = (name: string): FormField<number | undefined> => useFormField<number | undefined>(name, undefined);

function useFormField<Value>(name: string, empty: Value): FormField<Value> {
  const { input, meta } = useField<Value, HTMLElement, Value>(name, asItIs);
  const { touched, submitFailed, dirtySinceLastSubmit } = meta;
  const error: unknown = meta.error;
  const refusal: unknown = meta.submitError;
  const problem = (touched === true || submitFailed === true) && (error ?? (dirtySinceLastSubmit === true ? undefined : refusal));
  return {
    name,
    value: input.value ?? empty,
    onChange: input.onChange,
    onBlur: () => {
      input.onBlur();
    },
    problem: typeof problem === 'string' ? problem : undefined,
  };
}

const asItIs = { parse: <Value>(value: Value) => value, format: <Value>(value: Value) => value };
