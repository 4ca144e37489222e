import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { judgeKeys, keysPressed, type KeysRefusal } from '../../shortcuts/judgeKeys.js';
import {
  type FixedShortcut,
  givenKeys,
  isFixed,
  keysOf,
  type Shortcut,
  shortcutNames,
  type ShortcutName,
  shortcuts,
  writeKeys,
} from '../../shortcuts/shortcuts.js';
import { words as commandWords } from '../../shortcuts/words.js';
import { usePreference } from '../../preferences/preferences.js';
import { Keys } from '../../shell/Keys.js';
import { promptShortcuts } from '../../shell/promptShortcuts.js';
import { Button } from '../../ui/Button.js';
import { keyNames } from '../../ui/keyNames.js';
import { media } from '../../ui/media.js';
import { useOverlay } from '../../ui/useKey.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { Section } from '../profile/Section.js';
import { useChange } from './useChange.js';
import { words } from './words.js';

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  min-height: var(--s-12);
  border-bottom: var(--hair) solid var(--hairline);
  &:last-child {
    border: 0;
  }
  ${media.phone} {
    min-height: calc(var(--tap) + var(--s-1));
  }
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: break-word;
`;

const Fixed = styled.span`
  display: inline-flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s-1);
  max-width: 60%;
`;

const Where = styled.small`
  display: block;
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
`;

const Change = styled.button`
  display: inline-flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  max-width: 60%;
  gap: var(--s-1);
  min-width: var(--tap);
  min-height: var(--control-sm);
  padding-inline: var(--s-1-5);
  margin-inline-end: calc(-1 * var(--s-1-5));
  border-radius: var(--r-sm);
  &:hover {
    background: var(--hover);
  }
  ${media.phone} {
    min-height: var(--tap);
  }
`;

const Waiting = styled.button`
  display: inline-flex;
  align-items: center;
  min-height: calc(var(--s-6) + var(--s-0-5));
  padding-inline: var(--s-2);
  border-radius: var(--r-sm);
  outline: var(--ring) solid var(--focus);
  background: var(--raised);
  color: var(--ink-2);
  font-size: var(--text-sm);
`;

const Problem = styled.p`
  display: flex;
  gap: var(--s-1-5);
  margin-top: var(--s-3);
  color: var(--danger);
  font-size: var(--text-sm);
  --sign-size: var(--icon-sm);
`;

const Back = styled.div`
  margin-top: var(--s-4);
`;

const wheres: Record<Shortcut['where'], string> = {
  prompt: commandWords.whileWriting,
  column: commandWords.inColumn,
  comparison: commandWords.inComparison,
  vote: commandWords.atVote,
  page: commandWords.anywhere,
  reading: commandWords.notWriting,
};

/** The name of a command. In the list of shortcuts, that list is "this" one. */
const nameOf = (name: ShortcutName): string => (name === 'list' ? words.list : commandWords[name]);

const whyFixed: Record<FixedShortcut, string> = {
  send: words.fixedEnter,
  newLine: words.fixedEnter,
  sendAlways: words.fixedSendAlways,
  library: words.fixedLibrary,
  close: words.fixedClose,
};

const hasGivenKeys = (name: ShortcutName): boolean => writeKeys(shortcuts[name]) === writeKeys(givenKeys(name));

/** All shortcuts with their keys, which can be changed unless something else needs them. */
export function ShortcutsSection() {
  const { change, status } = useChange(words.shortcuts);
  const kept = usePreference('shortcuts');
  const [waiting, setWaiting] = useState<ShortcutName>();
  const [problem, setProblem] = useState<string>();
  const end = () => {
    setWaiting(undefined);
    setProblem(undefined);
  };
  const press = (name: ShortcutName, pressed: Shortcut) => {
    const refusal = judgeKeys(name, pressed);
    if (refusal) {
      setProblem(wordsOf(refusal, pressed));
      return;
    }
    change({ shortcuts: [...kept.filter(({ command }) => command !== name), { command: name, keys: writeKeys(pressed) }] });
    end();
  };
  return (
    <Section title={words.shortcuts} about={words.shortcutsAbout({ keys: keysOf(shortcuts.list).join(' ') })} status={status}>
      <ul aria-label={words.shortcuts}>
        {listed().map(([name, shortcut]) => (
          <Row key={name}>
            <Name>
              {nameOf(name)}
              <Where>{isFixed(name) ? whyFixed[name] : wheres[shortcut.where]}</Where>
            </Name>
            {isFixed(name) ? (
              <Fixed>
                <Keys of={shortcut} />
              </Fixed>
            ) : waiting === name ? (
              <Press
                where={shortcut.where}
                onPress={(pressed) => {
                  press(name, pressed);
                }}
                onEnd={end}
              />
            ) : (
              <Change
                type="button"
                onClick={() => {
                  setProblem(undefined);
                  setWaiting(name);
                }}
              >
                <VisuallyHidden>{words.changeKeys({ command: nameOf(name) })} </VisuallyHidden>
                <Keys of={shortcut} />
              </Change>
            )}
          </Row>
        ))}
      </ul>
      <div role="alert">
        {problem !== undefined && (
          <Problem>
            <CircleAlert aria-hidden="true" />
            {problem}
          </Problem>
        )}
      </div>
      {shortcutNames.some((name) => !hasGivenKeys(name)) && (
        <Back>
          <Button
            type="button"
            onClick={() => {
              change({ shortcuts: [] });
            }}
          >
            {words.giveBack}
          </Button>
        </Back>
      )}
    </Section>
  );
}

/** Those in the prompt as the person has set Enter, then the others. */
const listed = (): [ShortcutName, Shortcut][] => [
  ...promptShortcuts(),
  ...shortcutNames.map((name): [ShortcutName, Shortcut] => [name, shortcuts[name]]).filter(([, { where }]) => where !== 'prompt'),
];

/** Takes the next keys that are pressed; Escape and leaving it keep the old ones. */
function Press({ where, onPress, onEnd }: { where: Shortcut['where']; onPress: (pressed: Shortcut) => void; onEnd: () => void }) {
  // Before every shortcut of the page, which the keys may be.
  useOverlay({}, (event) => {
    const pressed = keysPressed(where, event);
    if (event.key === 'Tab') return false;
    if (event.key === 'Escape') onEnd();
    else if (pressed) onPress(pressed);
    return true;
  });
  return (
    <Waiting
      type="button"
      ref={(element) => {
        element?.focus();
      }}
      onBlur={onEnd}
    >
      {words.pressKeys}
    </Waiting>
  );
}

function wordsOf(refusal: KeysRefusal, pressed: Shortcut): string {
  const keys = keysOf(pressed).join(' ');
  if (refusal.kind === 'taken') return words.keysTaken({ keys, command: nameOf(refusal.by) });
  if (refusal.kind === 'reserved') return words.keysReserved({ keys });
  if (refusal.kind === 'series') return words.keysInSeries({ keys });
  return words.keysNeedModifier({ keys, modifier: keyNames.ctrl, other: keyNames.alt });
}
