import { queriesOf } from '../../models/queriesOf.js';
import {
  ArrowLeft,
  ArrowLeftRight,
  ArrowRight,
  Check,
  Copy,
  CornerDownRight,
  Diff,
  History,
  ListOrdered,
  Maximize2,
  Minimize2,
  PencilRuler,
  Play,
  RotateCw,
  Repeat,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import { continuesFree } from '../../../shared/turn/continuesFree.js';
import { attemptBefore } from '../../compare/comparedPair.js';
import { shortcuts } from '../../shortcuts/shortcuts.js';
import { isWhole } from '../../stream/answerState.js';
import { doOnce } from '../../stream/doOnce.js';
import { textOf } from '../../stream/writtenNow.js';
import { StopSign } from '../../ui/Command.js';
import { copyRich } from '../../ui/copyRich.js';
import { withCost } from '../composer/costLine.js';
import { focusPrompt, openSettings } from '../composer/handles.js';
import type { ColumnFacts } from './ColumnFacts.js';
import type { ColumnCommand, CommandPlace } from './ColumnCommand.js';
import type { CommandActions } from './useColumnActions.js';
import { words } from './words.js';

type CommandName = keyof ReturnType<typeof tableOf>;
export type Commands = Record<CommandName, ColumnCommand>;

/** All commands of a column; the ones that are not allowed there do not fit. */
export function commandsOf(column: ColumnFacts, actions: CommandActions): Commands {
  const { readOnly, masked } = column;
  const commands: Commands = tableOf(column, actions);
  const refused = Object.entries<ColumnCommand>(commands).filter(([, { changes, tells }]) => (readOnly && changes) || (masked && tells));
  return { ...commands, ...Object.fromEntries(refused.map(([name, command]) => [name, { ...command, fits: false, can: false }])) };
}

/** The commands that stand at a place now, each with its name, in the order of the table. */
export const commandsAt = (place: CommandPlace, commands: Commands): [name: string, command: ColumnCommand][] =>
  Object.entries<ColumnCommand>(commands).filter(([, { fits, places }]) => fits && places.includes(place));

/**
 * The table of a column's commands. Buttons, menu and keys are made from it, each place in the table's order; the list of shortcuts
 * takes the same keys from shortcuts/shortcuts.ts.
 */
function tableOf(column: ColumnFacts, actions: CommandActions) {
  const { answer, name, written, live, masked, preferred, counted, place, count, maximised, onMaximise, onMove } = column;
  const { busy, wait } = actions;
  const { id, state, hasEarlier } = answer;
  const many = count > 1;
  const whole = isWhole(answer);
  /** Whether the person put the answer together, so that no model can be asked for it. */
  const isOwn = answer.model.mark < 0;
  const hasModel = !isOwn && answer.mergedFrom === null;
  const isTooLong = answer.error?.code === 'context_too_long';
  /** Whether it ended before its text began: then the button below it brings back the attempt before. */
  const isEmpty = !written && state !== 'COMPLETE';
  /** A command that asks the server. @param act sends the request */
  const asks = (fits: boolean, act: () => Promise<unknown>) => ({ fits, can: fits && !busy, run: () => void doOnce(id, act) });
  /** A command that asks the model again. A provider may have asked for a wait; a prompt that was too long for it would be so again. */
  const asksModel = (fits: boolean, act: () => Promise<unknown>) => {
    const command = asks(fits && !live && !isTooLong, act);
    return { ...command, can: command.can && wait === 0 };
  };
  /** A command that is there whenever it can run. */
  const whenever = (fits: boolean, run: () => void) => ({ fits, can: fits, run });
  /** @param by -1 for the beginning of the row */
  const moves = (by: number) => ({
    icon: by < 0 ? ArrowLeft : ArrowRight,
    fits: many,
    can: place + by >= 0 && place + by < count,
    run: () => {
      onMove(id, (from) => from + by);
    },
  });
  // Where one reads from right to left, the row begins at the right; the icons are mirrored there.
  const toLeft = document.documentElement.dir === 'rtl' ? 1 : -1;

  return {
    stop: { label: words.stop, icon: StopSign, places: ['head'], changes: true, tells: false, ...asks(live, actions.stop) },
    /** Prefers the answer, or clears the preference if it is preferred already. Both can be undone. */
    prefer: {
      label: preferred ? words.preferred : words.prefer,
      icon: Check,
      places: ['footStart'],
      pressed: preferred,
      keys: shortcuts.prefer,
      changes: true,
      tells: true,
      // If an answer fails after it was preferred, its preference can still be cleared.
      ...asks(!live && ((written && state !== 'FAILED') || preferred), actions.togglePreferred),
    },
    goOn: {
      label: withCost(words.continue, continuesFree(answer) ? 0 : queriesOf([answer]), counted),
      icon: Play,
      places: ['end'],
      changes: true,
      // By its pace.
      tells: true,
      ...asksModel(written && !whole, actions.goOn),
    },
    retry: {
      label: wait > 0 ? words.retryIn({ seconds: wait }) : withCost(words.retry, queriesOf([answer]), counted),
      icon: RotateCw,
      places: whole ? ['menuAnswer'] : ['end'],
      changes: true,
      tells: true,
      ...asksModel(!isOwn, actions.retry),
    },
    only: {
      label: words.only,
      icon: CornerDownRight,
      places: ['menuAnswer'],
      keys: shortcuts.only,
      changes: true,
      tells: true,
      ...whenever(hasModel, () => {
        actions.setOnly(id);
      }),
      moveFocus: focusPrompt,
    },
    /** Improves the prompt from the answer. */
    improve: {
      label: words.improve,
      icon: PencilRuler,
      places: ['menuAnswer'],
      changes: true,
      tells: true,
      ...whenever(hasModel && written && !live, actions.improve),
    },
    copy: {
      label: words.copy,
      footLabel: words.copyAnswer,
      icon: Copy,
      places: ['foot', 'menuAnswer'],
      // While the models are hidden, C is the key of a vote for answer C.
      ...(!masked && { keys: shortcuts.copy }),
      changes: false,
      tells: false,
      ...whenever(written, () => void copyAnswer(textOf(answer))),
    },
    /** Exchanges the answer with the attempt before the last retry. */
    exchange: {
      label: words.switchAnswer,
      icon: History,
      places: ['menuAnswer'],
      changes: true,
      tells: true,
      ...asks(!live && hasEarlier && !isEmpty, actions.bringBack),
    },
    /** Opens the parameters of the next prompt, if the limit of tokens left none for an answer. */
    settings: {
      label: words.settings,
      icon: SlidersHorizontal,
      places: ['end'],
      changes: true,
      tells: false,
      ...whenever(answer.finishReason === 'length' && (state === 'FAILED' || (state === 'COMPLETE' && !written)), openSettings),
    },
    /** Asks another model in place of this one, whose answer stays as an attempt. */
    swap: {
      label: state === 'FAILED' ? words.swap : words.another,
      icon: state === 'FAILED' ? ArrowLeftRight : Repeat,
      places: state === 'FAILED' ? ['end'] : ['menuAnswer'],
      changes: true,
      tells: true,
      fits: !live && !isOwn,
      can: !busy,
      picks: {
        label: words.inPlaceOf({ model: answer.model.name }),
        without: answer.model.id,
        ...(written && { note: words.staysAs }),
        onPick: (other) => void doOnce(id, () => actions.swap(other)),
      },
    },
    /** Exchanges the answer, which is empty, with the attempt before the last retry. */
    bringBack: {
      label: words.bringBack,
      icon: History,
      places: ['end'],
      changes: true,
      tells: true,
      ...asks(!live && hasEarlier && isEmpty, actions.bringBack),
    },
    /** Opens the list of the answer's attempts. */
    attempts: {
      label: words.attempts,
      icon: ListOrdered,
      places: ['menuAnswer'],
      changes: true,
      tells: true,
      fits: answer.attempt > 1 && !isOwn,
      can: true,
      opens: 'attempts',
    },
    /** Compares the attempt before the last retry with the answer. */
    compareBefore: {
      label: words.compareBefore,
      icon: Diff,
      places: live || whole ? ['menuAnswer'] : ['end', 'menuAnswer'],
      changes: true,
      tells: true,
      ...whenever(written && hasEarlier, () => {
        actions.openComparison(attemptBefore(id), id);
      }),
    },
    maximise: {
      label: maximised ? words.showAll : words.maximise,
      icon: maximised ? Minimize2 : Maximize2,
      places: ['menuRow'],
      wide: true,
      keys: shortcuts.maximise,
      ...(maximised && { hint: shortcuts.close }),
      changes: false,
      tells: false,
      ...whenever(many, () => {
        onMaximise(id, name);
      }),
    },
    moveLeft: { label: words.moveLeft, places: ['menuRow'], keys: shortcuts.moveLeft, changes: true, tells: true, ...moves(toLeft) },
    moveRight: { label: words.moveRight, places: ['menuRow'], keys: shortcuts.moveRight, changes: true, tells: true, ...moves(-toLeft) },
    /** Takes the column out of the turn, with an undo. */
    remove: {
      label: words.remove,
      icon: Trash2,
      places: ['menuRow'],
      keys: shortcuts.removeColumn,
      changes: true,
      tells: true,
      ...asks(many && !live, actions.remove),
    },
  } satisfies Record<string, ColumnCommand>;
}

/** Copies an answer as formatted text and as Markdown. */
const copyAnswer = (text: string): Promise<void> =>
  copyRich({ text, html: import('../../markdown/cleanHtml.js').then(({ cleanHtml }) => cleanHtml(text)) }, words.copied);
