import { styled } from 'styled-components';
import { useTagsQuery } from '../tags/tags.generated.js';
import { Button } from '../ui/Button.js';
import { media } from '../ui/media.js';
import { oneLine } from '../ui/oneLine.js';
import { words } from './searchWords.js';

const Line = styled.div`
  display: flex;
  flex: none;
  gap: var(--s-1);
  padding: var(--s-2) var(--s-3);
  border-bottom: var(--hair) solid var(--hairline);
  overflow-x: auto;
  scrollbar-width: thin;
`;

const Choice = styled(Button)`
  flex: none;
  max-width: var(--menu);
  &[aria-pressed='true'] {
    border-color: var(--ink);
    background: var(--hover);
    color: var(--ink);
  }
  ${media.tablet} {
    min-height: var(--tap);
  }
`;

const Name = styled.span`
  ${oneLine}
`;

interface Props {
  /** The id of the tag that the search is limited to. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The tags that limit a search, one at a time; nothing while there are none. */
export function SearchTags({ chosen, onChoose }: Props) {
  const { data } = useTagsQuery();
  if (!data || data.tags.length === 0) return null;
  return (
    <Line role="group" aria-label={words.onlyTagged}>
      {data.tags.map(({ id, name }) => (
        <Choice
          key={id}
          type="button"
          $size="sm"
          aria-pressed={id === chosen}
          onMouseDown={(event) => {
            // The search field keeps the focus, and with it the keys of the results.
            event.preventDefault();
          }}
          onClick={() => {
            onChoose(id === chosen ? undefined : id);
          }}
        >
          <Name dir="auto">{name}</Name>
        </Choice>
      ))}
    </Line>
  );
}
