import { styled } from 'styled-components';
import { Dialog } from '../ui/Dialog.js';
import { media } from '../ui/media.js';
import { isOnGlass } from '../ui/isOnGlass.js';
import { isApple, keyNames } from '../ui/keyNames.js';

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
  h3 {
    margin-bottom: var(--s-1);
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: var(--lh-xs);
    font-weight: var(--weight-medium);
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

const Key = styled.kbd`
  display: inline-block;
  min-width: 20px;
  margin-left: 3px;
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
  [[alt, '1'], 'Into the first column, and so on to 8'],
  [[alt, '0'], 'Into the prompt'],
];

const groups: { title: string; keys: Keys[] }[] = [
  {
    title: 'While you write a prompt',
    keys: isOnGlass()
      ? [
          [['Enter'], 'New line'],
          [[ctrl, 'Enter'], 'Send'],
        ]
      : [
          [['Enter'], 'Send'],
          [[ctrl, 'Enter'], 'Send, always'],
          [[shift, 'Enter'], 'New line'],
        ],
  },
  {
    title: 'While the focus is in a column',
    keys: [
      [['P'], 'Prefer its answer, or take that back'],
      [['C'], 'Copy its answer as Markdown'],
      [['M'], 'Maximise it, or show all columns'],
      [['O'], 'Ask only this one next'],
      [[alt, shift, '←'], 'Move it to the left'],
      [[alt, shift, '→'], 'Move it to the right'],
    ],
  },
  {
    title: 'Anywhere',
    keys: [[['Esc'], 'Close what is open; else stop all answers'], ...(isApple ? [] : digits), [[ctrl, 'K'], 'Search your conversations']],
  },
  { title: 'Where you do not write', keys: [...(isApple ? digits : []), [['?'], 'This list']] },
];

/** Every shortcut. Letters and signs alone do nothing while one writes. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" look="page" onClose={onClose}>
      <Groups>
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
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
