import { styled } from 'styled-components';
import { Dialog } from '../ui/Dialog.js';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import { isOnGlass } from '../ui/isOnGlass.js';
import { isApple, keyNames } from '../ui/keyNames.js';
import { words } from './shortcutWords.js';

const Groups = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-6) var(--s-8);
  section:nth-child(2) {
    grid-row: span 3;
  }
  ${media.phone} {
    grid-template-columns: 1fr;
    section:nth-child(2) {
      grid-row: auto;
    }
  }
  dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s-4);
    min-height: var(--row);
    border-bottom: 1px solid var(--hairline);
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    flex: none;
  }
`;

const Group = styled(Heading)`
  margin-bottom: var(--s-1);
`;

const Key = styled.kbd`
  display: inline-block;
  min-width: 20px;
  margin-inline-start: 3px;
  padding: 0 5px;
  border: 1px solid var(--hairline-2);
  border-radius: var(--r-xs);
  background: var(--surface);
  color: var(--ink-2);
  font: var(--weight-medium) var(--text-xs) / var(--lh-sm) var(--sans);
  text-align: center;
`;

const { alt, shift, ctrl } = keyNames;

type Keys = [keys: string[], what: string];

const digits: Keys[] = [
  [[alt, '1'], words.firstColumn],
  [[alt, '0'], words.prompt],
];

const groups: { title: string; keys: Keys[] }[] = [
  {
    title: words.whileWriting,
    keys: isOnGlass()
      ? [
          [['Enter'], words.newLine],
          [[ctrl, 'Enter'], words.send],
        ]
      : [
          [['Enter'], words.send],
          [[ctrl, 'Enter'], words.sendAlways],
          [[shift, 'Enter'], words.newLine],
        ],
  },
  {
    title: words.inColumn,
    keys: [
      [['P'], words.prefer],
      [['C'], words.copy],
      [['M'], words.maximise],
      [['O'], words.only],
      [[alt, shift, '←'], words.left],
      [[alt, shift, '→'], words.right],
    ],
  },
  {
    title: words.anywhere,
    keys: [[['Esc'], words.close], ...(isApple ? [] : digits), [[ctrl, 'K'], words.search]],
  },
  { title: words.notWriting, keys: [...(isApple ? digits : []), [['?'], words.list]] },
];

/** Every shortcut. Letters and signs alone do nothing while one writes. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.title} look="page" onClose={onClose}>
      <Groups>
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <Group as="h3" $look="group">
              {title}
            </Group>
            <dl>
              {keys.map(([names, what]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    {names.map((name) => (
                      <Key key={name}>{name}</Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Groups>
    </Dialog>
  );
}
