import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { toastError } from '../../api/toastError.js';
import { Button } from '../../ui/Button.js';
import { CommandButton, CommandSign, StopSign } from '../../ui/Command.js';
import { IconButton } from '../../ui/IconButton.js';
import { Kbd } from '../../ui/Kbd.js';
import { MaskContext } from '../column/ColumnContext.js';
import { useSwitchBranchMutation } from '../../stream/turn.generated.js';
import { useTurn } from './TurnContext.js';
import { TurnMenu } from './TurnMenu.js';
import type { TurnCommand } from './turnCommands.js';
import { type Picker, useTurnCommands } from './useTurnCommands.js';
import { PickOne } from '../column/PickOne.js';
import { words } from './words.js';
import { Switch } from '../../ui/Switch.js';
import { useScrollsTogether } from '../linked/scrollTogether.js';
import { keyNames } from '../../ui/keyNames.js';
import { lazyPart } from '../../ui/onDemand.js';

const DraftButton = lazyPart(() => import('../../draft/DraftButton.js').then((loaded) => loaded.DraftButton));

const Tools = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--s-0-5);
  margin-top: calc(-1 * var(--s-0-75));
  --switch-edge: var(--s-2);
  ${media.phone} {
    /* Room for the versions with two buttons, or for four buttons in a row; the prompt has the rest. */
    max-width: min(var(--turn-tools), 55vw);
  }
`;

const StopButton = styled(Button)`
  ${media.phone} {
    position: relative;
    min-width: var(--tap);
  }
`;

/** The phone has room only for the icon; the hidden words remain the button's name. */
const StopWords = styled.span`
  ${media.phone} {
    position: absolute;
    width: var(--hair);
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Wide = styled.span`
  display: contents;
  ${media.phone} {
    display: none;
  }
`;

/** The buttons without words: where they do not fit into a line with the others, they share the next one. */
const Signs = styled.span`
  display: flex;
  gap: var(--s-0-5);
  &:empty {
    display: none;
  }
`;

const Phone = styled.span`
  ${media.wide} {
    display: none;
  }
`;

/** The commands of a turn. @param children buttons for its prompt on the page */
export function TurnTools({ children }: { children: ReactNode }) {
  const { turn, stopAll, compare } = useTurn();
  const masked = use(MaskContext);
  const { commands, picker, dialog } = useTurnCommands();
  const linked = useScrollsTogether();
  return (
    <Tools>
      <BranchSwitch />
      {stopAll && (
        <StopButton type="button" $tone="quiet" $size="sm" onClick={stopAll.stop} disabled={stopAll.stopping}>
          <StopSign />
          <StopWords>{words.stopAll}</StopWords>
          {/* Escape closes a comparison first. */}
          {!compare.view && <Kbd aria-hidden="true">{keyNames.escape}</Kbd>}
        </StopButton>
      )}
      <Wide>
        <CommandButton quiet command={commands.retryFailed} />
      </Wide>
      {children}
      {!masked && !compare.view && (
        <Suspense>
          <DraftButton turnId={turn.id} />
        </Suspense>
      )}
      <Wide>
        {commands.link.fits && <Switch label={commands.link.label} checked={linked} onChange={commands.link.run} />}
        <CompareButton command={commands.compare} />
        <CommandButton quiet command={commands.giveUp} />
        <Signs>
          <CommandSign command={commands.merge} />
          <CommandSign command={commands.judge} />
          <CommandSign command={commands.blind} />
          <AddButton command={commands.add} picker={picker} />
          <CommandSign command={commands.copyTable} />
          <CommandSign command={commands.save} />
          <CommandSign command={commands.keep} />
          <CommandSign command={commands.edit} />
        </Signs>
      </Wide>
      <Phone>
        <TurnMenu commands={commands} picker={picker} />
      </Phone>
      {dialog}
    </Tools>
  );
}

interface ButtonProps {
  command: TurnCommand;
}

/** A button that asks one more model the turn's prompt. */
function AddButton({ command, picker }: ButtonProps & { picker: Picker }) {
  const { icon: Icon, fits } = command;
  const button = <CommandSign command={command} />;
  if (!fits) return null;
  if (picker.full) return button;
  return (
    <PickOne label={words.oneMore} sign={<Icon aria-hidden="true" />} onPick={picker.onPick}>
      {button}
    </PickOne>
  );
}

/** A button that compares two answers, and then brings all columns back. */
function CompareButton({ command: { label, icon: Icon, fits, can, run } }: ButtonProps) {
  const isOpen = useTurn().compare.view !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The focus was in the comparison, which is gone.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!fits) return null;
  return (
    <Button ref={button} type="button" $tone="quiet" $size="sm" onClick={run} disabled={!can}>
      <Icon aria-hidden="true" />
      {label} {isOpen && <Kbd aria-hidden="true">{keyNames.escape}</Kbd>}
    </Button>
  );
}

const Group = styled.div`
  display: inline-flex;
  align-items: center;
  color: var(--ink-3);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;

/** Steps through the versions of an edited prompt; nothing if there is only one. */
function BranchSwitch() {
  const { id, branches } = useTurn().turn;
  const [switchBranch, { loading }] = useSwitchBranchMutation({ onError: toastError });
  if (branches.length < 2) return null;
  const place = branches.indexOf(id);
  const step = (by: number) => {
    const turnId = branches[place + by];
    if (turnId !== undefined) void switchBranch({ variables: { turnId } });
  };
  return (
    <Group role="group" aria-label={words.versions}>
      <IconButton
        label={words.earlierVersion}
        disabled={loading || place <= 0}
        onClick={() => {
          step(-1);
        }}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <span>
        {place + 1}/{branches.length}
      </span>
      <IconButton
        label={words.laterVersion}
        disabled={loading || place >= branches.length - 1}
        onClick={() => {
          step(1);
        }}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </Group>
  );
}
