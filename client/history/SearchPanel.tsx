import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { FoundList } from './FoundList.js';
import { hitAddress } from './hitAddress.js';
import { RenameRow } from './RenameRow.js';
import { SearchField } from './SearchField.js';
import { SearchFoot } from './SearchFoot.js';
import { useConversationActions } from './useConversationActions.js';
import { useSearch, type SearchRow } from './useSearch.js';

const nobody = { id: '', title: '', pinned: false, archived: false, updatedAt: '', models: [] };
const listId = 'found-conversations';
const optionId = (row: SearchRow | undefined): string | undefined => row && `found-${row.node.id}`;

/** A field to search in, and what it finds: chosen by arrows, opened by Enter, renamed and pinned by Alt with R and P. */
export function SearchPanel({ onGo }: { onGo: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const [renaming, setRenaming] = useState(false);
  const search = useSearch(text);
  const { rows, words, settled } = search;
  const at = Math.min(place, rows.length - 1);
  const row = rows[at];
  const { rename, togglePin } = useConversationActions(row?.node ?? nobody);

  const go = ({ node, hit }: SearchRow) => {
    onGo();
    void navigate(hitAddress(node.id, hit, words ?? ''));
  };
  // What is shown may still be what was found by the letters before: then Enter waits for its own.
  const queued = useRef(false);
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
        queued.current = false;
        setPlace(Math.max(0, Math.min(rows.length - 1, at + by)));
      },
      open: () => {
        if (!settled) queued.current = true;
        else if (row) go(row);
      },
      rename: () => {
        setRenaming(true);
      },
      pin: () => void togglePin(),
    });
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <>
      {renaming && row ? (
        <RenameRow
          title={row.node.title}
          onSave={async (title) => {
            const taken = await rename(title);
            // What is marked in the title is the server's to say.
            if (taken) search.retry();
            return taken;
          }}
          onEnd={() => {
            setRenaming(false);
          }}
        />
      ) : (
        <SearchField
          text={text}
          onChange={(next) => {
            queued.current = false;
            setText(next);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
          listId={listId}
          activeId={optionId(row)}
        />
      )}
      <FoundList {...search} listId={listId} optionId={optionId} at={at} onSelect={setPlace} onOpen={go} />
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

/** What a key in the search field means; undefined where it is for the field. */
function actionOf({ key, code, altKey }: KeyboardEvent, row: SearchRow | undefined, actions: Actions): (() => void) | undefined {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    return () => {
      actions.move(key === 'ArrowDown' ? 1 : -1);
    };
  }
  if (key === 'Enter') return actions.open;
  if (!row || !altKey) return undefined;
  // By its place on the keyboard: with Alt, a letter is another sign on some.
  return code === 'KeyR' ? actions.rename : code === 'KeyP' ? actions.pin : undefined;
}
