import { apollo } from '../api/apollo.js';
import { saveFile } from '../api/downloadFile.js';
import { readError } from '../api/readError.js';
import { toastError } from '../api/toastError.js';
import { toast } from '../ui/toast.js';
import { type Conversation, conversationMarkdown } from './conversationMarkdown.js';
import { ConversationTextsDocument } from './download.generated.js';
import { words } from './downloadWords.js';

/** Saves the active branch of a conversation as a Markdown file; a toast says why that failed. */
export async function downloadConversation(id: string): Promise<void> {
  try {
    const conversation = await readConversation(id);
    if (!conversation) {
      toast.error(words.gone);
      return;
    }
    const text = conversationMarkdown(conversation);
    saveFile(new Blob([text], { type: 'text/markdown' }), `${fileNameOf(conversation.title)}.md`);
  } catch (error) {
    toastError(error);
  }
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
