import { createHash } from 'node:crypto';
import { refusedParameter } from './callIssues.js';
import { words } from './words.js';

/** A picture or a file in a message of a call: one that the account has already, or its content. */
export interface SentFile {
  /** The parameter that has it, for errors. */
  at: string;
  name: string;
  content: { id: string } | { base64: string; sha256: string };
}

/** A part of a message that has a file, in whichever protocol it came. */
interface FilePart {
  /** A `data:` address, or its base64 alone. */
  data?: string | null | undefined;
  /** The id of a file of the account. */
  id?: string | null | undefined;
  name?: string | null | undefined;
}

/** The head of a `data:` address (RFC 2397); the rest may be megabytes long. */
const headOfData = /^data:(?:image\/)?([\w.+/-]{0,80})[^,]{0,80};base64,/;

/**
 * Reads a part that has a file.
 * @throws AppError of kind validation for an address elsewhere, which this server does not visit, and if there is nothing to read
 */
export function sentFile({ data, id, name }: FilePart, at: string): SentFile {
  if (id) return { at, name: name ?? id, content: { id } };
  if (!data) throw refusedParameter(at, words().noFile);
  const [head = '', type = ''] = headOfData.exec(data.slice(0, 200)) ?? [];
  if (head === '' && /^[a-z][a-z+.-]{1,20}:/i.test(data.slice(0, 30))) throw refusedParameter(at, words().onlyData);
  const base64 = data.slice(head.length);
  const sha256 = createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');
  const ending = /^[a-z]{2,4}$/.test(type) ? `.${type}` : type.endsWith('/pdf') ? '.pdf' : '';
  return { at, name: name ?? `file-${sha256.slice(0, 8)}${ending}`, content: { base64, sha256 } };
}

/** What stands for files in the text of a message: their names, under which models are sent them. */
export const namesOfFiles = (files: readonly SentFile[]): string => files.map(({ name }) => `[${name}]`).join('\n');
