import { Pin, Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../words/href.js';
import { excerptOf } from '../../shared/turn/excerpt.js';
import { announce } from '../ui/announce.js';
import { media } from '../ui/media.js';
import { SearchInput } from '../ui/SearchLine.js';
import { Tag } from '../ui/Tag.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { oneLine } from '../ui/oneLine.js';
import type { PromptPartsFragment } from './parts/prompts.generated.js';
import { searchPrompts, tagsOf } from './searchPrompts.js';
import { StarterSection } from './StarterSection.js';
import { TagPills } from './parts/TagPills.js';
import { words } from './words.js';

interface Props {
  prompts: readonly PromptPartsFragment[];
}

/** All prompts, with a search as one types and tags; pinned ones first. The arrow keys move through it. */
export function PromptList({ prompts }: Props) {
  const [search, setSearch] = useState('');
  const [tag, setTag] = useState<string>();
  const wanted = useDeferredValue(search);
  const tags = useMemo(() => tagsOf(prompts), [prompts]);
  const present = tags.some((one) => one.tag === tag) ? tag : undefined;
  const found = useMemo(() => {
    const all = searchPrompts(prompts, wanted, present);
    return wanted.trim() === '' ? [...all.filter(({ pinned }) => pinned), ...all.filter(({ pinned }) => !pinned)] : all;
  }, [prompts, wanted, present]);
  const count = wanted.trim() === '' ? undefined : found.length;
  useEffect(() => {
    if (count !== undefined) announce(words.found({ count }));
  }, [count]);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const place = links.findIndex((link) => link === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || (place < 0 && step < 0)) return;
    event.preventDefault();
    if (place + step < 0) field.current?.focus();
    else links[Math.min(place + step, links.length - 1)]?.focus();
  };
  return (
    <Pane aria-label={words.library} onKeyDown={onKeyDown}>
      <SearchBox>
        <Search aria-hidden="true" />
        <SearchInput
          ref={field}
          aria-label={words.search}
          placeholder={words.search}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
          }}
        />
      </SearchBox>
      {tags.length > 0 && <TagPills tags={tags} all={prompts.length} chosen={present} onChoose={setTag} />}
      {count === 0 && <None>{words.nothingFound}</None>}
      <Scroller>
        <List ref={list}>
          {found.map((prompt) => (
            <PromptRow key={prompt.id} prompt={prompt} />
          ))}
        </List>
        <StarterSection search={wanted} />
      </Scroller>
    </Pane>
  );
}

function PromptRow({ prompt: { id, title, tags, pinned, current } }: { prompt: PromptPartsFragment }) {
  return (
    <Item>
      <RowLink to={href('prompts', { promptId: id })}>
        <Head>
          <Title dir="auto">{title}</Title>
          {pinned && (
            <>
              <Pin aria-hidden="true" />
              <VisuallyHidden>{words.pinned}</VisuallyHidden>
            </>
          )}
          <Version aria-label={words.versionLong({ number: current.number })}>{words.versionShort({ number: current.number })}</Version>
        </Head>
        <Excerpt dir="auto">{excerptOf(current.text)}</Excerpt>
        {tags.length > 0 && (
          <Tags>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Tags>
        )}
      </RowLink>
    </Item>
  );
}

const Pane = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
`;

const SearchBox = styled.div`
  --sign-ink: var(--ink-3);
  --sign-size: var(--icon-sm);
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-2);
  height: var(--row);
  margin: var(--s-3) var(--s-3) var(--s-2);
  padding: 0 var(--s-2);
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-control);
  background: var(--surface);
  font-size: var(--text-sm);
  &:focus-within {
    outline: var(--ring) solid var(--focus);
    outline-offset: var(--hair);
  }
  ${media.phone} {
    height: var(--tap);
    font-size: var(--text-md);
  }
`;

const None = styled.p`
  padding: var(--s-3) var(--s-5);
  color: var(--ink-2);
`;

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  padding-block-end: var(--s-3);
  overflow-y: auto;
`;

const List = styled.ul`
  padding: var(--s-0-5) var(--s-2);
`;

const Item = styled.li`
  content-visibility: auto;
  contain-intrinsic-size: auto var(--s-18);
`;

const RowLink = styled(NavLink)`
  display: block;
  padding: var(--s-2-5) var(--s-3) var(--s-3);
  border-radius: var(--r-md);
  color: inherit;
  text-decoration: none;
  &:hover {
    background: var(--hover);
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
  &[aria-current] {
    background: var(--raised);
    box-shadow: var(--shadow-1);
  }
`;

const Head = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s-1-5);
  --sign-size: var(--icon-sm);
  --sign-ink: var(--ink-3);
`;

const Title = styled.b`
  flex: 1;
  min-width: 0;
  ${oneLine}
  font-weight: var(--weight-medium);
`;

const Version = styled.small`
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
`;

const Excerpt = styled.span`
  display: block;
  ${oneLine}
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
`;

const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1);
  margin-top: var(--s-1-5);
`;
