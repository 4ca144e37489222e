import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ReceivedFile, ReceivedMessage } from './chatRequest.js';

/** A part of a message as it was received: a text, or a file. */
export type ReceivedPart = string | ReceivedFile;

/** Canonical base64, as a description of the bytes: their digest tells whether all of them arrived. */
const encoded = z.string().transform((text, context) => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > 0 && bytes.toString('base64') === text) return describe(bytes);
  context.addIssue({ code: 'custom', message: 'Not base64' });
  return z.NEVER;
});

const describe = (bytes: Buffer) => ({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });

const pictureType = z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const documentType = z.literal('application/pdf');

/** A data URL: data:image/png;base64,… */
const dataUrl = (mediaType: z.ZodType<string, string>) =>
  z
    .string()
    .startsWith('data:')
    .transform((url) => ({ mediaType: url.slice('data:'.length, url.indexOf(';base64,')), data: url.slice(url.indexOf(',') + 1) }))
    .pipe(z.object({ mediaType, data: encoded }))
    .transform(({ mediaType: type, data }) => ({ mediaType: type, ...data }));

/** OpenAI's parts of a message. */
const openAiPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }).transform(({ text }): ReceivedPart => text),
  z
    .object({ type: z.literal('image_url'), image_url: z.object({ url: dataUrl(pictureType) }) })
    .transform(({ image_url: { url } }): ReceivedPart => url),
  z
    .object({ type: z.literal('file'), file: z.object({ filename: z.string().min(1), file_data: dataUrl(documentType) }) })
    .transform(({ file: { filename: name, file_data: data } }): ReceivedPart => ({ ...data, name })),
]);

const source = <Type extends string>(mediaType: z.ZodType<Type>) =>
  z
    .object({ type: z.literal('base64'), media_type: mediaType, data: encoded })
    .transform(({ media_type: type, data }): ReceivedFile => ({ mediaType: type, ...data }));

/** Anthropic's blocks of a message. */
const anthropicBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1) }).transform(({ text }): ReceivedPart => text),
  z.object({ type: z.literal('image'), source: source(pictureType) }).transform((block): ReceivedPart => block.source),
  z
    .object({ type: z.literal('document'), source: source(documentType), title: z.string().min(1).max(500).optional() })
    .transform((block): ReceivedPart => (block.title === undefined ? block.source : { ...block.source, name: block.title })),
]);

/** Google's parts of a message. */
const googlePart = z.union([
  z.strictObject({ text: z.string().min(1) }).transform(({ text }): ReceivedPart => text),
  z
    .strictObject({ inlineData: z.strictObject({ mimeType: z.union([pictureType, documentType]), data: encoded }) })
    .transform(({ inlineData: { mimeType, data } }): ReceivedPart => ({ mediaType: mimeType, ...data })),
]);

export const openAiContent = z.union([z.string().transform((text): ReceivedPart[] => [text]), z.array(openAiPart).min(1)]);
export const anthropicContent = z.union([
  z
    .string()
    .min(1)
    .transform((text): ReceivedPart[] => [text]),
  z.array(anthropicBlock).min(1),
]);
export const googleParts = z.array(googlePart).min(1);

/** A message of these parts. */
export function receivedMessage(role: ReceivedMessage['role'], parts: readonly ReceivedPart[]): ReceivedMessage {
  const files = parts.flatMap((part) => (typeof part === 'string' ? [] : [part]));
  const content = parts.filter((part) => typeof part === 'string').join('');
  return files.length === 0 ? { role, content } : { role, content, files };
}
