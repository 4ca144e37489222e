import { styled } from 'styled-components';
import { Dialog } from '../ui/Dialog.js';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import { isOnGlass } from '../ui/isOnGlass.js';
import { keysOf, type Shortcut, shortcutNames, shortcuts } from '../keys/shortcuts.js';
import { words } from './shortcutWords.js';

const Groups = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-6) var(--s-8);
  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

/** The second, which is the longest, stands beside the others. */
const Part = styled.section`
  ${media.wide} {
    &:nth-child(2) {
      grid-row: span 4;
    }
  }
`;

const Entry = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  min-height: var(--row);
  border-bottom: var(--hair) solid var(--hairline);
`;

const What = styled.dt`
  color: var(--ink-2);
`;

const Keys = styled.dd`
  flex: none;
`;

const Group = styled(Heading)`
  margin-bottom: var(--s-1);
`;

const Key = styled.kbd`
  display: inline-block;
  min-width: var(--s-5);
  margin-inline-start: var(--s-0-75);
  padding: 0 var(--s-1-25);
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-xs);
  background: var(--surface);
  color: var(--ink-2);
  font: var(--weight-medium) var(--text-xs) / var(--lh-sm) var(--sans);
  text-align: center;
`;

type Line = [shortcut: Shortcut, what: string];

/** An on-screen keyboard has no Shift+Enter: there Enter inserts a new line. */
const onGlass: Line[] = [
  [shortcuts.send, words.newLine],
  [shortcuts.sendAlways, words.send],
];

const linesOf = (where: Shortcut['where']): Line[] =>
  shortcutNames.map((name): Line => [shortcuts[name], words[name]]).filter(([shortcut]) => shortcut.where === where);

const groups = [
  { title: words.whileWriting, lines: isOnGlass() ? onGlass : linesOf('prompt') },
  { title: words.inColumn, lines: linesOf('column') },
  { title: words.atVote, lines: linesOf('vote') },
  { title: words.anywhere, lines: linesOf('page') },
  { title: words.notWriting, lines: linesOf('reading') },
];

/** Lists all shortcuts. Those without a modifier key do not work while a text field has the focus. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.title} look="page" onClose={onClose}>
      <Groups>
        {groups.map(({ title, lines }) => (
          <Part key={title}>
            <Group as="h3" $look="group">
              {title}
            </Group>
            <dl>
              {lines.map(([shortcut, what]) => (
                <Entry key={what}>
                  <What>{what}</What>
                  <Keys>
                    {keysOf(shortcut).map((name) => (
                      <Key key={name}>{name}</Key>
                    ))}
                  </Keys>
                </Entry>
              ))}
            </dl>
          </Part>
        ))}
      </Groups>
    </Dialog>
  );
}
