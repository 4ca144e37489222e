import { useField } from 'react-final-form';

/** What a field of the final-form around it is told: spread it on TextArea, NumberField or Select. */
export interface FormField<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** What is wrong with it, once one has left it or sent the form. What the server refused stands until it is changed. */
  problem: string | undefined;
}

/** @param name a text of the form's values; an emptied field is an empty text, not a missing one */
export const useTextField = (name: string): FormField<string> => useFormField<string>(name, '');

/** @param name a number of the form's values, which may be missing */
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
