import { apollo } from '../api/apollo.js';
import { downloadFile, saveFile } from '../api/downloadFile.js';
import { readError } from '../api/readError.js';
import { toastError } from '../api/toastError.js';
import { toast } from '../ui/toast.js';
import { type Conversation, conversationMarkdown } from './conversationMarkdown.js';
import { ConversationTextsDocument, type ConversationTextsQueryVariables } from './download.generated.js';
import { words } from './downloadWords.js';

/** The kinds of files: Markdown, a page that is read without a network, and JSON for programs. */
export const fileKinds = ['md', 'html', 'json'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What the page itself makes; the server writes JSON, with all branches (docs/exchange.md). */
const makers: Record<
  Exclude<FileKind, 'json'>,
  { type: string; make: (conversation: Conversation, firstNumber?: number) => string | Promise<string> }
> = {
  md: { type: 'text/markdown', make: conversationMarkdown },
  html: { type: 'text/html', make: async (...given) => (await import('./conversationHtml.js')).conversationHtml(...given) },
};

/** Saves a conversation as a file; a toast says why that failed. JSON has all branches, the others the active one. */
export const downloadConversation = (id: string, kind: FileKind): Promise<void> =>
  kind === 'json' ? saveAsJson({ ids: id }, () => readPage({ id, first: 1 })) : save(kind, () => readConversation(id), {});

/** A turn of a conversation, by what it takes to read it. */
export interface PlacedTurn {
  id: string;
  conversationId: string;
  /** The turn before it, null for the first. */
  parentId: string | null;
  number: number;
}

/** Saves a turn as a file; a toast says why that failed. */
export const downloadTurn = (turn: PlacedTurn, kind: FileKind): Promise<void> =>
  kind === 'json'
    ? saveAsJson({ turn: turn.id }, () => readTurn(turn), turn.number)
    : save(kind, () => readTurn(turn), { number: turn.number });

/** Saves several conversations, or all of them, as one file; a toast says why that failed. */
export const downloadSeveral = (ids: readonly string[] | undefined, format: 'json' | 'markdown'): Promise<void> =>
  downloadFile(exportAddress({ format, ...(ids && { ids: ids.join() }) }), `${words.severalFile}.${format === 'json' ? 'json' : 'md'}`);

const exportAddress = (query: Record<string, string>): string => `/api/v1/llm/export/?${new URLSearchParams(query).toString()}`;

/** @param read reads what has the title */
async function saveAsJson(query: Record<string, string>, read: () => Promise<Conversation | undefined>, number?: number): Promise<void> {
  try {
    const conversation = await read();
    if (conversation) await downloadFile(exportAddress(query), `${nameOf(conversation.title, number)}.json`);
    else toast.error(words.gone);
  } catch (error) {
    toastError(error);
  }
}

async function save(
  kind: Exclude<FileKind, 'json'>,
  read: () => Promise<Conversation | undefined>,
  { number }: { number?: number },
): Promise<void> {
  try {
    const conversation = await read();
    if (!conversation) {
      toast.error(words.gone);
      return;
    }
    const { type, make } = makers[kind];
    const content = await make(conversation, number);
    saveFile(new Blob([content], { type }), `${nameOf(conversation.title, number)}.${kind}`);
  } catch (error) {
    toastError(error);
  }
}

/** A conversation with this turn alone; undefined if that is not on its active branch any more. */
async function readTurn({ id, conversationId, parentId }: PlacedTurn): Promise<Conversation | undefined> {
  const page = await readPage({ id: conversationId, first: 1, after: parentId ?? undefined });
  return page?.turns[0]?.id === id ? page : undefined;
}

async function readPage(variables: ConversationTextsQueryVariables) {
  const { data } = await apollo.query({ query: ConversationTextsDocument, variables, fetchPolicy: 'no-cache' });
  return data?.conversation ?? undefined;
}

/** Turns of a page; fewer where their texts are too long for one reply. */
const usualPage = 10;

/** A conversation with all turns of its active branch, page by page: a reply has a largest size, a conversation has none. */
async function readConversation(id: string) {
  const turns: Conversation['turns'] = [];
  for (let first = usualPage; ;) {
    try {
      const after = turns.at(-1)?.id;
      const page = await readPage({ id, first, after });
      if (!page) return undefined;
      turns.push(...page.turns);
      if (turns.at(-1)?.id === page.lastTurn?.id) return { ...page, turns };
      // Another branch was made the active one meanwhile.
      if (page.turns.length === 0) turns.length = 0;
    } catch (error) {
      if (first === 1 || readError(error).code !== 'too_large') throw error;
      first = 1;
    }
  }
}

/** Characters that some system does not allow in a file's name, and signs that no one sees. */
const forbidden = /[\\/:*?"<>|.\p{C}]+/gu;
const longest = 80;

/** @param number of the turn, if it is one alone */
function nameOf(title: string, number: number | undefined): string {
  const name = fileNameOf(title);
  return number === undefined ? name : words.turnFile({ name, number });
}

function fileNameOf(title: string): string {
  const name = title.replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, longest).trim();
  return name === '' ? words.fileName : name;
}
