import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { bytesText } from '../../../shared/words/formats.js';
import { documentText } from './documentText.js';

/**
 * The text of a mail: who wrote to whom, when and about what, its words, and the names of its attachments, which are not read.
 * @throws Refused if its page is too large; an error of the library's if its parts are nested too deep
 */
export async function mailText(data: Uint8Array): Promise<string> {
  const mail = await PostalMime.parse(data);
  const attachments = mail.attachments.filter(({ filename, related = false }) => filename !== null || !related).map(described);
  const lines = [...headersOf(mail), ...(attachments.length > 0 ? [`Attachments (not read): ${attachments.join(', ')}`] : [])];
  return `${lines.join('\n')}\n\n${await wordsOf(mail)}`.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim();
}

function headersOf({ from, to = [], cc = [], date, subject }: Email): string[] {
  const headers: [name: string, value: string][] = [
    ['From', from ? nameOf(from) : ''],
    ['To', to.map(nameOf).join(', ')],
    ['Cc', cc.map(nameOf).join(', ')],
    ['Date', date ?? ''],
    ['Subject', subject ?? ''],
  ];
  return headers.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${oneLine(value)}`);
}

function nameOf({ name, address, group }: Address): string {
  if (group) return `${name}: ${group.map(nameOf).join(', ')}`;
  return name === '' ? address : `${name} <${address}>`;
}

/** Its text as its author's program wrote it; the page alone if there is none. */
async function wordsOf({ text = '', html = '' }: Email): Promise<string> {
  if (text.trim() !== '' || html.trim() === '') return text.trim();
  return documentText(Buffer.from(html), 'text/html');
}

function described({ filename, mimeType, content }: Attachment): string {
  const bytes = typeof content === 'string' ? content.length : content.byteLength;
  return `${oneLine(filename ?? 'unnamed')} (${mimeType}, ${bytesText(bytes, 'en')})`;
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
