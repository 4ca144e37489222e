import { mayBeExport } from './exportFiles.js';

/** Bytes at the beginning of a JSON file that are looked at, and at the end of an archive, where the names of its entries are. */
const [headBytes, tailBytes] = [65_536, 2_000_000];

/** What an export is known by: fields of a conversation that no other file is likely to have, or the name of an entry. */
const fields = /"(?:mapping|chat_messages|childrenIds|parentMessageId|polylogue\.conversations)"/;
const entry = /(?:^|[^a-z_])conversations(?:-\d+)?\.json/;

/** Divides files into exports of conversations and others, without reading more than a part of each. */
export async function findExports(files: readonly File[]): Promise<{ exports: File[]; others: File[] }> {
  const known = await Promise.all(files.map(isExport));
  return { exports: files.filter((_, place) => known[place]), others: files.filter((_, place) => !known[place]) };
}

async function isExport(file: File): Promise<boolean> {
  if (!mayBeExport(file)) return false;
  const isArchive = /\.zip$/i.test(file.name);
  const part = isArchive ? file.slice(-tailBytes) : file.slice(0, headBytes);
  // A file that cannot be read counts as no export: attaching it says what is wrong.
  const text = await part.text().catch(() => '');
  return (isArchive ? entry : fields).test(text);
}
