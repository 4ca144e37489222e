import { type CallPart, type DocumentPart, type ImagePart, type Message, type Part, plainText, type ResultPart } from './completion.js';
import { joinRoles } from './turnsOf.js';

/** A message in the form of the protocol. */
export type WireMessage = { role: string } & Record<string, unknown>;

/** Messages in the form of OpenAI's protocol, in which each result of a tool is a message of its own. */
export const openAiMessages = (messages: readonly Message[]): WireMessage[] => joinRoles(messages).flatMap(wireMessages);

function wireMessages({ role, content }: Message): WireMessage[] {
  const results = content.filter((part) => part.kind === 'result');
  const calls = content.filter((part) => part.kind === 'call');
  const said = content.filter((part) => part.kind !== 'result' && part.kind !== 'call');
  const answered = results.map(({ id, text }) => ({ role: 'tool', tool_call_id: id, content: text }));
  if (calls.length > 0) return [{ role, content: said.length > 0 ? wireContent(said) : null, tool_calls: calls.map(wireCall) }];
  return said.length > 0 || results.length === 0 ? [...answered, { role, content: wireContent(said) }] : answered;
}

const wireCall = ({ id, name, arguments: text }: CallPart) => ({ id, type: 'function', function: { name, arguments: text } });

type SaidPart = Exclude<Part, CallPart | ResultPart>;

/** Text alone is sent as a string, because many providers accept nothing else. */
const wireContent = (content: SaidPart[]) => plainText({ content }) ?? content.map(contentPart);

/** A part in the form of the protocol. Also llama.cpp and other servers take pictures in this form, if their model sees. */
function contentPart(part: SaidPart): object {
  switch (part.kind) {
    case 'text':
      return { type: 'text', text: part.text };
    case 'image':
      return { type: 'image_url', image_url: { url: dataUrl(part) } };
    case 'document':
      return { type: 'file', file: { filename: pdfName(part.name), file_data: dataUrl(part) } };
  }
}

/** Some go by the ending of a file's name; a person's file may have any. */
const pdfName = (name: string): string => (/\.pdf$/i.test(name) ? name : `${name}.pdf`);

const dataUrl = ({ mediaType, data }: ImagePart | DocumentPart): string => `data:${mediaType};base64,${data.placeholder}`;
