import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { nameOfColumn, nthOfModel } from '../models/columnName.js';
import { isPressed, keysOf, shortcuts } from '../shortcuts/shortcuts.js';
import { isLiveState } from '../stream/answerState.js';
import type { TurnPartsFragment } from '../stream/turn.generated.js';
import { Button } from '../ui/Button.js';
import { copyText } from '../ui/copyText.js';
import { floating } from '../ui/floating.js';
import { Kbd } from '../ui/Kbd.js';
import { isTyping, useKey } from '../ui/useKey.js';
import { addToDraft, paragraphFrom, passagesOfAnswer } from './answerToDraft.js';
import { selectedMarkdown } from './selectedMarkdown.js';
import { useSelected } from './useSelected.js';
import { words } from './words.js';

const Bubble = styled.div`
  ${floating}
  position: fixed;
  z-index: var(--z-menu);
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-0-5);
  max-width: calc(100vw - var(--s-4));
  padding: var(--s-0-75);
  translate: calc(-50% * var(--way)) 0;
`;

/** Room above a selection for the commands, and the most that half of their width is, in pixels. */
const [room, widest] = [56, 220];

interface Props {
  turn: Pick<TurnPartsFragment, 'id' | 'answers'>;
  /** Quotes a text in the next prompt. */
  onQuote: (text: string) => void;
}

/** Commands for what is selected in an answer of a turn: into the draft with its source, onto the clipboard, or into the prompt. */
export function Selected({ turn, onQuote }: Props) {
  const [selected, clear] = useSelected(true);
  const place = turn.answers.findIndex(({ id, state, model }) => id === selected?.answerId && !isLiveState(state) && model.mark >= 0);
  const answer = turn.answers[place];
  const add = () => {
    if (!answer || !selected) return;
    const { id, attempt, blocks, model } = answer;
    const name = nameOfColumn(answer, nthOfModel(turn.answers)[place] ?? 1);
    const source = { id, turnId: turn.id, attempt, blocks, name, mark: model.mark };
    const { text, passage } = selectedMarkdown(selected.plain, passagesOfAnswer(source));
    addToDraft(turn.id, [paragraphFrom(source, passage, text)], words.added);
    clear();
  };
  useKey(
    (event) => {
      if (event.repeat || isTyping(event) || !isPressed(shortcuts.addToDraft, event)) return;
      event.preventDefault();
      add();
    },
    { active: answer !== undefined },
  );
  if (!selected || !answer) return null;
  const { box } = selected;
  // A finger's own menu stands above.
  const isAbove = box.top > room && matchMedia('(pointer: fine)').matches;
  const half = Math.min(widest, innerWidth / 2);
  const middle = Math.min(Math.max(box.left + box.width / 2, half), innerWidth - half);
  return createPortal(
    <Bubble
      role="toolbar"
      aria-label={words.selected}
      style={{
        insetBlockStart: Math.min(isAbove ? box.top - room + 8 : box.bottom + 12, innerHeight - room),
        insetInlineStart: document.documentElement.dir === 'rtl' ? innerWidth - middle : middle,
      }}
      data-keeps-selection
      onMouseDown={(event) => {
        // It would end the selection.
        event.preventDefault();
      }}
    >
      <Button type="button" $tone="quiet" $size="sm" onClick={add}>
        {words.addSelected} <Kbd aria-hidden="true">{keysOf(shortcuts.addToDraft)}</Kbd>
      </Button>
      <Button
        type="button"
        $tone="quiet"
        $size="sm"
        onClick={() => {
          void copyText(selected.plain, words.copied);
        }}
      >
        {words.copySelected}
      </Button>
      <Button
        type="button"
        $tone="quiet"
        $size="sm"
        onClick={() => {
          onQuote(selected.plain);
          clear();
        }}
      >
        {words.quoteSelected}
      </Button>
    </Bubble>,
    document.body,
  );
}
