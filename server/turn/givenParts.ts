import { Base64 } from '../gateways/llm/Base64.js';
import type { Message, Part } from '../gateways/llm/completion.js';
import { type FormName, pageForms } from '../../shared/file/kinds.js';
import type { Given, GivenCaption, GivenDocument, GivenPages, GivenPicture, GivenText } from '../../shared/turn/given.js';
import type { PlannedMessage } from './plannedMessages.js';

/** Reads a form of a file from the store; undefined if the file is no longer there. */
export type ReadForm = (fileId: string, form: FormName) => Promise<Uint8Array | undefined>;

/** Reads the caption of a turn's file, null if it failed; undefined if the file is no longer there. */
export type ReadCaption = (given: Pick<GivenCaption, 'turnId' | 'fileId'>) => Promise<string | null | undefined>;

/** Messages as they are sent. */
export interface FilledMessages {
  messages: Message[];
  /** The ids of files of which nothing is sent, because they were deleted. */
  missing: ReadonlySet<string>;
}

/**
 * Fills planned messages with the contents of their files. One for all columns: what several of them are sent at the same time is read and
 * encoded once, and kept for no longer than their answers are written.
 */
export class GivenReader {
  private readonly reading = new Map<string, Promise<Base64 | undefined>>();
  private readonly held = new Map<string, WeakRef<Base64>>();
  private readonly unheld = new FinalizationRegistry<string>((key) => {
    if (this.held.get(key)?.deref() === undefined) this.held.delete(key);
  });

  constructor(
    private readonly readForm: ReadForm,
    private readonly readCaption: ReadCaption,
  ) {}

  /** The messages as they are sent. A file that was deleted is left out, and said. */
  async fill(messages: readonly PlannedMessage[]): Promise<FilledMessages> {
    const filled: Message[] = [];
    const missing = new Set<string>();
    // One after the other: together they may be as large as a request may be.
    for (const { role, content } of messages) {
      const parts: Part[] = [];
      for (const part of content) {
        const sent = part.kind === 'given' ? await this.partsOf(part.given, part.isNamed) : [part];
        if (!sent && part.kind === 'given') missing.add(part.given.fileId);
        parts.push(...(sent ?? []));
      }
      filled.push({ role, content: parts });
    }
    return { messages: filled, missing };
  }

  /** @returns undefined if the file is no longer there */
  private async partsOf(given: Given, isNamed: boolean): Promise<Part[] | undefined> {
    if (given.as === 'nothing') return [];
    if (given.as === 'caption') {
      const caption = await this.readCaption(given);
      if (caption == null) return caption === null ? [] : undefined;
      return [{ kind: 'text', text: fencedText({ name: captionName(given) }, caption) }];
    }
    if (given.as === 'text') {
      const bytes = await this.readForm(given.fileId, given.form);
      return bytes ? [{ kind: 'text', text: fencedText(given, new TextDecoder().decode(bytes)) }] : undefined;
    }
    if (given.as === 'pages') return this.partsOfPages(given);
    const data = await this.dataOf(given.fileId, given.form);
    if (!data) return undefined;
    return [...(isNamed ? [{ kind: 'text' as const, text: `${given.name}:\n` }] : []), partOf(given, data)];
  }

  /** Each page under its number, by which prompts speak of it; all or none. */
  private async partsOfPages({ fileId, name, pages, filePages, tokens }: GivenPages): Promise<Part[] | undefined> {
    const parts: Part[] = [];
    for (const [at, form] of pageForms.slice(0, pages).entries()) {
      const data = await this.dataOf(fileId, form);
      if (!data) return undefined;
      parts.push({ kind: 'text', text: `${name}, page ${(at + 1).toFixed()} of ${filePages.toFixed()}:\n` });
      parts.push({ kind: 'image', mediaType: 'image/jpeg', data, tokens: Math.ceil(tokens / pages) });
    }
    return parts;
  }

  private async dataOf(fileId: string, form: FormName): Promise<Base64 | undefined> {
    const key = `${fileId} ${form}`;
    const held = this.held.get(key)?.deref();
    if (held) return held;
    const reading = this.reading.get(key) ?? this.read(key, fileId, form);
    this.reading.set(key, reading);
    return reading;
  }

  private async read(key: string, fileId: string, form: FormName): Promise<Base64 | undefined> {
    try {
      const bytes = await this.readForm(fileId, form);
      const data = bytes && new Base64(bytes);
      if (data) {
        this.held.set(key, new WeakRef(data));
        this.unheld.register(data, key);
      }
      return data;
    } finally {
      this.reading.delete(key);
    }
  }
}

function partOf(given: GivenPicture | GivenDocument, data: Base64): Part {
  const { name, tokens } = given;
  if (given.as === 'document') return { kind: 'document', mediaType: 'application/pdf', name, data, tokens };
  return { kind: 'image', mediaType: given.mediaType, data, tokens };
}

/** Tells a caption from the text of a file. */
const captionName = ({ name }: GivenCaption): string => `${name} (a picture that you cannot see, as another model describes it)`;

/** A text under its file's name, in a fence that is longer than any in it, so that it cannot end its own. */
function fencedText({ name }: Pick<GivenText, 'name'>, text: string): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${name}:\n${fence}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}\n\n`;
}
