import { NavLink } from 'react-router';
import { styled } from 'styled-components';
import { media } from '../theme.js';
import { Marks } from '../ui/Marks.js';
import type { ConversationListItemFragment } from './history.generated.js';

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  height: 32px;
  padding: 0 var(--s-2);
  border-radius: var(--r-control);
  color: var(--ink-2);
  font-size: var(--text-sm);
  text-decoration: none;
  &:hover {
    background: var(--hover);
    color: var(--ink);
  }
  &[aria-current] {
    background: var(--raised);
    color: var(--ink);
    font-weight: var(--weight-medium);
    box-shadow:
      var(--shadow-1),
      inset 0 0 0 1px var(--hairline);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.tablet} {
    height: var(--tap);
  }
`;

const Title = styled.span`
  flex: 1;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface Props {
  conversation: ConversationListItemFragment;
  onNavigate?: (() => void) | undefined;
}

/** One conversation in the sidebar, with the marks of its models. */
export function HistoryLink({ conversation, onNavigate }: Props) {
  return (
    <Entry to={`/chat/${conversation.id}`} onClick={onNavigate}>
      <Title>{conversation.title}</Title>
      <Marks marks={conversation.models.map(({ mark }) => mark)} size={7} />
    </Entry>
  );
}
