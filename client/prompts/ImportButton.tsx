import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { libraryMegabytes } from '../../shared/prompt/prompt.js';
import { errorText } from '../api/readError.js';
import { toastError } from '../api/toastError.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { toast } from '../ui/toast.js';
import { inBatches, readPromptFile } from './parts/promptFile.js';
import { useImportPromptsMutation } from './parts/prompts.generated.js';
import { addPrompts } from './parts/usePromptActions.js';
import { words } from './words.js';

/** Most problems of a file that are listed. */
const shownProblems = 8;
/** How long what was imported and what was not can be read, in milliseconds. */
const readMs = 15_000;
/** A file may be larger than the texts in it. */
const fileMegabytes = 4 * libraryMegabytes;

/** Chooses a file of prompts and imports it. A file with mistakes is not imported at all; a dialog lists them. */
export function ImportButton() {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [problems, setProblems] = useState<string[]>();
  const [send, { loading }] = useImportPromptsMutation({
    update: (cache, { data }) => {
      if (data) addPrompts(cache, data.importPrompts.prompts);
    },
  });
  const take = async (file: File) => {
    if (file.size > fileMegabytes * 1024 * 1024) {
      setProblems([words.tooLarge({ most: String(fileMegabytes) })]);
      return;
    }
    const read = readPromptFile(await file.text());
    if (read.problems) {
      setProblems(read.problems);
      return;
    }
    const done = { count: 0, renamed: 0, skipped: 0 };
    try {
      for (const prompts of inBatches(read.prompts)) {
        const { data } = await send({ variables: { input: { prompts } } });
        done.count += data?.importPrompts.prompts.length ?? 0;
        done.renamed += data?.importPrompts.renamed.length ?? 0;
        done.skipped += data?.importPrompts.skipped.length ?? 0;
      }
      toast.success(words.imported(done));
    } catch (error) {
      // Prompts imported before stay, and importing the file again leaves them out. One toast says so: a second would cover the first.
      const left = read.prompts.length - done.count - done.skipped;
      if (done.count === 0) toastError(error);
      else toast.error(words.importedInPart({ said: words.imported(done), left, reason: errorText(error) }), { duration: readMs });
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={words.import}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button ref={button} type="button" $tone="quiet" $size="sm" disabled={loading} onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" />
        {words.import}
      </Button>
      {problems && (
        <Dialog
          title={words.importProblems}
          focusAfter={button}
          onClose={() => {
            setProblems(undefined);
          }}
        >
          <List>
            {problems.slice(0, shownProblems).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </List>
          {problems.length > shownProblems && <p>{words.moreProblems({ count: problems.length - shownProblems })}</p>}
        </Dialog>
      )}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s-1-5);
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;
