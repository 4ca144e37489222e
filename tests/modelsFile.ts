import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file of facts about models, for MODELS_FILE. */
export interface ModelsFile {
  path: string;
  remove: () => Promise<void>;
}

/** @param models as docs/models.md has them */
export async function writeModelsFile(models: readonly Readonly<Record<string, unknown>>[]): Promise<ModelsFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polylogue-models-'));
  const file = path.join(folder, 'models.json');
  await writeFile(file, JSON.stringify(models));
  return { path: file, remove: () => rm(folder, { recursive: true }) };
}
