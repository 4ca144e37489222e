import type * as z from 'zod/mini';
import { tabStorage } from './storage.js';

/** Something that a tab keeps as JSON until it is closed. */
export interface TabRecord<Value> {
  /** Reads it; what is missing, or was stored in another form, reads as the empty value. */
  read: () => Value;
  write: (value: Value) => void;
}

/** The record of this tab under a key of its storage. */
export const tabRecord = <Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  empty: z.output<Schema>,
): TabRecord<z.output<Schema>> => ({
  read: () => {
    try {
      return schema.parse(JSON.parse(tabStorage.getItem(key) ?? 'null'));
    } catch {
      return empty;
    }
  },
  write: (value) => {
    tabStorage.note(key, JSON.stringify(value));
  },
});
