import type { AskValues } from './askValues.js';
import type { ColumnToAsk } from './columnsToAsk.js';

/** Whether a model sees pictures. */
export const seesPictures = ({ capabilities }: { capabilities: readonly string[] }): boolean => capabilities.includes('vision');

/**
 * Id of the model that describes the files' pictures for the models that see none: the chosen one, else the first of the asked models that
 * sees; null for none.
 */
export function captionerOf({ captioner, files }: Pick<AskValues, 'captioner' | 'files'>, columns: readonly ColumnToAsk[]): string | null {
  if (files.length === 0) return null;
  return captioner === undefined ? (columns.find(({ model }) => seesPictures(model))?.model.id ?? null) : captioner;
}
