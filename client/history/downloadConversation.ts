import { apollo } from '../api/apollo.js';
import { saveFile } from '../api/downloadFile.js';
import { toastError } from '../api/toastError.js';
import { toast } from '../ui/toast.js';
import { conversationMarkdown } from './conversationMarkdown.js';
import { ConversationTextsDocument } from './download.generated.js';
import { words } from './downloadWords.js';

/** Saves the active branch of a conversation as a Markdown file; a toast says why that failed. */
export async function downloadConversation(id: string): Promise<void> {
  try {
    const { data } = await apollo.query({ query: ConversationTextsDocument, variables: { id }, fetchPolicy: 'no-cache' });
    if (!data?.conversation) {
      toast.error(words.gone);
      return;
    }
    const text = conversationMarkdown(data.conversation);
    saveFile(new Blob([text], { type: 'text/markdown' }), `${fileNameOf(data.conversation.title)}.md`);
  } catch (error) {
    toastError(error);
  }
}

/** Characters that some system does not allow in a file's name, and signs that no one sees. */
const forbidden = /[\\/:*?"<>|.\p{C}]+/gu;
const longest = 80;

function fileNameOf(title: string): string {
  const name = title.replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, longest).trim();
  return name === '' ? words.fileName : name;
}
