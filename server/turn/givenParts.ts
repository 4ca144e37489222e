import { Base64, LentData } from '../gateways/llm/Base64.js';
import type { Message, Part } from '../gateways/llm/completion.js';
import { type FormName, pageForms } from '../../shared/file/kinds.js';
import { fenceOf } from '../../shared/markdown/fenceOf.js';
import type { Given, GivenCaption, GivenDocument, GivenPages, GivenPicture, GivenText } from '../../shared/turn/given.js';
import { DataInFlight, type HeldData, type Sender } from './DataInFlight.js';
import { givenIn, type PlannedMessage } from './plannedMessages.js';

/** Reads a form of a file from the store; undefined if the file is no longer there. */
export type ReadForm = (fileId: string, form: FormName) => Promise<Uint8Array | undefined>;

/** Reads the caption of a turn's file, null if it failed; undefined if the file is no longer there. */
export type ReadCaption = (given: Pick<GivenCaption, 'turnId' | 'fileId'>) => Promise<string | null | undefined>;

/** Messages as they are sent. */
export interface FilledMessages {
  messages: Message[];
  /** The ids of files of which nothing is sent, because they were deleted. */
  missing: ReadonlySet<string>;
  /** Lets the contents of files go. Call it when nothing sends them any more. */
  drop: () => void;
}

/** Most bytes of contents, in base64, that all requests of this server together have in memory: those of eight of the largest. */
const mostInFlight = 256 * 1024 * 1024;

/** A form of a file, or several, that is sent as data. */
type GivenData = GivenPicture | GivenDocument | GivenPages;

/**
 * Fills planned messages with the contents of their files. One for all columns: what several of them are sent at the same time is read and
 * encoded once, and kept for no longer than it may be sent.
 */
export class GivenReader {
  private readonly inFlight: DataInFlight;

  constructor(
    private readonly readForm: ReadForm,
    private readonly readCaption: ReadCaption,
    most = mostInFlight,
  ) {
    this.inFlight = new DataInFlight(most);
  }

  /** The bytes of contents that are held now, in base64. */
  get bytesInFlight(): number {
    return this.inFlight.bytes;
  }

  /**
   * The messages as they are sent, once there is room for their contents. A file that was deleted is left out, and said.
   * @param signal ends the wait
   */
  async fill(sender: Sender, messages: readonly PlannedMessage[], signal?: AbortSignal): Promise<FilledMessages> {
    const data = givenIn(messages).filter(isData);
    const held = await this.inFlight.hold(sender, new Map(data.map((given) => [keyOf(given), encodedBytes(given)])), signal);
    const filling = new Filling(this.readForm, this.readCaption, held);
    try {
      const filled: Message[] = [];
      // One after the other: together they may be as large as a request may be.
      for (const message of messages) filled.push(await filling.fill(message));
      return { messages: filled, missing: filling.missing, drop: filling.drop };
    } catch (error) {
      filling.drop();
      throw error;
    }
  }
}

const isData = (given: Given): given is GivenData => given.as === 'picture' || given.as === 'document' || given.as === 'pages';

const formsOf = (given: GivenData): readonly FormName[] => (given.as === 'pages' ? pageForms.slice(0, given.pages) : [given.form]);

const keyOf = (given: GivenData): string => `${given.fileId} ${formsOf(given).join()}`;

const encodedBytes = ({ bytes }: GivenData): number => Math.ceil(bytes / 3) * 4;

/** The filling of one request. */
class Filling {
  readonly missing = new Set<string>();
  private readonly lent: LentData[] = [];

  constructor(
    private readonly readForm: ReadForm,
    private readonly readCaption: ReadCaption,
    private readonly held: HeldData,
  ) {}

  readonly drop = (): void => {
    for (const one of this.lent) one.drop();
    this.held.release();
  };

  async fill({ role, content }: PlannedMessage): Promise<Message> {
    const parts: Part[] = [];
    for (const part of content) {
      const sent = part.kind === 'given' ? await this.partsOf(part.given, part.isNamed) : [part];
      if (!sent && part.kind === 'given') this.missing.add(part.given.fileId);
      parts.push(...(sent ?? []));
    }
    return { role, content: parts };
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
    const all = await this.dataOf(given);
    const [data] = all ?? [];
    if (!all || !data) return undefined;
    if (given.as === 'pages') return partsOfPages(given, all);
    return [...(isNamed ? [{ kind: 'text' as const, text: `${given.name}:\n` }] : []), partOf(given, data)];
  }

  /** @returns undefined if one form is no longer there */
  private async dataOf(given: GivenData): Promise<LentData[] | undefined> {
    const all = await this.held.read(keyOf(given), async () => {
      const read: Base64[] = [];
      for (const form of formsOf(given)) {
        const bytes = await this.readForm(given.fileId, form);
        if (!bytes) return undefined;
        read.push(new Base64(bytes));
      }
      return read;
    });
    const lent = all?.map((one) => new LentData(one));
    this.lent.push(...(lent ?? []));
    return lent;
  }
}

/** Each page under its number, by which prompts speak of it. */
const partsOfPages = ({ name, pages, filePages, tokens }: GivenPages, all: readonly LentData[]): Part[] =>
  all.flatMap((data, at): Part[] => [
    { kind: 'text', text: `${name}, page ${(at + 1).toFixed()} of ${filePages.toFixed()}:\n` },
    { kind: 'image', mediaType: 'image/jpeg', data, tokens: Math.ceil(tokens / pages) },
  ]);

function partOf(given: GivenPicture | GivenDocument, data: LentData): Part {
  const { name, tokens } = given;
  if (given.as === 'document') return { kind: 'document', mediaType: 'application/pdf', name, data, tokens };
  return { kind: 'image', mediaType: given.mediaType, data, tokens };
}

/** Tells a caption from the text of a file. */
const captionName = ({ name }: GivenCaption): string => `${name} (a picture that you cannot see, as another model describes it)`;

/** A text under its file's name, as a block of code. */
function fencedText({ name }: Pick<GivenText, 'name'>, text: string): string {
  const fence = fenceOf(text);
  return `${name}:\n${fence}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}\n\n`;
}
