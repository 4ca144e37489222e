import type { FiledConversation } from '../../../shared/exchange/conversationsFile.js';
import { quoted } from '../../../shared/markdown/quoted.js';
import { canvasOf } from './artifacts.js';
import { conversationOf } from './conversationOf.js';
import { entriesAt, field, listAt, textAt, timeAt } from './fields.js';
import type { Part } from './filedAnswer.js';
import { fenced, markedPart } from './markedPart.js';
import { Notes } from './Notes.js';
import { SourceMarks } from './SourceMarks.js';
import type { Message } from './turnsOf.js';
import { unknownPart } from './unknownPart.js';
import { words } from './words.js';

/** Whether something is a conversation of ChatGPT's export. */
export const isOfChatGpt = (value: unknown): boolean => typeof field(value, 'mapping') === 'object' && field(value, 'mapping') !== null;

/**
 * A conversation of ChatGPT's export: a tree of messages in `mapping`, of which each has an author, and content of one of many types.
 * @throws ConversationFault
 */
export function readChatGpt(value: unknown, notes: Notes): FiledConversation {
  const usualModel = textAt(value, 'default_model_slug');
  const reading: Reading = { usualModel, notes, marks: new SourceMarks() };
  const messages = new Map(entriesAt(value, 'mapping').map(([id, node]) => [id, messageOf(id, node, reading)]));
  return conversationOf(
    messages,
    {
      product: { key: 'chatgpt', name: 'ChatGPT' },
      id: textAt(value, 'conversation_id') ?? textAt(value, 'id'),
      title: textAt(value, 'title'),
      pinned: field(value, 'is_starred') === true,
      archived: field(value, 'is_archived') === true,
      createdAt: timeAt(value, 'create_time'),
      updatedAt: timeAt(value, 'update_time'),
      current: textAt(value, 'current_node'),
    },
    notes,
  );
}

/** What is known while a conversation is read. */
interface Reading {
  usualModel: string | undefined;
  notes: Notes;
  marks: SourceMarks;
}

function messageOf(id: string, node: unknown, reading: Reading): Message {
  const { usualModel, notes } = reading;
  const message = field(node, 'message');
  const between: Message = { id, parent: textAt(node, 'parent') ?? null, by: 'nobody' };
  if (typeof message !== 'object' || message === null) return between;
  const author = field(message, 'author');
  const role = textAt(author, 'role') ?? 'unknown';
  const metadata = field(message, 'metadata');
  const content = field(message, 'content');
  const at = timeAt(message, 'create_time');
  if (field(metadata, 'is_visually_hidden_from_conversation') === true) {
    // What the product tells its models: nobody saw it there. At the beginning of every conversation it is empty.
    if (partsOf(content, new Notes()).some(({ text }) => text.trim() !== '')) notes.add('LEFT_OUT', words().hidden);
    return between;
  }
  if (textAt(content, 'content_type') === 'user_editable_context') {
    // What the person told every model there: it would be told to models here without their knowing.
    if (textAt(content, 'user_profile') ?? textAt(content, 'user_instructions')) notes.add('LEFT_OUT', 'user_editable_context');
    return between;
  }
  const isToCanvas = textAt(message, 'recipient')?.startsWith('canmore.') === true;
  const parts = reading.marks.replaceIn(partsOf(content, notes, isToCanvas), metadata);
  for (const picture of listAt(field(metadata, 'aggregate_result'), 'messages')) {
    // What a program drew is not in its output, and its file is not in the list of parts.
    if (textAt(picture, 'message_type') === 'image') parts.push(fileLeftOut('image', textAt(picture, 'image_url'), notes));
  }
  for (const attachment of listAt(metadata, 'attachments')) {
    const name = textAt(attachment, 'name') ?? '?';
    notes.add('FILE_LEFT_OUT', name);
    parts.push({ kind: 'text', text: `*${words().file({ name })}*` });
  }
  if (parts.every(({ text }) => text.trim() === '')) {
    // What the product itself puts in front of a conversation is empty in every export.
    if (role === 'user') notes.add('EMPTY_MESSAGE');
    return between;
  }
  if (role === 'user') {
    const prompt = parts.map(({ text }) => text).join('\n\n');
    // In a group, people have names.
    const sender = textAt(author, 'name');
    const said = sender === undefined ? prompt : markedPart(words().role({ name: sender }), { kind: 'text', text: prompt }).text;
    return { ...between, by: 'person', prompt: said, at };
  }
  if (role === 'assistant') return { ...between, by: 'model', parts, model: textAt(metadata, 'model_slug') ?? usualModel, at };
  const name = textAt(author, 'name') ?? role;
  const title = role === 'tool' ? words().toolResult({ name }) : words().role({ name });
  const written = parts.filter(({ text }) => text.trim() !== '');
  return { ...between, by: 'model', parts: written.map((part) => markedPart(title, part)), model: usualModel, at };
}

/**
 * The parts of a message by the type of its content. A type that is not known is a text that says so.
 * @param isToCanvas whether its text may be what a model writes beside the conversation
 */
function partsOf(content: unknown, notes: Notes, isToCanvas = false): Part[] {
  const type = textAt(content, 'content_type') ?? 'text';
  const said = (text: string | undefined): Part[] => (text === undefined ? [] : [{ kind: 'text', text }]);
  switch (type) {
    case 'text':
    case 'multimodal_text': {
      const parts = listAt(content, 'parts');
      const canvas = isToCanvas ? canvasOf(parts.join('')) : undefined;
      if (canvas) return canvas;
      return parts.length > 0 ? parts.flatMap((part) => ofMultimodal(part, notes)) : said(textAt(content, 'text'));
    }
    case 'code':
      return (
        canvasOf(textAt(content, 'text') ?? '') ?? said(fenced(textAt(content, 'text') ?? '', knownLanguage(textAt(content, 'language'))))
      );
    case 'execution_output':
      return said(fenced(textAt(content, 'text') ?? ''));
    case 'system_error':
      return said(fenced([textAt(content, 'name'), textAt(content, 'text')].filter(Boolean).join('\n\n')));
    case 'computer_output': {
      const screenshot = field(content, 'screenshot');
      const seen = ['title', 'url', 'os_type'].map((name) => textAt(field(content, 'state'), name));
      return [
        ...said(fenced([textAt(content, 'text'), ...seen].filter(Boolean).join('\n'))),
        ...(typeof screenshot !== 'object' || screenshot === null
          ? []
          : [fileLeftOut('image', textAt(screenshot, 'asset_pointer'), notes)]),
      ];
    }
    case 'thoughts':
      return listAt(content, 'thoughts').flatMap((thought): Part[] => {
        const text = [textAt(thought, 'summary'), textAt(thought, 'content')].filter(Boolean).join('\n\n');
        return text === '' ? [] : [{ kind: 'reasoning', text }];
      });
    case 'reasoning_recap':
      return [{ kind: 'reasoning', text: textAt(content, 'content') ?? '' }];
    case 'tether_quote':
    case 'sonic_webpage': {
      const name = [textAt(content, 'title'), textAt(content, 'url') ?? textAt(content, 'domain')].filter(Boolean).join(', ');
      return said(`${quoted(textAt(content, 'text') ?? textAt(content, 'snippet') ?? '')}\n\n${name}`);
    }
    case 'tether_browsing_display':
      return said([textAt(content, 'summary'), textAt(content, 'result')].filter(Boolean).join('\n\n'));
    case 'model_editable_context':
      return said(
        ['model_set_context', 'repository', 'repo_summary']
          .map((name) => textAt(content, name))
          .filter(Boolean)
          .join('\n\n'),
      );
    default:
      return [unknownPart(type, content, notes)];
  }
}

/** What a list of parts has beside texts is named: files are not in the list. */
function ofMultimodal(part: unknown, notes: Notes): Part[] {
  if (typeof part === 'string') return [{ kind: 'text', text: part }];
  const type = textAt(part, 'content_type') ?? 'unknown';
  if (type === 'audio_transcription') return [{ kind: 'text', text: textAt(part, 'text') ?? '' }];
  if (!type.endsWith('asset_pointer')) return [unknownPart(type, part, notes)];
  return [fileLeftOut(type, textAt(part, 'asset_pointer'), notes)];
}

/** What stands for a file that is not in the file. @param type of what it is; those that begin with `image` are pictures */
function fileLeftOut(type: string, name: string | undefined, notes: Notes): Part {
  notes.add('FILE_LEFT_OUT', name ?? type);
  return { kind: 'text', text: `*${type.startsWith('image') ? words().picture : words().recording}*` };
}

/** Written by the product for everything that it does not know. */
const knownLanguage = (language: string | undefined): string => (language === undefined || language === 'unknown' ? '' : language);
