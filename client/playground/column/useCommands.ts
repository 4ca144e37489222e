import {
  ArrowLeft,
  ArrowLeftRight,
  ArrowRight,
  Check,
  Copy,
  CornerDownRight,
  Diff,
  History,
  Maximize2,
  Minimize2,
  PencilRuler,
  Play,
  RotateCw,
} from 'lucide-react';
import { continuesFree } from '../../../server/turn/continue.rules.js';
import { toastError } from '../../api/toastError.js';
import { whereTaken } from '../../api/whereTaken.js';
import {
  useBringBackAnswerMutation,
  useClearPreferenceMutation,
  useContinueAnswerMutation,
  usePreferAnswerMutation,
  useRetryAnswerMutation,
  useStopAnswerMutation,
} from '../../stream/answer.generated.js';
import { attemptBefore, useComparedPair } from '../../compare/comparedPair.js';
import { isWhole } from '../../stream/answerState.js';
import { doOnce, useIsBusy } from '../../stream/doOnce.js';
import { textOf } from '../../stream/writtenNow.js';
import { useSecondsLeft } from '../../stream/useSecondsLeft.js';
import { usePreference } from '../../preferences/preferences.js';
import { announce } from '../../ui/announce.js';
import { copyText } from '../../ui/copyText.js';
import { keysOf, type Shortcut, shortcuts } from '../../keys/shortcuts.js';
import { toast } from '../../ui/toast.js';
import { withCost } from '../composer/costLine.js';
import { focusPrompt } from '../composer/handles.js';
import { useOnlyColumn } from '../composer/useOnlyColumn.js';
import type { ColumnFacts } from './ColumnContext.js';
import { StopSign, type CommandName, type Commands } from './Command.js';
import { useReplaceAnswerMutation } from './columns.generated.js';
import { useImprove } from './useImprove.js';
import { words } from './words.js';

/** All commands of a column. While one that asks the server is under way, the others that do are disabled. */
export function useCommands(column: ColumnFacts): Commands {
  const { answer, name, title, text, live, preferred, preferredId, counted, place, count, maximised, onMaximise, onMove } = column;
  const { id, turnId, state, hasEarlier } = answer;
  const options = { onError: toastError };
  const variables = { id };
  const [stop] = useStopAnswerMutation(options);
  const [retry] = useRetryAnswerMutation(options);
  const [goOn] = useContinueAnswerMutation(options);
  const [bringBack] = useBringBackAnswerMutation(options);
  const [replace] = useReplaceAnswerMutation(options);
  const [prefer] = usePreferAnswerMutation(options);
  const [clear] = useClearPreferenceMutation(options);
  const { setOnly } = useOnlyColumn();
  const { open: openComparison } = useComparedPair();
  const improve = useImprove(column);
  // Its labels show the shortcuts' keys.
  usePreference('shortcuts');
  const [left = 0] = useSecondsLeft([answer]);
  const busy = useIsBusy(id);
  const written = text !== '';
  const many = count > 1;

  const setPreferred = (answerId: string | null) =>
    whereTaken<{ data?: unknown }>(answerId === null ? clear({ variables: { turnId } }) : prefer({ variables: { id: answerId } }));
  const togglePreferred = async () => {
    const result = await setPreferred(preferred ? null : id);
    if (!result?.data) return;
    sayPreferred(preferred ? words.nonePreferred : words.isPreferred({ model: title }), () => void setPreferred(preferredId));
  };
  /** A command that asks the server. @param fits as in Command @param act sends the request */
  const asks = (fits: boolean, act: () => Promise<unknown>) => ({ fits, can: fits && !busy, run: () => void doOnce(id, act) });
  /** @param by -1 for the beginning of the row */
  const moves = (by: number) => ({
    icon: by < 0 ? ArrowLeft : ArrowRight,
    fits: many,
    can: place + by >= 0 && place + by < count,
    run: () => {
      onMove(id, place + by);
    },
  });

  // Where one reads from right to left, the row begins at the right; the icons are mirrored there.
  const toLeft = document.documentElement.dir === 'rtl' ? 1 : -1;

  const retried = asks(!live && !isOwn(answer), () => retry({ variables }));
  const goneOn = asks(!live && written && !isWhole(answer), () => goOn({ variables }));
  return permitted(column, {
    stop: { label: words.stop, icon: StopSign, ...asks(live, () => stop({ variables })) },
    // Counts down first if the provider asked for a wait.
    retry: {
      label: left > 0 ? words.retryIn({ seconds: left }) : withCost(words.retry, 1, counted),
      footLabel: withCost(words.retryAnswer, 1, counted),
      icon: RotateCw,
      ...retried,
      can: retried.can && left === 0,
    },
    goOn: {
      label: withCost(words.continue, continuesFree(answer) ? 0 : 1, counted),
      icon: Play,
      ...goneOn,
      can: goneOn.can && left === 0,
    },
    bringBack: {
      label: words.bringBack,
      footLabel: words.switchAnswer,
      icon: History,
      ...asks(!live && hasEarlier, () => bringBack({ variables })),
    },
    compareBefore: {
      label: words.compareBefore,
      icon: Diff,
      fits: written && hasEarlier,
      can: written && hasEarlier,
      run: () => {
        openComparison(attemptBefore(id), id);
      },
    },
    prefer: {
      label: preferred ? words.preferred : words.prefer,
      icon: Check,
      keys: shortcuts.prefer,
      // If an answer fails after it was preferred, its preference can still be cleared.
      ...asks(!live && ((written && state !== 'FAILED') || preferred), togglePreferred),
    },
    swap: {
      label: words.swap,
      icon: ArrowLeftRight,
      fits: state === 'FAILED',
      can: !busy,
      run: (other) => {
        announce(words.answersInstead({ other: other.name, model: title }));
        void doOnce(id, () => replace({ variables: { id, model: { id: other.id } } }));
      },
    },
    copy: {
      label: words.copy,
      footLabel: words.copyAnswer,
      icon: Copy,
      // The letter votes while the models are hidden.
      ...(!column.masked && { keys: shortcuts.copy, hint: hintOf(shortcuts.copy) }),
      fits: written,
      can: written,
      run: () => void copyText(textOf(answer), words.copied),
    },
    maximise: {
      label: maximised ? words.showAll : words.maximise,
      icon: maximised ? Minimize2 : Maximize2,
      keys: shortcuts.maximise,
      hint: hintOf(maximised ? shortcuts.close : shortcuts.maximise),
      fits: many,
      can: many,
      run: () => {
        onMaximise(id, name);
      },
    },
    moveLeft: {
      label: words.moveLeft,
      keys: shortcuts.moveLeft,
      hint: hintOf(shortcuts.moveLeft),
      ...moves(toLeft),
    },
    moveRight: {
      label: words.moveRight,
      keys: shortcuts.moveRight,
      hint: hintOf(shortcuts.moveRight),
      ...moves(-toLeft),
    },
    improve: {
      label: words.improve,
      icon: PencilRuler,
      fits: written && !live,
      can: written,
      run: improve,
    },
    only: {
      label: words.only,
      icon: CornerDownRight,
      keys: shortcuts.only,
      hint: hintOf(shortcuts.only),
      fits: true,
      can: true,
      run: () => {
        setOnly(id);
      },
      moveFocus: focusPrompt,
    },
  });
}

/** The commands that change no stored data. */
const reading = new Set<string>(['copy', 'maximise'] satisfies CommandName[]);
/** The commands that would reveal which model answers, or judge it before the vote. */
const unmasking = new Set<string>([
  'swap',
  'only',
  'prefer',
  'moveLeft',
  'moveRight',
  'bringBack',
  'compareBefore',
  'improve',
] satisfies (keyof Commands)[]);

/** The commands that would write a masked answer anew though it is complete. */
const rewriting = new Set<string>(['retry', 'goOn'] satisfies CommandName[]);

/** Whether the person put the answer together, so that no model can be asked for it. */
const isOwn = ({ model }: ColumnFacts['answer']): boolean => model.mark < 0;

/** The same commands; the ones that are not allowed here do not fit. */
function permitted({ readOnly, masked, answer }: Pick<ColumnFacts, 'readOnly' | 'masked' | 'answer'>, commands: Commands): Commands {
  const hidden = (name: string) =>
    (masked && (unmasking.has(name) || (answer.state === 'COMPLETE' && rewriting.has(name)))) ||
    ((name === 'only' || name === 'improve') && (isOwn(answer) || answer.mergedFrom !== null));
  const refused = Object.entries(commands).filter(([name]) => (readOnly && !reading.has(name)) || hidden(name));
  return { ...commands, ...Object.fromEntries(refused.map(([name, command]) => [name, { ...command, fits: false, can: false }])) };
}

/** Keys as a menu shows them. */
const hintOf = (shortcut: Shortcut): string => keysOf(shortcut).join(' ');

let saidLast: string | undefined;

/** Shows in a toast which answer is preferred now, with an undo. */
function sayPreferred(message: string, undo: () => void): void {
  // A toast that is being closed cannot be updated, so each message gets a new one and the previous one is dismissed.
  if (saidLast !== undefined) toast.dismiss(saidLast);
  saidLast = toast.success(message, { action: { label: words.undo, onClick: undo } });
}
