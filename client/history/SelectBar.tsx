import { Braces, Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { maxSeveral } from '../../shared/history/several.js';
import { TagsOf } from '../tags/TagsOf.js';
import { Button } from '../ui/Button.js';
import { media } from '../ui/media.js';
import { Menu, MenuItem, MenuPanel, MenuTrigger } from '../ui/Menu.js';
import { toast } from '../ui/toast.js';
import type { ConversationListItemFragment } from './history.generated.js';
import { useSeveralActions } from './useSeveralActions.js';
import { words } from './selectWords.js';
import { words as listWords } from './words.js';

const Bar = styled.div`
  display: grid;
  flex: none;
  gap: var(--s-1);
  margin: var(--s-4) 0 var(--s-1);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1);
`;

const Count = styled.p`
  flex: 1;
  padding-inline-start: var(--s-2);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
`;

const Act = styled(Button)`
  ${media.tablet} {
    min-height: var(--tap);
  }
`;

interface Props {
  /** What is selected. */
  selected: readonly ConversationListItemFragment[];
  /** Whether they are in the archive. */
  archived: boolean;
  onToggleAll: () => void;
  onClose: () => void;
}

/** Stands on top of the list while several conversations are selected: how many, and what is done with them. */
export function SelectBar({ selected, archived, onToggleAll, onClose }: Props) {
  const [tagging, setTagging] = useState(false);
  const [busy, setBusy] = useState(false);
  const { archive, remove } = useSeveralActions();
  const ids = selected.map(({ id }) => id);
  const count = ids.length;
  const act = async (action: () => Promise<boolean>) => {
    setBusy(true);
    const isDone = await action();
    setBusy(false);
    if (isDone) onClose();
  };
  const download = async (format: 'json' | 'markdown') => {
    setBusy(true);
    try {
      const { downloadSeveral } = await import('./downloadConversation.js');
      await downloadSeveral(ids, format);
    } catch {
      toast.error(listWords.downloadFailed);
    }
    setBusy(false);
  };
  const resting = count === 0 || busy;
  return (
    <Bar role="group" aria-label={words.selection}>
      <Line>
        <Count role="status">{count === maxSeveral ? words.mostSelected({ count }) : words.selected({ count })}</Count>
        <Act
          type="button"
          $tone="quiet"
          $size="sm"
          aria-label={words.selectAllLoaded}
          aria-keyshortcuts="Control+A Meta+A"
          onClick={onToggleAll}
        >
          {words.selectAll}
        </Act>
        <Act type="button" $tone="quiet" $size="sm" aria-keyshortcuts="Escape" onClick={onClose}>
          {words.endSelection}
        </Act>
      </Line>
      <Line>
        <Act type="button" $size="sm" disabled={resting} onClick={() => void act(() => archive(ids, !archived))}>
          {archived ? words.unarchive : words.archive}
        </Act>
        <TagsOf of={selected} open={tagging} onOpenChange={setTagging}>
          <Act type="button" $size="sm" disabled={resting}>
            {words.tags}
          </Act>
        </TagsOf>
        <Menu>
          <MenuTrigger>
            <Act type="button" $size="sm" disabled={resting}>
              {words.download}
            </Act>
          </MenuTrigger>
          <MenuPanel align="start" side="bottom">
            <MenuItem onSelect={() => void download('markdown')}>
              <Download aria-hidden="true" />
              {words.asMarkdown}
            </MenuItem>
            <MenuItem onSelect={() => void download('json')}>
              <Braces aria-hidden="true" />
              {words.asJson}
            </MenuItem>
          </MenuPanel>
        </Menu>
        <Act type="button" $size="sm" $tone="danger-line" disabled={resting} onClick={() => void act(() => remove(ids))}>
          {words.delete}
        </Act>
      </Line>
    </Bar>
  );
}
