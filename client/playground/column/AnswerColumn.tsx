import { memo, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { css, styled } from 'styled-components';
import type { AnswerState } from '../../graphql.generated.js';
import { media } from '../../ui/media.js';
import { isTyping } from '../../ui/useKey.js';
import { hueOf } from '../../models/Mark.js';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import { answerText } from '../../api/answerText.js';
import { columnName } from '../../models/nthOfModel.js';
import { placeId } from '../jump/showPlace.js';
import { isLiveState } from '../../stream/isLiveState.js';
import { useAnswer } from '../../stream/useAnswer.js';
import { AnswerBlocks } from './AnswerBlocks.js';
import { AnswerEnd } from './AnswerEnd.js';
import { ColumnContext, type ColumnProps } from './ColumnContext.js';
import { ColumnFoot } from './ColumnFoot.js';
import { ColumnHead } from './ColumnHead.js';
import { headRule } from './headRule.js';
import { stateWords } from './states.js';
import { type Commands, useCommands } from './useCommands.js';
import { useFollowEnd } from './useFollowEnd.js';

const Column = styled.article<{ $state: AnswerState; $preferred: boolean; $maximised: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: var(--surface);
  ${headRule}
  /* Over its neighbours, which stay as they are behind it. */
  ${({ $maximised }) =>
    $maximised &&
    css`
      position: absolute;
      inset: 1px 0 0;
      z-index: var(--z-bar);
      --column-edge: max(var(--s-6), (100% - var(--composer-max)) / 2);
      /* Code and tables take the room, lines of text keep their measure. */
      --measure: none;
      :is(p, li, blockquote, h1, h2, h3, h4, h5, h6) {
        max-width: var(--line);
      }
    `}
  &::after {
    content: '';
    display: ${({ $preferred }) => ($preferred ? 'block' : 'none')};
    position: absolute;
    inset-block: 17px 14px;
    inset-inline: 9px auto;
    width: 6px;
    border: 2px solid var(--accent);
    border-inline-end: 0;
    pointer-events: none;
  }
  ${media.phone} {
    overflow: hidden auto;
    > header {
      position: sticky;
      top: 0;
      z-index: 2;
      background: var(--surface);
    }
    &::before {
      position: sticky;
      top: 0;
      flex: none;
      margin-bottom: calc(-1 * var(--rule));
    }
    &::after {
      inset-inline-start: 6px;
    }
  }
`;

const Body = styled.div<{ $fades: boolean }>`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  padding: var(--s-1) var(--column-edge, var(--s-6)) var(--s-8);
  scrollbar-width: thin;
  scrollbar-color: var(--hairline-2) transparent;
  mask-image: ${({ $fades }) => ($fades ? 'linear-gradient(#000 calc(100% - 36px), transparent)' : 'none')};
  &:focus-visible {
    outline-offset: -2px;
    /* It would fade the ring out, too. */
    mask-image: none;
  }
  ${media.phone} {
    flex: 1 0 auto;
    contain: none;
    overflow: visible;
    padding: var(--s-1) var(--s-5) var(--s-8);
    mask-image: none;
  }
`;

/**
 * One model's answer: who, in what state, its words, and what can be done with them, by buttons and by keys. It reads the answer
 * by itself, and is drawn only when that changes: drawing all of a turn for each end is felt.
 */
export const AnswerColumn = memo(function AnswerColumn(props: ColumnProps) {
  const answer = useAnswer(props.id);
  return answer && <LoadedColumn {...props} answer={answer} />;
});

function LoadedColumn(props: ColumnProps & { answer: AnswerPartsFragment }) {
  const { answer, nth, preferredId, counted, maximised } = props;
  const facts = {
    name: columnName(answer.model.name, nth),
    text: answerText(answer),
    live: isLiveState(answer.state),
    preferred: answer.id === preferredId,
  };
  const { name, text, live, preferred } = facts;
  const commands = useCommands(props, facts);
  const column = useRef<HTMLElement>(null);
  const content = useFollowEnd(live);
  useColumnKeys(column, commands);
  return (
    <ColumnContext value={{ answer, nth, counted, maximised, ...facts, commands }}>
      <Column
        ref={column}
        $state={answer.state}
        $preferred={preferred}
        $maximised={maximised}
        style={hueOf(answer.model.mark)}
        data-state={answer.state.toLowerCase()}
        aria-label={`${name}, ${stateWords[answer.state]}`}
      >
        <ColumnHead />
        <Body id={placeId.answer(answer.id)} tabIndex={0} role="region" aria-label={`Answer of ${name}`} $fades={!live}>
          <div ref={content}>
            <AnswerBlocks />
            <AnswerEnd />
          </div>
        </Body>
        {!live && (text !== '' || answer.usage) && <ColumnFoot />}
      </Column>
    </ColumnContext>
  );
}

/** Gives the column's commands by their keys while the focus is in it. Alt alone with an arrow is left to the browser, which goes back and forth. */
function useColumnKeys(column: RefObject<HTMLElement | null>, commands: Commands): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey, repeat } = event;
    if (isTyping(event) || ctrlKey || metaKey) return;
    const isLetter = key.length === 1;
    const pressed = [altKey && 'Alt', shiftKey && 'Shift', isLetter ? key.toLowerCase() : key].filter(Boolean).join(' ');
    const { swap: _, ...plain } = commands;
    const command = Object.values(plain).find(({ keys }) => keys === pressed);
    if (!command || (isLetter && (repeat || !command.can))) return;
    event.preventDefault();
    if (!command.can) return;
    command.run();
    command.moveFocus?.();
  });
  useEffect(() => {
    const element = column.current;
    const listener = (event: KeyboardEvent) => {
      onKey(event);
    };
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [column]);
}
