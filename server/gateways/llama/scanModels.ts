import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

export interface ScannedModel {
  /** Lower-case file name without its quantisation, e.g. smollm2-135m-instruct. */
  id: string;
  name: string;
  path: string;
  /** Differs after the file was replaced, or has grown. */
  stamp: string;
}

const quantisation = /[-_.](?:i?q\d\w*|b?f16|f32|mxfp4)$/i;
/** Later parts of a split model, and vision projectors, are not models of their own. */
const partOfAnother = /-(?!00001)\d{5}-of-\d{5}\.gguf$|^mmproj/i;

/**
 * The GGUF files of a folder as models, and one file given by its path. A missing folder counts as empty.
 * @param file path of one GGUF anywhere, offered first
 */
export async function scanModels(folder: string, file?: string): Promise<ScannedModel[]> {
  const names = await readdir(folder).catch(() => []);
  const found = names.filter((name) => /^[^.].*\.gguf$/i.test(name) && !partOfAnother.test(name)).sort();
  const paths = [...new Set([...(file ? [file] : []), ...found.map((name) => join(folder, name))].map((path) => resolve(path)))];
  const models = await Promise.all(paths.map(async (path) => ({ ...naming(path), path, stamp: await stampOf(path) })));
  // Two quantisations of one model keep the quantisation in their names.
  return models.map((model) => (models.filter(({ id }) => id === model.id).length > 1 ? { ...model, ...fullNaming(model.path) } : model));
}

async function stampOf(path: string): Promise<string> {
  return stat(path).then(
    ({ size, mtimeMs }) => `${size.toFixed()}/${mtimeMs.toFixed()}`,
    () => '',
  );
}

/** Id and name of the model in a file of this name. */
export function naming(path: string): { id: string; name: string } {
  const stem = stemOf(path).replace(quantisation, '');
  return { id: slug(stem), name: readable(stem) };
}

const fullNaming = (path: string) => ({ id: slug(stemOf(path)), name: readable(stemOf(path)) });
const stemOf = (path: string) =>
  basename(path)
    .replace(/\.gguf$/i, '')
    .replace(/-00001-of-\d{5}$/, '');
const slug = (stem: string) => stem.toLowerCase().replace(/[^a-z0-9._-]+/g, '-');
const readable = (stem: string) => stem.replace(/[-_]+/g, ' ');
