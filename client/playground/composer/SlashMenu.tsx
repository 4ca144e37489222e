import { useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../words/href.js';
import { announce } from '../../ui/announce.js';
import { useEscape } from '../../ui/useKey.js';
import { useComposer, useComposerStore, useSelection } from './ComposerStore.js';
import { searchPrompts } from '../../prompts/searchPrompts.js';
import { isListFresh, readLibrary } from './libraryList.js';
import { fromLine } from './fromLine.js';
import { useComposerLibraryQuery } from './prompts.generated.js';
import { SlashList, type SlashChoice, type SlashRow } from './SlashList.js';
import { starterRows } from './starterRows.js';
import { takeableOf, takePrompt } from './takePrompt.js';
import { TakenPrompt } from './takenParts.js';
import { words } from './words.js';

// Fetched with this code: the list is there when a slash is typed, and the fields when a prompt is taken.
readLibrary();
TakenPrompt.preload();

interface Props {
  /** The element around the prompt's field. */
  place: HTMLElement;
  onClose: () => void;
}

const noPrompts: SlashRow[] = [];
const noChoices: SlashChoice[] = [];

/**
 * The library over the composer, while a slash and some words are the whole prompt. The prompt's field keeps the focus and says by
 * its ARIA attributes what is chosen. Without a match it shows nothing and takes no keys: what was typed is an ordinary prompt.
 */
export function SlashMenu({ place, onClose }: Props) {
  const store = useComposerStore();
  const { selected, replace } = useSelection();
  const query = useComposer(({ values }) => values.prompt.slice(1));
  const { data, error, refetch } = useList();
  const navigate = useNavigate();
  const pick = (prompt: SlashRow) => {
    const chosen = selected.map(({ id }) => id);
    const taken = takeableOf(prompt);
    const values = takePrompt(store.get().values, taken, { chosen, promptBefore: '' });
    store.dispatch({ type: 'values', values });
    if (taken.version.models.length > 0) replace(taken.version.models.map(({ id }) => id));
    if (!values.taken) return;
    const [from, fields] = [fromLine(values.taken), values.taken.variables.length];
    announce(fields > 0 ? words.takenWithFields({ from, fields }) : words.taken({ from }));
  };
  const [starters] = useState(starterRows);
  const prompts = data?.prompts ?? noPrompts;
  const found = [...searchPrompts(prompts, query), ...searchPrompts(starters, query)];
  const all = prompts.length + starters.length;
  const notice = noticeOf({ state: data ? 'read' : error ? 'failed' : 'coming', isEmpty: all === 0 && query === '' });
  const choices: readonly SlashChoice[] = notice ? [notice] : data ? found : noChoices;
  const choose = (choice: SlashChoice) => {
    if ('current' in choice) pick(choice);
    else if (choice.id === 'failed') void refetch().catch(() => undefined);
    else if (choice.id === 'empty') void navigate(href('prompts'));
  };
  const { active, setActive } = useActive(query, choices.length);
  const listId = useId();
  const isOpen = choices.length > 0;
  const activeId = isOpen ? `${listId}${active.toFixed()}` : undefined;
  useCombobox(place, { isOpen, listId, activeId });
  useEscape(
    () => {
      onClose();
      return true;
    },
    { active: isOpen },
  );
  useKeysOf(place, isOpen, (key) => {
    const chosen = choices[active];
    if (key === 'ArrowDown') setActive(Math.min(active + 1, choices.length - 1));
    else if (key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (key === 'Enter' && chosen) choose(chosen);
    else return false;
    return true;
  });
  if (!isOpen) return null;
  return (
    <SlashList
      id={listId}
      place={place.parentElement ?? place}
      choices={choices}
      all={notice ? undefined : all}
      active={active}
      onActive={setActive}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

/** The list from the cache, and read again if that was long ago. */
function useList() {
  const [isFresh] = useState(isListFresh);
  return useComposerLibraryQuery({ fetchPolicy: isFresh ? 'cache-first' : 'cache-and-network' });
}

/** The notice in place of the prompts while there are none. */
function noticeOf({ state, isEmpty }: { state: 'read' | 'coming' | 'failed'; isEmpty: boolean }): SlashChoice | undefined {
  if (state === 'coming') return { id: 'coming', title: words.loading };
  if (state === 'failed') return { id: 'failed', title: words.again, line: words.failed };
  return isEmpty ? { id: 'empty', title: words.emptyTitle, line: words.empty } : undefined;
}

/** The place of the active line: the first one again whenever the query changes. */
function useActive(query: string, count: number): { active: number; setActive: (place: number) => void } {
  const [chosen, setChosen] = useState({ query, place: 0 });
  return {
    active: chosen.query === query ? Math.max(0, Math.min(chosen.place, count - 1)) : 0,
    setActive: (place) => {
      setChosen({ query, place });
    },
  };
}

const fieldIn = (place: HTMLElement): HTMLElement | null => place.querySelector('textarea');

/** Makes the field in `place` a combobox while its list is open. */
function useCombobox(place: HTMLElement, { isOpen, listId, activeId }: { isOpen: boolean; listId: string; activeId: string | undefined }) {
  useLayoutEffect(() => {
    const field = fieldIn(place);
    if (!isOpen || !field) return undefined;
    const attributes = {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'true',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(attributes), 'aria-activedescendant']) field.removeAttribute(name);
    };
  }, [place, isOpen, listId]);
  useLayoutEffect(() => {
    if (activeId !== undefined) fieldIn(place)?.setAttribute('aria-activedescendant', activeId);
  }, [place, activeId]);
}

/** Passes the keys of the field in `place` on. @param take whether it takes a key: then the field does not get it */
function useKeysOf(place: HTMLElement, active: boolean, take: (key: string) => boolean): void {
  const onKey = useEffectEvent(take);
  useLayoutEffect(() => {
    if (!active) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target !== fieldIn(place) || !onKey(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    place.addEventListener('keydown', onKeyDown);
    return () => {
      place.removeEventListener('keydown', onKeyDown);
    };
  }, [place, active]);
}
