import { Import, KeyRound, ListChecks, ListFilter } from 'lucide-react';
import { type Ref, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { changePreferences, usePreference } from '../preferences/preferences.js';
import { IconButton } from '../ui/IconButton.js';
import { media } from '../ui/media.js';
import { Menu, MenuItem, MenuPanel, MenuTrigger } from '../ui/Menu.js';
import { lazyPart } from '../ui/onDemand.js';
import { href } from '../words/href.js';
import { importsPart } from './importsPart.js';
import { words } from './words.js';

const TagChoices = lazyPart(async () => (await import('../tags/TagChoices.js')).TagChoices);

const Opener = styled(IconButton)`
  ${media.tablet} {
    width: var(--tap);
    height: var(--tap);
  }
`;

interface Props {
  button: Ref<HTMLButtonElement>;
  /** Whether there is something to select. */
  hasRows: boolean;
  onSelectSeveral: () => void;
  /** The id of the tag that the list is filtered by. */
  tagId: string | undefined;
  onFilter: (tagId: string | undefined) => void;
}

/** The menu of the list of conversations: selecting several, folding away those of programs, and showing those with a tag. */
export function ListMenu({ button, hasRows, onSelectSeveral, tagId, onFilter }: Props) {
  const foldsCalls = usePreference('foldsCalls');
  const navigate = useNavigate();
  return (
    <Menu>
      <MenuTrigger>
        <Opener ref={button} label={words.listOptions}>
          <ListFilter aria-hidden="true" />
        </Opener>
      </MenuTrigger>
      <MenuPanel align="end" side="bottom">
        <MenuItem disabled={!hasRows} onSelect={onSelectSeveral}>
          <ListChecks aria-hidden="true" />
          {words.selectSeveral}
        </MenuItem>
        <MenuItem
          onSelect={() => {
            changePreferences({ foldsCalls: !foldsCalls });
          }}
        >
          <KeyRound aria-hidden="true" />
          {foldsCalls ? words.showCalls : words.foldCalls}
        </MenuItem>
        <MenuItem onSelect={() => void navigate(`${href('profile')}${importsPart}`)}>
          <Import aria-hidden="true" />
          {words.importConversations}
        </MenuItem>
        <Suspense>
          <TagChoices chosen={tagId} onChoose={onFilter} />
        </Suspense>
      </MenuPanel>
    </Menu>
  );
}
