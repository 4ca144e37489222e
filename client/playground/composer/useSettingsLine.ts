import { useFormState } from 'react-final-form';
import { columnKey, type AskValues } from './askValues.js';
import type { OnlyColumn } from './columnsToAsk.js';

const values = { values: true } as const;

/** What is set for these columns beside the prompt, in words; undefined where nothing is. It may come from the turn before. */
export function useSettingsLine(columns: readonly OnlyColumn[]): string | undefined {
  const { system, parameters } = useFormState<AskValues>({ subscription: values }).values;
  const isSet = columns.some(({ model, nth }) => {
    const { temperature, topP, maxTokens } = parameters[columnKey(model.id, nth)] ?? {};
    return (temperature ?? topP ?? maxTokens) !== undefined;
  });
  const hasSystem = system.trim() !== '';
  if (!hasSystem) return isSet ? 'parameters' : undefined;
  return isSet ? 'a system prompt and parameters' : 'a system prompt';
}
