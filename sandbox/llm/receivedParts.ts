import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ReceivedCall, ReceivedFile, ReceivedMessage } from './chatRequest.js';

/** A part of a message as it was received: a text, a file, a call of a tool, or its result. */
export type ReceivedPart = string | ReceivedFile | { call: ReceivedCall } | { result: string };

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

/** The arguments of a call. */
const values = z.record(z.string(), z.unknown());

/** Anthropic's blocks of a message. */
const anthropicBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1) }).transform(({ text }): ReceivedPart => text),
  z.object({ type: z.literal('image'), source: source(pictureType) }).transform((block): ReceivedPart => block.source),
  z
    .object({ type: z.literal('document'), source: source(documentType), title: z.string().min(1).max(500).optional() })
    .transform((block): ReceivedPart => (block.title === undefined ? block.source : { ...block.source, name: block.title })),
  z
    .object({ type: z.literal('tool_use'), id: z.string().regex(/^[\w-]+$/), name: z.string(), input: values })
    .transform(({ name, input }): ReceivedPart => ({ call: { name, arguments: JSON.stringify(input) } })),
  z
    .object({ type: z.literal('tool_result'), tool_use_id: z.string(), content: z.string() })
    .transform(({ content }): ReceivedPart => ({ result: content })),
]);

/** Google's parts of a message. */
const googlePart = z.union([
  z.strictObject({ text: z.string().min(1) }).transform(({ text }): ReceivedPart => text),
  z
    .strictObject({ inlineData: z.strictObject({ mimeType: z.union([pictureType, documentType]), data: encoded }) })
    .transform(({ inlineData: { mimeType, data } }): ReceivedPart => ({ mediaType: mimeType, ...data })),
  z
    .strictObject({ functionCall: z.strictObject({ name: z.string(), args: values }), thoughtSignature: z.string().optional() })
    .transform(({ functionCall: { name, args } }): ReceivedPart => ({ call: { name, arguments: JSON.stringify(args) } })),
  z
    .strictObject({ functionResponse: z.strictObject({ name: z.string(), response: z.strictObject({ result: z.string() }) }) })
    .transform(({ functionResponse: { response } }): ReceivedPart => response),
]);

const openAiContent = z.union([z.string().transform((text): ReceivedPart[] => [text]), z.array(openAiPart).min(1)]);
const openAiCall = z
  .object({ id: z.string(), type: z.literal('function'), function: z.object({ name: z.string(), arguments: z.string() }) })
  .transform(({ function: call }): ReceivedPart => ({ call }));
/** A message of OpenAI's protocol, in which a result is one of its own. */
export const openAiMessage = z.union([
  z
    .object({ role: z.literal('tool'), tool_call_id: z.string(), content: z.string() })
    .transform(({ content }) => receivedMessage('user', [{ result: content }])),
  z
    .object({ role: z.literal('assistant'), content: openAiContent.nullable(), tool_calls: z.array(openAiCall).min(1) })
    .transform(({ role, content, tool_calls: calls }) => receivedMessage(role, [...(content ?? []), ...calls])),
  z
    .object({ role: z.enum(['system', 'user', 'assistant']), content: openAiContent })
    .transform(({ role, content }) => receivedMessage(role, content)),
]);
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
  const others = parts.filter((part) => typeof part !== 'string');
  const files = others.filter((part) => 'mediaType' in part);
  const calls = others.flatMap((part) => ('call' in part ? [part.call] : []));
  const results = others.flatMap((part) => ('result' in part ? [part.result] : []));
  return {
    ...{ role, content: parts.filter((part) => typeof part === 'string').join('') },
    ...(files.length > 0 && { files }),
    ...(calls.length > 0 && { calls }),
    ...(results.length > 0 && { results }),
  };
}
