import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { href } from '../words/href.js';
import { readError, type ShownError } from '../api/readError.js';
import { readUnsent, removeUnsent, saveUnsent } from '../session/unsent.js';
import { useIsShown } from '../ui/useIsShown.js';
import { editedOf, hasNewContent, isSame, type Edited, type Kept, keptSchema, problemsOf, shownVariables } from './parts/edited.js';
import { type PromptPartsFragment, useSavePromptMutation } from './parts/prompts.generated.js';
import { addPrompts } from './parts/usePromptActions.js';

/** The edit of a prompt: what is written and not saved, and saving it. */
export interface PromptEdit {
  edited: Edited;
  change: (changes: Partial<Edited>) => void;
  /** Whether something is not saved. */
  isDirty: boolean;
  /** Number of the version that a save would make; undefined if it would make none. */
  nextVersion: number | undefined;
  isSaving: boolean;
  /** Texts by field, in snake_case. */
  problems: Record<string, string>;
  /** A refusal that concerns no field. */
  refusal: string | undefined;
  /** Number of a newer version that was saved elsewhere since this edit began. */
  newer: number | undefined;
  /** The person's note on the next version. */
  note: string;
  changeNote: (note: string) => void;
  /** @returns whether everything is saved now */
  save: () => Promise<boolean>;
  /** Writes this edit over the newer version. */
  keepMine: () => void;
  /** Forgets what is not saved. */
  discard: () => void;
}

const placeOf = (prompt: PromptPartsFragment | undefined) => ({ conversationId: `prompt:${prompt?.id ?? 'new'}` });

/**
 * Edits a prompt. What is not saved stays on the device until it is.
 * @param known undefined for a new one
 */
export function usePromptEdit(known: PromptPartsFragment | undefined): PromptEdit {
  const [made, setMade] = useState<PromptPartsFragment>();
  // The address of a new one follows a moment after it is made.
  const prompt = known ?? made;
  const place = placeOf(prompt);
  const [mine, setMine] = useState<Kept | undefined>(() => keptSchema.safeParse(readUnsent(place)).data);
  const [error, setError] = useState<ShownError>();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [saveIt, { loading }] = useSavePromptMutation();
  const navigate = useNavigate();
  const { key } = useLocation();
  const isShown = useIsShown();
  const stored = editedOf(prompt);
  const number = prompt?.current.number ?? 0;
  const edited = mine?.edited ?? stored;
  const isDirty = mine !== undefined && !isSame(mine.edited, stored);
  const isNew = hasNewContent(edited, stored) || !prompt;
  // Title and tags have no versions, so what is saved elsewhere does not stand against them.
  const newer = isDirty && isNew && mine.base < number ? number : undefined;
  const latest = useRef(mine);
  const show = (next: Kept | undefined) => {
    latest.current = next;
    setMine(next);
  };
  const keep = (next: Kept | undefined) => {
    show(next);
    if (next && !isSame(next.edited, stored)) saveUnsent(place, next);
    else removeUnsent(place);
  };
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (loading) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
    };
  }, [loading]);
  const note = mine?.note ?? '';
  const send = async (): Promise<boolean> => {
    const { base = number, requestId = '' } = mine ?? {};
    try {
      const { data } = await saveIt({
        variables: {
          input: {
            ...(prompt ? { id: prompt.id, baseVersion: base } : { requestId }),
            ...{ ...edited, variables: shownVariables(edited).map((variable) => ({ ...variable, choices: [...variable.choices] })) },
            note: note.trim() === '' ? null : note,
          },
        },
        update: (cache, result) => {
          if (result.data && !prompt) addPrompts(cache, [result.data.savePrompt.prompt]);
        },
      });
      if (!data || (prompt && data.savePrompt.conflicts)) return false;
      const { prompt: saved, conflicts } = data.savePrompt;
      // Text typed during the save stays, and so does text typed after a reply was lost: the lost save made version 1.
      const now = latest.current;
      const rest =
        now && (conflicts || !isSame(now.edited, edited)) ? { ...now, note: '', base: conflicts ? 1 : saved.current.number } : undefined;
      removeUnsent(place);
      if (rest) saveUnsent(placeOf(saved), rest);
      show(rest);
      if (!prompt) {
        setMade(saved);
        if (isShown()) void navigate(href('prompts', { promptId: saved.id }), { replace: true, state: { editor: key } });
      }
      return !rest;
    } catch (failure) {
      const shown = readError(failure);
      setError(shown);
      setProblems(shown.fields);
      return false;
    }
  };
  return {
    edited,
    change: (changes) => {
      setProblems({});
      setError(undefined);
      keep({
        edited: { ...edited, ...changes },
        base: mine && isDirty ? mine.base : number,
        requestId: mine?.requestId ?? crypto.randomUUID(),
        note,
      });
    },
    isDirty,
    nextVersion: isNew ? number + 1 : undefined,
    isSaving: loading,
    problems,
    refusal: error?.form.join(' ') || undefined,
    newer,
    note,
    changeNote: (next) => {
      keep(mine && { ...mine, note: next });
    },
    save: async () => {
      if (loading) return false;
      if (!isDirty && note.trim() === '') return true;
      const found = problemsOf(edited);
      setError(undefined);
      setProblems(found);
      return Object.keys(found).length === 0 && send();
    },
    keepMine: () => {
      keep(mine && { ...mine, base: number });
    },
    discard: () => {
      setProblems({});
      setError(undefined);
      keep(undefined);
    },
  };
}
