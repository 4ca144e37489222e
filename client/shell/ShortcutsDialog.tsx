import { styled } from 'styled-components';
import { Dialog } from '../ui/Dialog.js';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import { useBack } from '../ui/useBack.js';
import { type Shortcut, shortcutNames, shortcuts } from '../shortcuts/shortcuts.js';
import { words } from '../shortcuts/words.js';
import { Keys } from './Keys.js';
import { promptShortcuts } from './promptShortcuts.js';

const Groups = styled.div`
  columns: 2;
  column-gap: var(--s-8);
  ${media.phone} {
    columns: 1;
  }
`;

const Part = styled.section`
  break-inside: avoid;
  &:not(:last-child) {
    margin-bottom: var(--s-6);
  }
`;

const Entry = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  min-height: var(--row);
  padding-block: var(--s-1);
  border-bottom: var(--hair) solid var(--hairline);
`;

const What = styled.dt`
  min-width: 0;
  overflow-wrap: break-word;
  color: var(--ink-2);
`;

/** The names of keys are long in some languages: what is pressed takes a second line before what it does has too little room. */
const Pressed = styled.dd`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  max-width: 60%;
  gap: var(--s-0-75);
`;

const Group = styled(Heading)`
  margin-bottom: var(--s-1);
`;

type Line = [shortcut: Shortcut, what: string];

const linesOf = (where: Shortcut['where']): Line[] =>
  shortcutNames.map((name): Line => [shortcuts[name], words[name]]).filter(([shortcut]) => shortcut.where === where);

const groups = () => [
  { title: words.whileWriting, lines: promptShortcuts().map(([name, shortcut]): Line => [shortcut, words[name]]) },
  { title: words.inColumn, lines: linesOf('column') },
  { title: words.inComparison, lines: linesOf('comparison') },
  { title: words.atVote, lines: linesOf('vote') },
  { title: words.anywhere, lines: linesOf('page') },
  { title: words.notWriting, lines: linesOf('reading') },
];

/** Lists all shortcuts. Those without a modifier key do not work while a text field has the focus. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  useBack(onClose);
  return (
    <Dialog title={words.title} look="page" onClose={onClose}>
      <Groups>
        {groups().map(({ title, lines }) => (
          <Part key={title}>
            <Group as="h3" $look="group">
              {title}
            </Group>
            <dl>
              {lines.map(([shortcut, what]) => (
                <Entry key={what}>
                  <What>{what}</What>
                  <Pressed>
                    <Keys of={shortcut} />
                  </Pressed>
                </Entry>
              ))}
            </dl>
          </Part>
        ))}
      </Groups>
    </Dialog>
  );
}
