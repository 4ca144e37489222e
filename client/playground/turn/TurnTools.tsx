import { BookmarkPlus, Columns2, Diff, Eye, EyeOff, Pencil, RotateCw, Plus, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { useViewer } from '../../shell/useViewer.js';
import { toastError } from '../../api/toastError.js';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import { Kbd } from '../../ui/Kbd.js';
import { doOnce } from '../../stream/doOnce.js';
import { useRetryAnswerMutation } from '../../stream/answer.generated.js';
import { MaskContext } from '../column/ColumnContext.js';
import { StopSign } from '../column/Command.js';
import { useFailedAnswers } from '../../stream/presentState.js';
import { useSecondsLeft } from '../../stream/useSecondsLeft.js';
import { withCost } from '../composer/costLine.js';
import { useSwitchBranchMutation } from '../../stream/turn.generated.js';
import { useTurn, useAddColumn } from './TurnContext.js';
import { TurnMenu } from './TurnMenu.js';
import { ByModelButtons, useByModel } from './useByModel.js';
import { useBlind } from './useBlind.js';
import { useKeep } from './useKeep.js';
import { PickOne } from '../column/PickOne.js';
import { words } from './words.js';
import { Switch } from '../../ui/Switch.js';
import { scrollTogether, useScrollsTogether } from '../linked/scrollTogether.js';
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

const Phone = styled.span`
  ${media.wide} {
    display: none;
  }
`;

/** The commands of a turn. @param children buttons for its prompt on the page */
export function TurnTools({ children }: { children: ReactNode }) {
  const { turn, stopAll, onEdit, compare } = useTurn();
  // A prompt that was too long for a model would be too long again.
  const failed = useFailedAnswers(turn).filter(({ error }) => error?.code !== 'context_too_long');
  const left = useSecondsLeft(failed);
  const due = failed.filter((_, place) => left[place] === 0);
  const masked = use(MaskContext);
  const byModel = useByModel();
  const retryWords = withCost(words.retryFailed, due.length, useViewer().me?.subscribed === false);
  const { keep, keeping } = useKeep(turn);
  const [retry, retrying] = useRetryAnswerMutation({ onError: toastError });
  const retryFailed = () => {
    for (const { id } of due) void doOnce(id, () => retry({ variables: { id } }));
  };
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
      {failed.length > 0 && (
        <Wide>
          <Button type="button" $tone="quiet" $size="sm" onClick={retryFailed} disabled={retrying.loading || due.length === 0}>
            <RotateCw aria-hidden="true" />
            {retryWords}
          </Button>
        </Wide>
      )}
      {children}
      {!masked && !compare.view && (
        <Suspense>
          <DraftButton turnId={turn.id} />
        </Suspense>
      )}
      <Wide>
        <LinkSwitch />
        <CompareButton />
        <ByModelButtons {...byModel} />
        <BlindButton />
        <AddColumn />
        {!masked && (
          <>
            <IconButton label={words.keepPrompt} onClick={keep}>
              <BookmarkPlus aria-hidden="true" />
            </IconButton>
            <IconButton label={words.editPrompt} onClick={onEdit}>
              <Pencil aria-hidden="true" />
            </IconButton>
          </>
        )}
      </Wide>
      <Phone>
        <TurnMenu onRetryFailed={due.length > 0 ? retryFailed : undefined} retryWords={retryWords} onKeep={keep} byModel={byModel} />
      </Phone>
      {byModel.dialog}
      {keeping}
    </Tools>
  );
}

/** A button that asks one more model the turn's prompt. */
function AddColumn() {
  const { add, loading, full, fits } = useAddColumn();
  const button = (
    <IconButton label={full ? words.full : words.askOneMore} disabled={full || loading}>
      <Plus aria-hidden="true" />
    </IconButton>
  );
  if (!fits) return null;
  if (full) return button;
  return (
    <PickOne label={words.oneMore} sign={<Plus aria-hidden="true" />} onPick={add}>
      {button}
    </PickOne>
  );
}

/** Whether the turn's columns scroll together. */
function LinkSwitch() {
  const { turn, compare } = useTurn();
  const linked = useScrollsTogether();
  if (turn.answers.length < 2 || compare.view) return null;
  return <Switch label={words.scrollTogether} checked={linked} onChange={scrollTogether} />;
}

/** A button that hides which model wrote which answer, and one that gives that up. */
function BlindButton() {
  const { begin, giveUp, busy } = useBlind();
  if (giveUp) {
    return (
      <Button type="button" $tone="quiet" $size="sm" onClick={giveUp} disabled={busy}>
        <Eye aria-hidden="true" />
        {words.giveUp}
      </Button>
    );
  }
  return (
    begin && (
      <IconButton label={words.compareBlind} onClick={begin} disabled={busy}>
        <EyeOff aria-hidden="true" />
      </IconButton>
    )
  );
}

/** A button that compares two answers, and then brings all columns back. */
function CompareButton() {
  const { fits, toggle, view } = useTurn().compare;
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = view !== undefined;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The focus was in the comparison, which is gone.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!fits) return null;
  return (
    <Button ref={button} type="button" $tone="quiet" $size="sm" onClick={toggle} disabled={!toggle}>
      {isOpen ? <Columns2 aria-hidden="true" /> : <Diff aria-hidden="true" />}
      {isOpen ? words.allColumns : words.compare} {isOpen && <Kbd aria-hidden="true">{keyNames.escape}</Kbd>}
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
