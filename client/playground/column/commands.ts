import {
  ArrowLeft,
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
import type { ComponentType } from 'react';
import { continuesFree } from '../../../server/turn/continue.rules.js';
import { attemptBefore } from '../../compare/comparedPair.js';
import { type Shortcut, shortcuts } from '../../keys/shortcuts.js';
import { isWhole } from '../../stream/answerState.js';
import { doOnce } from '../../stream/doOnce.js';
import { textOf } from '../../stream/writtenNow.js';
import { copyText } from '../../ui/copyText.js';
import { withCost } from '../composer/costLine.js';
import { focusPrompt } from '../composer/handles.js';
import type { ColumnFacts } from './ColumnContext.js';
import { StopSign } from './Command.js';
import type { CommandActions } from './useCommands.js';
import { words } from './words.js';

/** A command of a column. */
export interface Command {
  label: string;
  /** A longer name for its sign in the column's foot. */
  footLabel?: string;
  icon: ComponentType<{ 'aria-hidden'?: 'true' }>;
  /** Its group in the column's menu; without one it is not in the menu. */
  menu?: 'row' | 'answer';
  /** Whether the menu leaves it out on the phone, where every column has the whole width. */
  wide?: boolean;
  /** Its shortcut while the focus is in the column. */
  keys?: Shortcut;
  /** The keys that the menu shows, if others than its own do the same now. */
  hint?: Shortcut;
  /** Whether it changes something or leads to a change: columns that can only be read leave it out. */
  changes: boolean;
  /** Whether it would tell which model answers, or judge the answer before the vote: masked columns leave it out. */
  tells: boolean;
  /** Whether it makes sense for the answer's present state; if not, it has no button. */
  fits: boolean;
  /** Whether it can run now; if not, its button is disabled. */
  can: boolean;
  run: () => void;
  /** Puts the focus where it belongs afterwards, once a menu has closed. */
  moveFocus?: () => void;
}

export type CommandName = keyof ReturnType<typeof commandsOf>;
export type Commands = Record<CommandName, Command>;

/**
 * The table of a column's commands, in the order of its menu. Buttons, menu and keys are made from it; the list of shortcuts takes
 * the same keys from keys/shortcuts.ts.
 */
export function commandsOf(column: ColumnFacts, actions: CommandActions) {
  const { answer, name, written, live, masked, preferred, counted, place, count, maximised, onMaximise, onMove } = column;
  const { busy, wait } = actions;
  const { id, state, hasEarlier } = answer;
  const many = count > 1;
  /** Whether the person put the answer together, so that no model can be asked for it. */
  const isOwn = answer.model.mark < 0;
  const hasModel = !isOwn && answer.mergedFrom === null;
  /** A masked answer that is complete stays as it is until the vote. */
  const stays = masked && state === 'COMPLETE';
  /** A command that asks the server. @param act sends the request */
  const asks = (fits: boolean, act: () => Promise<unknown>) => ({ fits, can: fits && !busy, run: () => void doOnce(id, act) });
  /** A command that asks the model again. A provider may have asked for a wait. */
  const asksModel = (fits: boolean, act: () => Promise<unknown>) => {
    const command = asks(fits && !live && !stays, act);
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
    stop: { label: words.stop, icon: StopSign, changes: true, tells: false, ...asks(live, actions.stop) },
    retry: {
      label: wait > 0 ? words.retryIn({ seconds: wait }) : withCost(words.retry, 1, counted),
      footLabel: withCost(words.retryAnswer, 1, counted),
      icon: RotateCw,
      changes: true,
      tells: false,
      ...asksModel(!isOwn, actions.retry),
    },
    goOn: {
      label: withCost(words.continue, continuesFree(answer) ? 0 : 1, counted),
      icon: Play,
      changes: true,
      tells: false,
      ...asksModel(written && !isWhole(answer), actions.goOn),
    },
    /** Exchanges the answer with the attempt before the last retry. */
    bringBack: {
      label: words.bringBack,
      footLabel: words.switchAnswer,
      icon: History,
      changes: true,
      tells: true,
      ...asks(!live && hasEarlier, actions.bringBack),
    },
    /** Prefers the answer, or clears the preference if it is preferred already. Both can be undone. */
    prefer: {
      label: preferred ? words.preferred : words.prefer,
      icon: Check,
      keys: shortcuts.prefer,
      changes: true,
      tells: true,
      // If an answer fails after it was preferred, its preference can still be cleared.
      ...asks(!live && ((written && state !== 'FAILED') || preferred), actions.togglePreferred),
    },
    maximise: {
      label: maximised ? words.showAll : words.maximise,
      icon: maximised ? Minimize2 : Maximize2,
      menu: 'row',
      wide: true,
      keys: shortcuts.maximise,
      ...(maximised && { hint: shortcuts.close }),
      changes: false,
      tells: false,
      ...whenever(many, () => {
        onMaximise(id, name);
      }),
    },
    moveLeft: {
      label: words.moveLeft,
      menu: 'row',
      keys: shortcuts.moveLeft,
      changes: true,
      tells: true,
      ...moves(toLeft),
    },
    moveRight: {
      label: words.moveRight,
      menu: 'row',
      keys: shortcuts.moveRight,
      changes: true,
      tells: true,
      ...moves(-toLeft),
    },
    only: {
      label: words.only,
      icon: CornerDownRight,
      menu: 'answer',
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
      menu: 'answer',
      changes: true,
      tells: true,
      ...whenever(hasModel && written && !live, actions.improve),
    },
    copy: {
      label: words.copy,
      footLabel: words.copyAnswer,
      icon: Copy,
      menu: 'answer',
      // The letter votes while the models are hidden.
      ...(!masked && { keys: shortcuts.copy }),
      changes: false,
      tells: false,
      ...whenever(written, () => void copyText(textOf(answer), words.copied)),
    },
    /** Compares the attempt before the last retry with the answer. */
    compareBefore: {
      label: words.compareBefore,
      icon: Diff,
      menu: 'answer',
      changes: true,
      tells: true,
      ...whenever(written && hasEarlier, () => {
        actions.openComparison(attemptBefore(id), id);
      }),
    },
  } satisfies Record<string, Command>;
}
