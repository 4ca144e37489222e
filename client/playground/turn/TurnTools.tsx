import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { toastError } from '../../api/toastError.js';
import { Button } from '../../ui/Button.js';
import { StopSign } from '../../ui/Command.js';
import { giveFocusBack } from '../../ui/giveFocusBack.js';
import { IconButton } from '../../ui/IconButton.js';
import { Kbd } from '../../ui/Kbd.js';
import { MaskContext } from '../column/ColumnContext.js';
import { useSwitchBranchMutation } from '../../stream/turn.generated.js';
import { useTurn } from './TurnContext.js';
import { TurnMenu } from './TurnMenu.js';
import type { TurnCommand } from './turnCommands.js';
import { useTurnCommands } from './useTurnCommands.js';
import { useTurnKeys } from './useTurnKeys.js';
import { words } from './words.js';
import { Switch } from '../../ui/Switch.js';
import { Toolbar, ToolbarItem } from '../../ui/Toolbar.js';
import { useHasRoomForWords } from '../../shell/useSidebar.js';
import { useScrollsTogether } from '../linked/scrollTogether.js';
import { keyNames } from '../../ui/keyNames.js';
import { lazyPart } from '../../ui/onDemand.js';

const DraftButton = lazyPart(() => import('../../draft/DraftButton.js').then((loaded) => loaded.DraftButton));

const Tools = styled(Toolbar)`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-0-5);
  --switch-edge: var(--s-2);
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

/** The commands of a turn, in the order in which one goes on. @param children buttons for its prompt on the page */
export function TurnTools({ children }: { children: ReactNode }) {
  const { turn, number, stopAll, compare } = useTurn();
  const masked = use(MaskContext);
  const { commands, picker, dialog } = useTurnCommands();
  const linked = useScrollsTogether();
  const isWide = useHasRoomForWords();
  useTurnKeys(commands);
  return (
    <Tools label={words.commandsOf({ number })}>
      {/* What goes when answers end stands first: the others would move under the hand that presses one. */}
      {stopAll && (
        <ToolbarItem>
          <StopButton type="button" $tone="quiet" $size="sm" onClick={stopAll.stop} disabled={stopAll.stopping}>
            <StopSign />
            <StopWords>{words.stopAll}</StopWords>
            {/* Escape closes a comparison first. */}
            {!compare.view && <Kbd aria-hidden="true">{keyNames.escape}</Kbd>}
          </StopButton>
        </ToolbarItem>
      )}
      <Wide>
        <WordsButton command={commands.retryFailed} />
      </Wide>
      <BranchSwitch />
      {children}
      <Wide>
        <CompareButton command={commands.compare} />
        <WordsButton command={commands.giveUp} />
      </Wide>
      {!masked && (
        <Suspense fallback={<DraftPlace />}>
          <ToolbarItem>
            <DraftButton turnId={turn.id} />
          </ToolbarItem>
        </Suspense>
      )}
      {isWide && (
        <>
          <WordsButton command={commands.merge} />
          <WordsButton command={commands.judge} />
          {commands.link.fits && (
            <Switch
              label={commands.link.label}
              checked={linked}
              onChange={commands.link.run}
              around={(box) => <ToolbarItem>{box}</ToolbarItem>}
            />
          )}
        </>
      )}
      <TurnMenu isWide={isWide} commands={commands} picker={picker} />
      {dialog}
    </Tools>
  );
}

/** Keeps the place of the button whose code comes later: otherwise the others would move under the hand that presses one. */
const DraftPlace = () => (
  <Wide>
    <Button type="button" $tone="quiet" $size="sm" disabled>
      {words.draft}
    </Button>
  </Wide>
);

interface ButtonProps {
  command: TurnCommand;
}

/** A command as a button that has only words; nothing if it does not fit. */
function WordsButton({ command: { label, fits, can, run } }: ButtonProps) {
  if (!fits) return null;
  return (
    <ToolbarItem>
      <Button type="button" $tone="quiet" $size="sm" onClick={run} disabled={!can}>
        {label}
      </Button>
    </ToolbarItem>
  );
}

/** A button that compares two answers, and then brings all columns back. */
function CompareButton({ command: { label, fits, can, run } }: ButtonProps) {
  const isOpen = useTurn().compare.view !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The focus was in the comparison, which is gone.
    if (wasOpen.current && !isOpen) giveFocusBack(button.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!fits) return null;
  return (
    <ToolbarItem>
      <Button ref={button} type="button" $tone="quiet" $size="sm" onClick={run} disabled={!can}>
        {label} {isOpen && <Kbd aria-hidden="true">{keyNames.escape}</Kbd>}
      </Button>
    </ToolbarItem>
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
      <ToolbarItem>
        <IconButton
          label={words.earlierVersion}
          disabled={loading || place <= 0}
          onClick={() => {
            step(-1);
          }}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
      </ToolbarItem>
      <span>
        {place + 1}/{branches.length}
      </span>
      <ToolbarItem>
        <IconButton
          label={words.laterVersion}
          disabled={loading || place >= branches.length - 1}
          onClick={() => {
            step(1);
          }}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </ToolbarItem>
    </Group>
  );
}
