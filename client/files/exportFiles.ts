import { createStore } from 'zustand/vanilla';

interface ExportFiles {
  /** Exports that a person gave where files are attached, or where none are taken: what is to become of them is asked. */
  asked: readonly File[];
  /** Attaches them to the prompt instead; undefined where that cannot be. */
  attach: (() => void) | undefined;
  /** Those that are to be imported, until the part of the page that does it takes them. */
  brought: readonly File[];
}

/** Files of conversations of this product or another on their way to be imported. */
export const exportFiles = createStore<ExportFiles>(() => ({ asked: [], attach: undefined, brought: [] }));

/** Whether a file could be an export by its name; `findExports` looks into it. */
export const mayBeExport = ({ name }: File): boolean => /\.(?:zip|json)$/i.test(name);
