import { apollo } from '../api/apollo.js';
import { downloadFile, saveFile } from '../api/downloadFile.js';
import { readError } from '../api/readError.js';
import { toastError } from '../api/toastError.js';
import { toast } from '../ui/toast.js';
import { type Conversation, conversationMarkdown } from './conversationMarkdown.js';
import { ConversationTextsDocument, type ConversationTextsQueryVariables } from './download.generated.js';
import { words } from './downloadWords.js';
import { readGiven } from './readGiven.js';

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
  kind === 'json'
    ? save(() => readPage({ id, first: 1 }), undefined, fromServer({ ids: id }))
    : save(() => readConversation(id), undefined, madeHere(kind));

/** Prints a conversation with all turns of its active branch, as the page that is saved; a toast says why that failed. */
export const printConversation = (id: string): Promise<void> =>
  save(
    () => readConversation(id),
    undefined,
    async (conversation) => {
      const { printPage } = await import('./printPage.js');
      await printPage(await makers.html.make(conversation));
    },
  );

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
  save(() => readTurn(turn), turn.number, kind === 'json' ? fromServer({ turn: turn.id }) : madeHere(kind));

/** Saves several conversations, or all of them, as one file; a toast says why that failed. */
export const downloadSeveral = (ids: readonly string[] | undefined, format: 'json' | 'markdown'): Promise<void> =>
  downloadFile(exportAddress({ format, ...(ids && { ids: ids.join() }) }), `${words.severalFile}.${format === 'json' ? 'json' : 'md'}`);

const exportAddress = (query: Record<string, string>): string => `/api/v1/llm/export/?${new URLSearchParams(query).toString()}`;

/** Saves a conversation under a name without its ending. @param number of the first turn in it */
type Save = (conversation: Conversation, name: string, number: number | undefined) => Promise<void>;

const fromServer =
  (query: Record<string, string>): Save =>
  (_, name) =>
    downloadFile(exportAddress(query), `${name}.json`);

const madeHere =
  (kind: Exclude<FileKind, 'json'>): Save =>
  async (conversation, name, number) => {
    const { type, make } = makers[kind];
    saveFile(new Blob([await make(conversation, number)], { type }), `${name}.${kind}`);
  };

/** @param number of the turn, if it is one alone */
async function save(read: () => Promise<Conversation | undefined>, number: number | undefined, saveAs: Save): Promise<void> {
  try {
    const conversation = await read();
    if (conversation) await saveAs(conversation, nameOf(conversation.title, number), number);
    else toast.error(words.gone);
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

/** Turns of a page, as many as the gate for costs lets through (checkCosts.ts); fewer where their texts are too long for one reply. */
const usualPage = 9;

/** A conversation with all turns of its active branch, page by page: a reply has a largest size, a conversation has none. */
async function readConversation(id: string) {
  const turns: Conversation['turns'] = [];
  for (let first = usualPage; ;) {
    try {
      const after = turns.at(-1)?.id;
      const page = await readPage({ id, first, after });
      if (!page) return undefined;
      turns.push(...page.turns);
      if (turns.at(-1)?.id === page.lastTurn?.id) return { ...page, given: page.givenCount > 0 ? await readGiven(id) : [], turns };
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
