import { memo, type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { css, styled } from 'styled-components';
import type { AnswerState } from '../../graphql.generated.js';
import { media } from '../../ui/media.js';
import { lazyPart } from '../../ui/onDemand.js';
import { isPressed } from '../../shortcuts/shortcuts.js';
import { isTyping } from '../../ui/useKey.js';
import { Text } from '../../ui/Text.js';
import { useStands } from '../places/onPage.js';
import { useFollowEnd } from '../places/useFollowEnd.js';
import { useAnswer } from '../../stream/useAnswer.js';
import { ColumnMargin } from '../linked/ColumnMargin.js';
import { useScrollsTogether } from '../linked/scrollTogether.js';
import { AnswerBlocks } from './AnswerBlocks.js';
import { AnswerEnd } from './AnswerEnd.js';
import { ColumnContext, useStateWord } from './ColumnContext.js';
import type { ColumnFacts, ColumnProps } from './ColumnFacts.js';
import { ColumnFoot } from './ColumnFoot.js';
import { ColumnHead } from './ColumnHead.js';
import { headRule } from './headRule.js';
import type { Commands } from './commands.js';
import { WithoutNote } from './WithoutNote.js';
import { useColumnFacts } from './useColumnFacts.js';
import { useCommands } from './useCommands.js';
import { words } from './words.js';

const SawLine = lazyPart(() => import('../../files/SawLine.js').then((loaded) => loaded.SawLine));
const MergedFrom = lazyPart(() => import('../../merge/MergedFrom.js').then((loaded) => loaded.MergedFrom));

const Column = styled.article<{ $state: AnswerState; $preferred: boolean; $maximised: boolean }>`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: var(--surface);
  ${headRule}
  /* Covers its neighbours, which do not change. */
  ${({ $maximised }) =>
    $maximised &&
    css`
      position: absolute;
      inset: var(--hair) 0 0;
      z-index: var(--z-bar);
      --column-edge: max(var(--s-6), (100% - var(--composer-max)) / 2);
      /* Code and tables use the whole width, lines of text keep their measure. */
      --measure: none;
      --text-measure: var(--line);
    `}
  /* Only where it shows: the browser computes the style of an ::after that is not displayed in each frame of a growing answer. */
  ${({ $preferred }) =>
    $preferred &&
    css`
      &::after {
        content: '';
        position: absolute;
        inset-block: var(--s-3) var(--s-2);
        inset-inline: var(--s-1-75) auto;
        width: var(--s-1-25);
        border: var(--ring) solid var(--accent);
        border-inline-end: 0;
        pointer-events: none;
        ${media.phone} {
          inset-inline-start: var(--s-1-5);
        }
      }
    `}
  ${media.phone} {
    overflow: hidden auto;
    padding-bottom: var(--room, 0);
    &::before {
      position: sticky;
      top: 0;
      flex: none;
      margin-bottom: calc(-1 * var(--rule));
    }
  }
`;

const Body = styled.div<{ $fades: boolean; $headless: boolean }>`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  padding: var(--s-0-5) var(--column-edge, var(--s-5)) calc(var(--s-7) + var(--room, 0px));
  ${({ $headless }) => $headless && 'padding-top: var(--s-3-5);'}
  scrollbar-width: thin;
  scrollbar-color: var(--hairline-2) transparent;
  mask-image: ${({ $fades }) => ($fades ? 'linear-gradient(#000 calc(100% - var(--s-7)), transparent)' : 'none')};
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
    /* The mask would fade the focus ring too. */
    mask-image: none;
  }
  ${media.phone} {
    flex: 1 0 auto;
    contain: none;
    overflow: visible;
    padding: ${({ $headless }) => ($headless ? 'var(--s-3)' : 'var(--s-1)')} var(--s-5) var(--s-5);
    mask-image: none;
  }
`;

/** The containing block of what is placed beside its passages: the marks and buttons of the draft. */
const Content = styled.div`
  position: relative;
`;

const Kept = styled(Text)`
  padding-bottom: var(--s-2);
`;

/**
 * The column of an answer: model, state, text, and commands by buttons and keys. It reads the answer and its place itself and
 * renders only when these change: rendering a whole turn at each end of an answer is noticeably slow.
 */
export const AnswerColumn = memo(function AnswerColumn({ id, readOnly = false, children }: ColumnProps) {
  const answer = useAnswer(id);
  return answer && <LoadedColumn answer={answer} readOnly={readOnly} children={children} />;
});

function LoadedColumn({ answer, readOnly, children }: Pick<ColumnFacts, 'answer' | 'readOnly'> & Pick<ColumnProps, 'children'>) {
  const stateWord = useStateWord();
  const facts = useColumnFacts(answer, readOnly);
  const { name, hue, masked, live, count, preferred, preferredEarlier, told, maximised } = facts;
  const commands = useCommands(facts);
  const column = useRef<HTMLElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useStands(answer.id, 'column', column);
  useStands(answer.id, 'region', region);
  useStands(answer.id, 'content', content);
  useFollowEnd(answer.id, live);
  const linked = useScrollsTogether() && count > 1;
  useColumnKeys(column, commands);
  return (
    <ColumnContext value={{ ...facts, commands }}>
      <Column
        ref={column}
        $state={answer.state}
        $preferred={preferred}
        $maximised={maximised}
        style={hue}
        data-state={answer.state.toLowerCase()}
        aria-label={words.column({ name, state: stateWord(answer.state) })}
      >
        <ColumnHead />
        <Body
          id={`answer-${answer.id}`}
          data-answer={answer.id}
          ref={region}
          tabIndex={0}
          role="region"
          aria-label={masked ? name : words.answerOf({ name })}
          $fades={!live}
          $headless={told && !maximised}
        >
          {linked && <ColumnMargin answerId={answer.id} />}
          <Content ref={content}>
            {answer.mergedFrom && !masked && (
              <Suspense>
                <MergedFrom sources={answer.mergedFrom} />
              </Suspense>
            )}
            {answer.saw.length > 0 && (
              <Suspense>
                <SawLine turnId={answer.turnId} name={name} saw={answer.saw} isWaiting={answer.state === 'QUEUED'} />
              </Suspense>
            )}
            {preferredEarlier && <Kept $look="small">{words.preferredEarlier}</Kept>}
            {answer.leftOutTurns > 0 && !masked && (
              <Kept $look="small" title={words.leftOutTitle}>
                {words.leftOut({ turns: answer.leftOutTurns })}
              </Kept>
            )}
            {!masked && <WithoutNote answer={answer} />}
            <AnswerBlocks />
            <AnswerEnd />
            {!live && !masked && children}
          </Content>
        </Body>
        <ColumnFoot />
      </Column>
    </ColumnContext>
  );
}

/** Runs the column's commands by their keys while the focus is in it. Alt with an arrow alone is the browser's Back and Forward. */
function useColumnKeys(column: RefObject<HTMLElement | null>, commands: Commands): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event)) return;
    const isLetter = event.key.length === 1;
    const command = Object.values(commands).find(({ keys }) => keys && isPressed(keys, event));
    if (!command || (isLetter && (event.repeat || !command.can))) return;
    event.preventDefault();
    if (!command.can) return;
    command.run?.();
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
