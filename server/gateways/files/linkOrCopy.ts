import { copyFile, link } from 'node:fs/promises';

/** Gives a file that nobody changes any more a second name; where the disk cannot, as between two disks, a copy has it. */
export async function linkOrCopy(file: string, name: string): Promise<void> {
  try {
    await link(file, name);
  } catch {
    await copyFile(file, name);
  }
}
