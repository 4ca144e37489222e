import { BookmarkPlus, Columns2, Diff, Ellipsis, Eye, EyeOff, Link2, Merge, Pencil, Plus, RotateCw, Scale, Unlink2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.js';
import { Menu, MenuItem, MenuPanel, MenuTrigger } from '../../ui/Menu.js';
import { PickOne } from '../column/PickOne.js';
import { scrollTogether, useScrollsTogether } from '../linked/scrollTogether.js';
import { useTurn, useAddColumn } from './TurnContext.js';
import { useBlind } from './useBlind.js';
import type { ByModel } from './useByModel.js';
import { words } from './words.js';

interface Props {
  /** Undefined if no failed answer can be asked again now. */
  onRetryFailed: (() => void) | undefined;
  /** The label of retrying, with its cost. */
  retryWords: string;
  /** Begins to keep the prompt in the library. */
  onKeep: () => void;
  byModel: ByModel;
}

/** The commands of a turn behind three dots, for narrow screens. */
export function TurnMenu({ onRetryFailed, retryWords, onKeep, byModel: { merge, judge } }: Props) {
  const { turn, compare, onEdit } = useTurn();
  const linked = useScrollsTogether();
  const { add, loading, full, fits } = useAddColumn();
  const { begin, giveUp, masked, busy } = useBlind();
  const [picking, setPicking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // Whether the chosen command has moved the focus, which then stays there.
  const leaves = useRef(false);
  const leave = (action: () => void) => () => {
    leaves.current = true;
    action();
  };
  return (
    <Menu>
      <PickOne
        label={words.oneMore}
        sign={<Plus aria-hidden="true" />}
        onPick={add}
        from={{ open: picking, onOpenChange: setPicking, opener }}
      >
        <span>
          <MenuTrigger>
            <IconButton ref={opener} label={words.more}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          </MenuTrigger>
        </span>
      </PickOne>
      <MenuPanel
        align="end"
        onCloseAutoFocus={(event) => {
          if (leaves.current) event.preventDefault();
          leaves.current = false;
        }}
      >
        {compare.fits && (
          <MenuItem disabled={!compare.toggle} onSelect={compare.toggle && leave(compare.toggle)}>
            {compare.view ? <Columns2 aria-hidden="true" /> : <Diff aria-hidden="true" />}
            {compare.view ? words.allColumns : words.compareAnswers}
          </MenuItem>
        )}
        {turn.answers.length > 1 && !compare.view && (
          <MenuItem
            onSelect={() => {
              scrollTogether(!linked);
            }}
          >
            {linked ? <Unlink2 aria-hidden="true" /> : <Link2 aria-hidden="true" />}
            {linked ? words.scrollApart : words.scrollTogether}
          </MenuItem>
        )}
        {merge && (
          <MenuItem onSelect={merge}>
            <Merge aria-hidden="true" />
            {words.mergeAnswers}
          </MenuItem>
        )}
        {judge && (
          <MenuItem onSelect={judge}>
            <Scale aria-hidden="true" />
            {words.judge}
          </MenuItem>
        )}
        {begin && (
          <MenuItem disabled={busy} onSelect={begin}>
            <EyeOff aria-hidden="true" />
            {words.compareBlind}
          </MenuItem>
        )}
        {giveUp && (
          <MenuItem disabled={busy} onSelect={giveUp}>
            <Eye aria-hidden="true" />
            {words.giveUp}
          </MenuItem>
        )}
        {!masked && (
          <MenuItem onSelect={leave(onEdit)}>
            <Pencil aria-hidden="true" />
            {words.editPrompt}
          </MenuItem>
        )}
        {!masked && (
          <MenuItem onSelect={leave(onKeep)}>
            <BookmarkPlus aria-hidden="true" />
            {words.keepPrompt}
          </MenuItem>
        )}
        {fits && (
          <MenuItem
            disabled={full || loading}
            onSelect={leave(() => {
              setPicking(true);
            })}
          >
            <Plus aria-hidden="true" />
            {full ? words.full : words.askOneMore}
          </MenuItem>
        )}
        {onRetryFailed && (
          <MenuItem onSelect={onRetryFailed}>
            <RotateCw aria-hidden="true" />
            {retryWords}
          </MenuItem>
        )}
      </MenuPanel>
    </Menu>
  );
}
