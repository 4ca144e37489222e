import type { SawPartsFragment as SawFile } from '../api/answer.generated.js';

/** What the model of a column was sent, with its mark. */
export interface SawOfColumn {
  mark: number;
  name: string;
  saw: readonly SawFile[];
}

/** A picture as some of the columns were sent it. */
export interface SentSize {
  key: string;
  /** Its longer side in pixels. */
  side: number;
  url: string;
  /** Of the models that were sent it. */
  marks: number[];
  names: string[];
}

/** The sizes in which the columns were sent a picture, each with the models that were sent it. */
export function sentSizes(fileId: string, columns: readonly SawOfColumn[]): SentSize[] {
  const sizes = new Map<string, SentSize>();
  for (const { mark, name, saw } of columns) {
    const sent = saw.find((file) => file.fileId === fileId && file.form === 'PICTURE');
    if (!sent || sent.url === null) continue;
    const [width, height] = [sent.width ?? 0, sent.height ?? 0];
    const key = `${String(width)} ${String(height)}`;
    const size = sizes.get(key) ?? { key, side: Math.max(width, height), url: sent.url, marks: [], names: [] };
    sizes.set(key, { ...size, marks: [...size.marks, mark], names: [...size.names, name] });
  }
  return [...sizes.values()];
}
