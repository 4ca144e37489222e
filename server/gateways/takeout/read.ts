import { readLanguageFrom } from '../../../shared/words/languageNow.js';
import { type FromProcess, toProcess } from './messages.js';
import { Notes } from './Notes.js';
import { RefusedFile } from './RefusedFile.js';
import { takeConversations } from './takeConversations.js';

/**
 * Main of a process that reads one file of conversations and ends. The file is a stranger's: this process has no secrets and bounded
 * memory, hands over one conversation at a time when it is asked for it, and the server checks what it says.
 */
let goOn: (() => void) | undefined;
// The channel closes whenever the server ends, even by SIGKILL.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches this process, too; the server ends it when it stops.
process.on('SIGINT', () => undefined);
process.on('message', (raw) => {
  const said = toProcess.parse(raw);
  if (said.kind === 'next') goOn?.();
  else {
    readLanguageFrom(() => said.language);
    void answer(said.file, said);
  }
});

async function answer(file: string, wanted: { name: string; skip: number }): Promise<void> {
  const notes = new Notes();
  try {
    for await (const item of takeConversations(file, wanted, notes)) {
      const stored = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      process.send?.(item);
      await stored;
    }
    process.send?.({ kind: 'end', notes: notes.all } satisfies FromProcess);
  } catch (error) {
    const refusal = error instanceof RefusedFile ? error.refusal : 'damaged_json';
    process.send?.({ kind: 'refused', refusal } satisfies FromProcess);
  }
}
