import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { href } from '../words/href.js';
import { FoundList } from './FoundList.js';
import { FirstLine, SearchField } from './SearchField.js';
import { SearchTags } from './SearchTags.js';
import { useConversationActions } from './useConversationActions.js';
import { useSearch, type SearchRow } from './useSearch.js';
import { Kbd } from '../ui/Kbd.js';
import { RenameField } from './RenameField.js';
import { media } from '../ui/media.js';
import { keyNames } from '../ui/keyNames.js';
import type { HitPartsFragment } from './search.generated.js';
import { words } from './searchWords.js';

const nobody = { id: '', title: '', pinned: false, archived: false, keyName: null, updatedAt: '', tags: [], models: [] };
const listId = 'found-conversations';
const optionId = (row: SearchRow | undefined): string | undefined => row && `found-${row.node.id}`;

/** The chosen row. It is found by its conversation wherever the rows move; if that is gone, the row at its last place is chosen. */
interface Chosen {
  id?: string | undefined;
  place: number;
}

const first: Chosen = { place: 0 };

/** The search field and its results: arrows choose one, Enter opens it, Alt+R renames it, Alt+P pins it. */
export function SearchPanel({ onGo }: { onGo: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen>(first);
  const [renamed, setRenamed] = useState<SearchRow['node']>();
  const [tag, setTag] = useState<string>();
  // The rows may still be results of the previous text: then Enter waits for the results of the present one.
  const queued = useRef(false);
  const search = useSearch(text, tag);
  const { rows, words: wanted, settled } = search;
  const at = rows.findIndex(({ node }) => node.id === chosen.id);
  if (at !== -1 && at !== chosen.place) setChosen({ ...chosen, place: at });
  const current = at === -1 ? Math.min(chosen.place, rows.length - 1) : at;
  const row = rows[current];
  const { rename, togglePin } = useConversationActions(renamed ?? row?.node ?? nobody);
  const choose = (place: number) => {
    queued.current = false;
    setChosen({ place, id: rows[place]?.node.id });
  };

  const go = ({ node, hit }: SearchRow) => {
    onGo();
    void navigate(hitAddress(node.id, hit, wanted ?? ''));
  };
  const onFound = useEffectEvent(() => {
    if (!queued.current || (!settled && search.error === undefined)) return;
    queued.current = false;
    if (settled && row) go(row);
  });
  useEffect(() => {
    onFound();
  }, [settled, search.error]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = actionOf(event, row, {
      move: (by) => {
        choose(Math.max(0, Math.min(rows.length - 1, current + by)));
      },
      open: () => {
        if (!settled) queued.current = true;
        else if (row) go(row);
      },
      rename: () => {
        choose(current);
        setRenamed(row?.node);
      },
      pin: () => {
        choose(current);
        void togglePin();
      },
    });
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <>
      {renamed ? (
        <RenameRow
          title={renamed.title}
          onSave={async (title) => {
            const taken = await rename(title);
            // The server determines the matches in the new title.
            if (taken) search.retry();
            return taken;
          }}
          onEnd={() => {
            setRenamed(undefined);
          }}
        />
      ) : (
        <SearchField
          text={text}
          onChange={(next) => {
            queued.current = false;
            setText(next);
            setChosen(first);
          }}
          onKeyDown={onKeyDown}
          listId={listId}
          activeId={optionId(row)}
        />
      )}
      <SearchTags
        chosen={tag}
        onChoose={(next) => {
          queued.current = false;
          setTag(next);
          setChosen(first);
        }}
      />
      <FoundList
        {...search}
        isTagged={tag !== undefined}
        listId={listId}
        optionId={optionId}
        current={current}
        onSelect={choose}
        onOpen={go}
      />
      <SearchFoot />
    </>
  );
}

interface Actions {
  move: (by: number) => void;
  open: () => void;
  rename: () => void;
  pin: () => void;
}

/** The action of a key in the search field; undefined if the field itself handles it. */
function actionOf({ key, code, altKey }: KeyboardEvent, row: SearchRow | undefined, actions: Actions): (() => void) | undefined {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    return () => {
      actions.move(key === 'ArrowDown' ? 1 : -1);
    };
  }
  if (key === 'Enter') return actions.open;
  if (!row || !altKey) return undefined;
  // By the key's place: with Alt, some keyboards write other signs.
  return code === 'KeyR' ? actions.rename : code === 'KeyP' ? actions.pin : undefined;
}

const Field = styled(RenameField)`
  height: auto;
  padding: 0;
  border: 0;
  background: none;
  font-size: var(--text-read);
`;

interface Props {
  title: string;
  onSave: (title: string) => Promise<boolean>;
  onEnd: () => void;
}

/** Replaces the search field while the title of the chosen conversation is changed. */
function RenameRow(props: Props) {
  return (
    <FirstLine>
      <Pencil aria-hidden="true" />
      <Field {...props} />
      <Kbd aria-hidden="true">↵</Kbd>
    </FirstLine>
  );
}

const Foot = styled.footer`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-4);
  height: var(--s-12);
  padding: 0 var(--s-4);
  border-top: var(--hair) solid var(--hairline);
  background: var(--surface);
  color: var(--ink-3);
  font-size: var(--text-sm);
  ${media.phone} {
    display: none;
  }
`;

const Keys = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
`;

/** The keys of the dialog. */
function SearchFoot() {
  return (
    <Foot aria-hidden="true">
      <Keys>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {words.keyChoose}
      </Keys>
      <Keys>
        <Kbd>↵</Kbd>
        {words.keyOpen}
      </Keys>
      <Keys>
        <Kbd>{keyNames.alt} R</Kbd>
        {words.keyRename}
      </Keys>
      <Keys>
        <Kbd>{keyNames.alt} P</Kbd>
        {words.keyPin}
      </Keys>
    </Foot>
  );
}

/** The address of a hit. The search words stand behind the #, which never leaves the browser, because they are private. */
function hitAddress(conversationId: string, hit: HitPartsFragment | null | undefined, wanted: string): string {
  const path = href('conversation', { conversationId: conversationId });
  if (!hit?.turnId) return path;
  const fragment = new URLSearchParams({ turn: hit.turnId, ...(hit.answerId !== null && { answer: hit.answerId }), find: wanted });
  return `${path}#${fragment.toString()}`;
}
