import { queriesOf } from '../../models/queriesOf.js';
import {
  BookmarkPlus,
  Columns2,
  Diff,
  Eye,
  EyeOff,
  Link2,
  Merge,
  Pencil,
  Plus,
  Printer,
  RotateCw,
  Scale,
  Share2,
  Table2,
  Trash2,
  Unlink2,
} from 'lucide-react';
import { withCost } from '../composer/costLine.js';
import type { Command } from '../../ui/Command.js';
import { scrollTogether } from '../linked/scrollTogether.js';
import type { TurnFacts } from './TurnContext.js';
import type { TurnActions } from './useTurnActions.js';
import { words } from './words.js';

/** A command of a turn. */
export interface TurnCommand extends Command {
  /** Its label in the menu, if another one. */
  menuLabel?: string;
  /** Whether it has a button in the turn's line where that is wide enough; the menu leaves it out there. */
  inLine?: 'always' | 'wide';
  /** Whether the menu leaves it out, though it has a button. */
  isButtonOnly?: boolean;
  run: () => void;
}

export type TurnCommands = Record<keyof ReturnType<typeof turnCommandsOf>, TurnCommand>;

/** The table of a turn's commands, in the order of its menu. The buttons on wide screens and the menu on narrow ones are made from it. */
export function turnCommandsOf({ turn, compare, onEdit }: TurnFacts, actions: TurnActions) {
  const { masked, counted, linked, adding, blinding, retrying, byModel } = actions;
  const isCompared = compare.view !== undefined;
  /** A command that is there whenever it can run. */
  const whenever = (run: (() => void) | undefined) => ({ fits: run !== undefined, can: run !== undefined, run: run ?? none });
  return {
    /** Compares two answers, or brings all columns back. */
    compare: {
      label: isCompared ? words.allColumns : words.compare,
      menuLabel: isCompared ? words.allColumns : words.compareAnswers,
      icon: isCompared ? Columns2 : Diff,
      inLine: 'always',
      fits: compare.fits,
      can: compare.toggle !== undefined,
      run: compare.toggle ?? none,
    },
    /** Lets the columns scroll together, or each by itself again. */
    link: {
      label: words.scrollTogether,
      menuLabel: linked ? words.scrollApart : words.scrollTogether,
      icon: linked ? Unlink2 : Link2,
      inLine: 'wide',
      ...whenever(
        turn.answers.length > 1 && !isCompared
          ? () => {
              scrollTogether(!linked);
            }
          : undefined,
      ),
    },
    merge: { label: words.merge, menuLabel: words.mergeAnswers, icon: Merge, inLine: 'wide', ...byModel.merge },
    judge: { label: words.judge, menuLabel: words.judgeByModel, icon: Scale, inLine: 'wide', ...byModel.judge },
    /** Hides which model wrote which answer. */
    blind: { label: words.compareBlind, icon: EyeOff, ...whenever(blinding.begin), can: !blinding.busy },
    giveUp: { label: words.giveUp, icon: Eye, inLine: 'always', ...whenever(blinding.giveUp), can: !blinding.busy },
    edit: { label: words.editPrompt, icon: Pencil, ...whenever(masked ? undefined : onEdit) },
    /** Keeps the prompt in the library. */
    keep: { label: words.keepPrompt, icon: BookmarkPlus, ...whenever(masked ? undefined : actions.keep) },
    /** Copies prompt and answers as a table of columns. */
    copyTable: { label: words.copyTable, icon: Table2, ...whenever(actions.copyTable) },
    /** Saves the turn as a file, or prints it. */
    save: { label: words.saveTurn, icon: Printer, ...whenever(actions.save) },
    /** Makes a link to a frozen copy of it, or of the conversation. */
    share: { label: words.share, icon: Share2, ...whenever(actions.isLive ? undefined : actions.share) },
    /** Asks one more model, which the person picks first. */
    add: {
      label: adding.full ? words.full : words.askOneMore,
      icon: Plus,
      fits: adding.fits,
      can: !adding.full && !adding.loading,
      run: actions.pick,
    },
    /** Asks all models again that failed, once their providers may be asked. */
    retryFailed: {
      label: withCost(words.retryFailed, queriesOf(retrying.due), counted),
      icon: RotateCw,
      inLine: 'always',
      fits: retrying.failed.length > 0,
      isButtonOnly: retrying.due.length === 0,
      can: retrying.due.length > 0 && !retrying.busy,
      run: retrying.retry,
    },
    /** Takes the turn out of the conversation, with an undo. */
    remove: {
      label: words.removeTurn,
      icon: Trash2,
      ...whenever(masked ? undefined : actions.removing.remove),
      can: !actions.isLive && !actions.removing.loading,
    },
  } satisfies Record<string, TurnCommand>;
}

const none = () => undefined;
