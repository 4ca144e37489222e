import { memo, useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../words/href.js';
import { media } from '../ui/media.js';
import { oneLine } from '../ui/oneLine.js';
import { isMaskedModel } from '../api/maskedModel.js';
import { Marks } from '../models/Mark.js';
import type { ConversationListItemFragment } from './history.generated.js';
import { RenameField } from './RenameField.js';
import { RowMenu } from './RowMenu.js';
import { useConversationActions } from './useConversationActions.js';
import { words } from './words.js';

const Row = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  border-radius: var(--r-control);
  &:hover,
  &:has([data-state='open']) {
    background: var(--hover);
  }
  &:has([aria-current]) {
    background: var(--raised);
    box-shadow:
      var(--shadow-1),
      inset 0 0 0 var(--hair) var(--hairline);
  }
`;

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  flex: 1;
  gap: var(--s-2);
  min-width: 0;
  height: var(--s-8);
  padding: 0 var(--s-2);
  border-radius: var(--r-control);
  color: var(--ink-2);
  font-size: var(--text-sm);
  text-decoration: none;
  ${Row}:hover & {
    color: var(--ink);
  }
  &[aria-current] {
    color: var(--ink);
    font-weight: var(--weight-medium);
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
  ${media.tablet} {
    height: var(--tap);
  }
`;

/** The marks, which make room for the menu's button. */
const Signs = styled.span`
  display: flex;
  flex: none;
  ${Row}:hover &,
  ${Row}:has(button:is(:focus-visible, [data-state='open'])) & {
    visibility: hidden;
  }
  ${media.tablet} {
    && {
      visibility: visible;
    }
  }
`;

/** The menu's button: without hovering, it is always visible beside the link. */
const Tools = styled.span`
  position: absolute;
  inset-inline-end: var(--hair);
  display: flex;
  opacity: 0;
  ${Row}:hover &,
  &:has(:focus-visible, [data-state='open']) {
    opacity: 1;
  }
  ${media.tablet} {
    position: static;
    opacity: 1;
  }
`;

const Title = styled.span`
  flex: 1;
  ${oneLine}
`;

/** The name of the key whose program began the conversation. */
const Called = styled.span`
  flex: 0 1 auto;
  max-width: 40%;
  padding: 0 var(--s-1);
  border-radius: var(--r-control);
  background: var(--hover);
  color: var(--ink-2);
  font-size: var(--text-xs);
  ${oneLine}
`;

interface Props {
  conversation: ConversationListItemFragment;
  onNavigate?: (() => void) | undefined;
}

/** A conversation in the list: its title, the marks of its models, and its menu. Drawn anew when it changes, not with each change of a long list. */
export const HistoryRow = memo(function HistoryRow({ conversation, onNavigate }: Props) {
  const { id, title, tags, models, keyName } = conversation;
  const [renaming, setRenaming] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  // After a rename by keyboard, the focus returns to the row's link, once and not at every render.
  const returns = useRef(false);
  useEffect(() => {
    if (!renaming && returns.current) link.current?.focus();
    returns.current = false;
  }, [renaming]);
  const { rename, togglePin, toggleArchive, download, remove } = useConversationActions(conversation);
  if (renaming) {
    return (
      <Row>
        <RenameField
          title={title}
          onSave={rename}
          onEnd={(byKey) => {
            returns.current = byKey;
            setRenaming(false);
          }}
        />
      </Row>
    );
  }
  return (
    <Row data-conversation={id}>
      <Entry
        ref={link}
        to={href('conversation', { conversationId: id })}
        onClick={onNavigate}
        title={tags.length > 0 ? words.withTags({ title, tags: tags.map(({ name }) => name).join(', ') }) : undefined}
      >
        <Title dir="auto">{title}</Title>
        {keyName !== null && <Called title={words.calledBy({ name: keyName })}>{keyName}</Called>}
        <Signs>
          <Marks marks={models.filter(({ id }) => !isMaskedModel(id)).map(({ mark }) => mark)} size={7} />
        </Signs>
      </Entry>
      <Tools>
        <RowMenu
          conversation={conversation}
          onRename={() => {
            setRenaming(true);
          }}
          onTogglePin={() => void togglePin()}
          onToggleArchive={() => {
            leaveRow(id);
            void toggleArchive();
          }}
          onDownload={(kind) => void download(kind)}
          onDelete={() => {
            leaveRow(id);
            void remove();
          }}
        />
      </Tools>
    </Row>
  );
});

/** Moves the focus to the neighbour of a row that is about to disappear, else to the list's heading, so that it stays in the list. */
function leaveRow(conversationId: string): void {
  const row = document.activeElement?.closest('[data-conversation]') ?? document.querySelector(`[data-conversation="${conversationId}"]`);
  const list = row?.closest('nav');
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-conversation] > a') ?? [])];
  const place = links.findIndex((link) => link.parentElement === row);
  const heading = list?.querySelector('h2');
  if (heading) heading.tabIndex = -1;
  (links[place + 1] ?? links[place - 1] ?? heading)?.focus();
}
