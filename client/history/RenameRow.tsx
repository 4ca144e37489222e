import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { Kbd } from '../ui/Kbd.js';
import { RenameField } from './RenameField.js';
import { SearchLine } from './SearchField.js';

const Field = styled(RenameField)`
  height: var(--row);
  font-size: var(--text-read);
`;

interface Props {
  title: string;
  onSave: (title: string) => Promise<boolean>;
  onEnd: () => void;
}

/** In the place of the search field: the title of the chosen conversation. */
export function RenameRow(props: Props) {
  return (
    <SearchLine>
      <Pencil aria-hidden="true" />
      <Field {...props} />
      <Kbd aria-hidden="true">↵</Kbd>
    </SearchLine>
  );
}
