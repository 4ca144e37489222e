import { apollo } from '../api/apollo.js';
import { saveFile } from '../api/downloadFile.js';
import { readError } from '../api/readError.js';
import { toastError } from '../api/toastError.js';
import { toast } from '../ui/toast.js';
import { type Conversation, conversationMarkdown } from './conversationMarkdown.js';
import { ConversationTextsDocument } from './download.generated.js';
import { words } from './downloadWords.js';

/** The kinds of files: Markdown, a page that is read without a network, and JSON for programs. */
export const fileKinds = ['md', 'html', 'json'] as const;
export type FileKind = (typeof fileKinds)[number];

const makers: Record<FileKind, { type: string; make: (conversation: Conversation, firstNumber?: number) => string | Promise<string> }> = {
  md: { type: 'text/markdown', make: conversationMarkdown },
  html: { type: 'text/html', make: async (...given) => (await import('./conversationHtml.js')).conversationHtml(...given) },
  json: { type: 'application/json', make: async (...given) => (await import('./conversationJson.js')).conversationJson(...given) },
};

/** Saves the active branch of a conversation as a file; a toast says why that failed. */
export const downloadConversation = (id: string, kind: FileKind): Promise<void> => save(kind, () => readConversation(id), {});

/** A turn of a conversation, by what it takes to read it. */
export interface PlacedTurn {
  id: string;
  conversationId: string;
  /** The turn before it, null for the first. */
  parentId: string | null;
  number: number;
}

/** Saves a turn as a file; a toast says why that failed. */
export const downloadTurn = (turn: PlacedTurn, kind: FileKind): Promise<void> => save(kind, () => readTurn(turn), { number: turn.number });

async function save(kind: FileKind, read: () => Promise<Conversation | undefined>, { number }: { number?: number }): Promise<void> {
  try {
    const conversation = await read();
    if (!conversation) {
      toast.error(words.gone);
      return;
    }
    const { type, make } = makers[kind];
    const content = await make(conversation, number);
    const name = fileNameOf(conversation.title);
    saveFile(new Blob([content], { type }), `${number === undefined ? name : words.turnFile({ name, number })}.${kind}`);
  } catch (error) {
    toastError(error);
  }
}

/** A conversation with this turn alone; undefined if that is not on its active branch any more. */
async function readTurn({ id, conversationId, parentId }: PlacedTurn): Promise<Conversation | undefined> {
  const variables = { id: conversationId, first: 1, after: parentId ?? undefined };
  const { data } = await apollo.query({ query: ConversationTextsDocument, variables, fetchPolicy: 'no-cache' });
  const page = data?.conversation;
  return page?.turns[0]?.id === id ? page : undefined;
}

/** Turns of a page; fewer where their texts are too long for one reply. */
const usualPage = 10;

/** A conversation with all turns of its active branch, page by page: a reply has a largest size, a conversation has none. */
async function readConversation(id: string) {
  const turns: Conversation['turns'] = [];
  for (let first = usualPage; ;) {
    try {
      const after = turns.at(-1)?.id;
      const { data } = await apollo.query({ query: ConversationTextsDocument, variables: { id, first, after }, fetchPolicy: 'no-cache' });
      const page = data?.conversation;
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

function fileNameOf(title: string): string {
  const name = title.replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, longest).trim();
  return name === '' ? words.fileName : name;
}
