import { tsImport } from 'tsx/esm/api';

/** Jest runs this once, before the files of this folder: two of them would install the same packages at the same time. */
export default async function globalSetup() {
  const { installTools } = await tsImport('./tools.ts', import.meta.url);
  await installTools();
}
