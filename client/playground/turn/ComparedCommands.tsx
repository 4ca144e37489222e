import { Check, Copy, Ellipsis, ListPlus } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import type { CompareCommandsProps } from '../../compare/CompareCommands.js';
import { answerToDraft } from '../../draft/answerToDraft.js';
import { isPressed, shortcuts } from '../../shortcuts/shortcuts.js';
import { useAnswer } from '../../stream/useAnswer.js';
import { Button } from '../../ui/Button.js';
import type { Command } from '../../ui/Command.js';
import { copyText } from '../../ui/copyText.js';
import { media } from '../../ui/media.js';
import { Menu, MenuItem, MenuPanel, MenuTrigger } from '../../ui/Menu.js';
import { Toolbar, ToolbarItem } from '../../ui/Toolbar.js';
import { isTyping, useKey } from '../../ui/useKey.js';
import { useColumnFacts } from '../column/useColumnFacts.js';
import { useCommands } from '../column/useCommands.js';
import { words } from './words.js';

const Line = styled(Toolbar)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-0-5);
  min-height: var(--control-sm);
  ${media.phone} {
    flex-wrap: nowrap;
    justify-content: space-between;
  }
`;

const Prefer = styled(Button)`
  &[aria-pressed='true'] {
    border: var(--hair) solid var(--accent-line);
    background: var(--accent-wash);
    color: var(--accent);
  }
`;

/** The commands in words, where their row has room for them. */
const Worded = styled.span`
  display: none;
  ${media.worded} {
    display: contents;
  }
`;

/** The menu that has them elsewhere. */
const Folded = styled.span`
  margin-inline-start: auto;
  ${media.worded} {
    display: none;
  }
`;

/** A command of a compared text. */
interface TextCommand extends Command {
  /** Its word in the row. */
  word: string;
  /** Puts the focus where it belongs afterwards. */
  moveFocus?: (() => void) | undefined;
}

/** The commands of a compared text: those of its column, if it is the present answer of one. */
export function ComparedCommands({ text, side }: CompareCommandsProps) {
  const answer = useAnswer(text.id);
  if (answer) return <OfAnswer answer={answer} side={side} />;
  const copy = {
    label: words.copy,
    word: words.copy,
    icon: Copy,
    fits: true,
    can: text.text !== undefined,
    run: () => void copyText(text.text ?? '', words.copied),
  };
  return <Row name={text.name} prefer={undefined} commands={[copy]} />;
}

function OfAnswer({ answer, side }: Pick<CompareCommandsProps, 'side'> & { answer: AnswerPartsFragment }) {
  const facts = useColumnFacts(answer, false);
  const { prefer, copy, goOn, retry, only } = useCommands(facts);
  const { written, live, masked, name } = facts;
  const { id, turnId, attempt, blocks, model } = answer;
  const addFits = written && !live && !masked && model.mark >= 0;
  const add: TextCommand = {
    label: words.addToDraft,
    word: words.addToDraft,
    icon: ListPlus,
    fits: addFits,
    can: addFits,
    run: () => {
      answerToDraft({ id, turnId, attempt, blocks, name, mark: model.mark });
    },
  };
  usePreferKey(side, prefer);
  const worded = [
    { ...copy, word: words.copy },
    add,
    { ...goOn, word: goOn.label },
    { ...retry, word: retry.label },
    { ...only, word: words.onlyThis },
  ];
  return <Row name={name} prefer={{ ...prefer, pressed: facts.preferred }} commands={worded.filter(({ fits }) => fits)} />;
}

/** Prefers by the key of the side. */
function usePreferKey(side: CompareCommandsProps['side'], { fits, can, run }: Command): void {
  useKey(
    (event) => {
      if (event.repeat || isTyping(event)) return;
      if (!isPressed(side === 'left' ? shortcuts.preferLeft : shortcuts.preferRight, event)) return;
      event.preventDefault();
      if (can) run?.();
    },
    { active: fits && side !== undefined },
  );
}

interface RowProps {
  /** The name of the text. */
  name: string;
  prefer: (Command & { pressed: boolean }) | undefined;
  commands: readonly TextCommand[];
}

function Row({ name, prefer, commands }: RowProps) {
  const moveFocus = useRef<() => void>(undefined);
  return (
    <Line label={words.commandsFor({ name })}>
      {prefer?.fits === true && (
        <ToolbarItem>
          <Prefer type="button" $tone="quiet" $size="sm" aria-pressed={prefer.pressed} disabled={!prefer.can} onClick={prefer.run}>
            {prefer.pressed && <Check aria-hidden="true" />}
            {prefer.label}
          </Prefer>
        </ToolbarItem>
      )}
      <Worded>
        {commands.map(({ word, can, run, moveFocus: focus }) => (
          <ToolbarItem key={word}>
            <Button
              type="button"
              $tone="quiet"
              $size="sm"
              disabled={!can}
              onClick={() => {
                run?.();
                focus?.();
              }}
            >
              {word}
            </Button>
          </ToolbarItem>
        ))}
      </Worded>
      <Folded>
        <Menu>
          <MenuTrigger>
            <ToolbarItem>
              <Button type="button" $tone="quiet" $size="sm" aria-label={words.moreFor({ name })}>
                <Ellipsis aria-hidden="true" />
                {words.moreShort}
              </Button>
            </ToolbarItem>
          </MenuTrigger>
          <MenuPanel
            align="end"
            onCloseAutoFocus={(event) => {
              if (!moveFocus.current) return;
              event.preventDefault();
              moveFocus.current();
              moveFocus.current = undefined;
            }}
          >
            {commands.map(({ word, icon: Icon, can, run, moveFocus: focus }) => (
              <MenuItem
                key={word}
                disabled={!can}
                onSelect={() => {
                  moveFocus.current = focus;
                  run?.();
                }}
              >
                <Icon aria-hidden="true" />
                {word}
              </MenuItem>
            ))}
          </MenuPanel>
        </Menu>
      </Folded>
    </Line>
  );
}
