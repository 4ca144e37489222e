import { readFile, rename, writeFile } from 'node:fs/promises';
import type { z } from 'zod';

/** @returns undefined if the file is missing, or contains something else */
export async function readJsonFile<T>(path: string, shape: z.ZodType<T>): Promise<T | undefined> {
  try {
    return shape.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Replaces the file in one step, so that a process that ends meanwhile leaves the old one or the new one.
 * @throws the system's error if the folder cannot be written to
 */
export async function writeJsonFile(path: string, value: unknown): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(value));
  await rename(`${path}.new`, path);
}
