import { styled } from 'styled-components';
import { MenuChoice, MenuChoices, MenuItem, MenuLabel, MenuLine } from '../ui/Menu.js';
import { oneLine } from '../ui/oneLine.js';
import { useTagsQuery } from './tags.generated.js';
import { words } from './words.js';

const Name = styled.span`
  max-width: var(--menu);
  ${oneLine}
`;

/** Stands for all conversations: no tag has this id. */
const all = '';

interface Props {
  /** The id of the chosen tag; undefined for all conversations. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The lines of a menu that choose a tag; none while there are no tags. */
export function TagChoices({ chosen, onChoose }: Props) {
  const { data, error, refetch } = useTagsQuery({ fetchPolicy: 'cache-and-network' });
  if (!data && error) {
    return (
      <>
        <MenuLine />
        <MenuLabel>{words.failed}</MenuLabel>
        <MenuItem
          onSelect={(event) => {
            event.preventDefault();
            void refetch().catch(() => undefined);
          }}
        >
          {words.loadAgain}
        </MenuItem>
      </>
    );
  }
  if (!data || data.tags.length === 0) return null;
  return (
    <>
      <MenuLine />
      <MenuLabel>{words.filter}</MenuLabel>
      <MenuChoices
        value={chosen ?? all}
        onValueChange={(id) => {
          onChoose(id === all ? undefined : id);
        }}
      >
        <MenuChoice value={all}>{words.all}</MenuChoice>
        {data.tags.map(({ id, name }) => (
          <MenuChoice key={id} value={id}>
            <Name dir="auto">{name}</Name>
          </MenuChoice>
        ))}
      </MenuChoices>
    </>
  );
}
