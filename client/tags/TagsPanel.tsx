import { Plus, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { errorText } from '../api/readError.js';
import { announce } from '../ui/announce.js';
import { Button } from '../ui/Button.js';
import { oneLine } from '../ui/oneLine.js';
import { PanelSurface } from '../ui/PanelSurface.js';
import { SearchInput, SearchLine } from '../ui/SearchLine.js';
import { maxTagName } from '../../shared/tag/limits.js';
import { makeTag, type Tagged } from './changeTags.js';
import { findTags, nameOf } from './findTags.js';
import { TagList } from './TagList.js';
import { useTagsQuery } from './tags.generated.js';
import { useTagging } from './useTagging.js';
import { words } from './panelWords.js';

const Field = styled(SearchInput)`
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Alert = styled.p`
  flex: none;
  padding: var(--s-2) var(--s-4);
  border-bottom: var(--hair) solid var(--hairline);
  color: var(--danger);
  font-size: var(--text-sm);
`;

const Make = styled(Button)`
  justify-content: flex-start;
  flex: none;
  min-width: 0;
  min-height: var(--tap);
  border-top: var(--hair) solid var(--hairline);
  border-radius: 0;
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
`;

const Name = styled.span`
  ${oneLine}
`;

export interface TagsContent {
  /** What gets the tags, and loses them. */
  conversations: readonly Tagged[];
}

/** The open panel of tags: which of them one or several conversations have, with a field that finds one or makes one. */
export function TagsPanel({ conversations }: TagsContent) {
  return (
    <PanelSurface>
      <Tags conversations={conversations} />
    </PanelSurface>
  );
}

function Tags({ conversations }: TagsContent) {
  const { data, error, refetch } = useTagsQuery({ fetchPolicy: 'cache-and-network' });
  const [text, setText] = useState('');
  const [making, setMaking] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const field = useRef<HTMLInputElement>(null);
  const queued = useRef(false);
  const { stateOf, change } = useTagging(conversations, setRefusal);
  const name = nameOf(text);
  const { found, isThere } = findTags(data?.tags ?? [], text);
  const canMake = data !== undefined && name !== '' && !isThere;
  const make = async () => {
    if (making) return;
    setMaking(true);
    setRefusal(undefined);
    try {
      const tag = await makeTag(name);
      setText('');
      announce(words.made({ name }));
      field.current?.focus();
      if (tag) await change(tag, true);
    } catch (reason) {
      setRefusal(reason);
    }
    setMaking(false);
  };
  const takeFirst = () => {
    const [first] = found;
    if (name === '') return;
    // Enter waits for the tags: only they tell whether one is called so.
    queued.current = !data;
    if (first) void change(first, stateOf(first) !== true);
    else if (canMake) void make();
  };
  const onLoaded = useEffectEvent(() => {
    if (queued.current) takeFirst();
  });
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) onLoaded();
  }, [isLoaded]);
  return (
    <Keys onKeyDown={moveByArrows}>
      <SearchLine>
        <Search aria-hidden="true" />
        <Field
          ref={field}
          aria-label={words.field}
          placeholder={words.field}
          autoComplete="off"
          maxLength={maxTagName}
          value={text}
          onChange={({ target }) => {
            queued.current = false;
            setText(target.value);
            setRefusal(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            takeFirst();
          }}
        />
      </SearchLine>
      {refusal !== undefined && <Alert role="alert">{errorText(refusal)}</Alert>}
      <TagList
        tags={data && found}
        isFiltered={name !== ''}
        failed={error !== undefined && !data}
        onRetry={() => void refetch().catch(() => undefined)}
        stateOf={stateOf}
        onChange={(tag, tagged) => void change(tag, tagged)}
        onEmptied={() => field.current?.focus()}
      />
      {canMake && (
        <Make type="button" $tone="quiet" data-make disabled={making} onClick={() => void make()}>
          <Plus aria-hidden="true" />
          <Name>{words.make({ name })}</Name>
        </Make>
      )}
    </Keys>
  );
}

const Keys = styled.div`
  display: contents;
`;

/** The arrows go through the field, the checkboxes and what makes a tag. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], input[type="checkbox"], button[data-make]:enabled'),
  ];
  const place = stops.findIndex((one) => one === document.activeElement);
  const next = place < 0 ? undefined : stops[place + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
