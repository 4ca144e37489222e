import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { css, styled } from 'styled-components';
import { Suspense, use, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { media } from '../../ui/media.js';
import { lazyPart } from '../../ui/onDemand.js';
import { MaskContext } from '../column/ColumnContext.js';
import { IconButton } from '../../ui/IconButton.js';
import { Tag } from '../../ui/Tag.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { Text } from '../../ui/Text.js';
import { useIsPrinted } from '../../ui/useIsPrinted.js';
import { useMedia } from '../../ui/useMedia.js';
import { oneLine } from '../../ui/oneLine.js';
import { ToolbarItem } from '../../ui/Toolbar.js';
import { useStands } from '../places/onPage.js';
import { GlanceRoom } from '../glance/GlanceRoom.js';
import { FilesRow } from './FilesRow.js';
import { PromptText } from './PromptText.js';
import { useTurn } from './TurnContext.js';
import { TurnTools } from './TurnTools.js';
import { BlindLine } from '../vote/BlindLine.js';
import { onResize } from '../places/useFollowEnd.js';
import { words } from './words.js';

const FromPrompt = lazyPart(() => import('./FromPrompt.js').then((loaded) => loaded.FromPrompt));
const Judgements = lazyPart(() => import('../../judge/Judgements.js').then((loaded) => loaded.Judgements));

const ToolResults = lazyPart(() => import('./ToolResults.js').then((loaded) => loaded.ToolResults));

const TurnIntroductions = lazyPart(() => import('./TurnIntroductions.js').then((loaded) => loaded.TurnIntroductions));

const Head = styled.section`
  display: grid;
  grid-template-columns: var(--s-6) minmax(0, 1fr) auto;
  align-items: center;
  flex: none;
  padding-block: 0;
  padding-inline: var(--s-5) var(--s-3);
  ${media.phone} {
    padding-inline: var(--s-4) var(--s-1);
  }
`;

/** Folded, a prompt is one line: its columns need the room more. */
const Prompt = styled.div<{ $whole: boolean }>`
  margin-inline-end: var(--s-4);
  font-size: var(--text-answer);
  line-height: var(--lh-answer);
  ${({ $whole }) =>
    $whole
      ? css`
          max-width: var(--prompt-measure);
          max-height: 50dvh;
          margin-block: calc((var(--turn-line) - var(--lh-answer)) / 2);
          overflow-y: auto;
          white-space: pre-wrap;
          overflow-wrap: anywhere;
          text-wrap: pretty;
          scrollbar-width: thin;
          scrollbar-color: var(--hairline-2) transparent;
        `
      : oneLine}
  ${media.phone} {
    margin-inline-end: var(--s-1);
  }
`;

/** The bar in its one line: it stays at the top of a prompt that is unfolded. */
const InLine = styled.div`
  position: relative;
  display: flex;
  justify-content: flex-end;
  align-items: center;
  align-self: start;
  height: var(--turn-line);
`;

/** What is to be said about the turn beneath its line, in one line of its own, which scrolls if it is too long. */
const About = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: flex-start;
  gap: var(--s-1) var(--s-5);
  min-width: 0;
  max-height: 30dvh;
  overflow: auto;
  scrollbar-width: none;
  &:empty {
    display: none;
  }
`;

/** A turn's number. */
export const Folio = styled.span`
  font: var(--weight-text) var(--text-read) / var(--lh-read) var(--serif);
  font-variant-numeric: lining-nums;
  color: var(--ink-3);
`;

/** The instructions that the models were given about the person, folded behind their name. */
const Instructions = styled.details`
  margin-top: var(--s-1);
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
`;

const InstructionsName = styled.summary`
  width: fit-content;
  cursor: pointer;
`;

const System = styled(Text)`
  margin-top: var(--s-1);
`;

/** The prompt as some of the columns got it. */
const Wording = styled.div`
  margin-top: var(--s-2);
`;

/** Which of the wordings it is. */
const Which = styled(Tag)`
  margin-inline-end: var(--s-2);
`;

/** The head of a turn above its columns: its prompt and its tools. */
export function TurnHead() {
  const { turn, number, onVerdict } = useTurn();
  const masked = use(MaskContext);
  const { frame, isLong, isWhole: isUnfolded, toggle } = useLongPrompt();
  const isPrinted = useIsPrinted();
  const isWhole = isUnfolded || isPrinted;
  useStands(turn.id, 'region', frame);
  const wordings = [...new Set(turn.answers.flatMap(({ prompt }) => prompt ?? []))];
  const system = turn.system !== null && turn.system !== '' ? turn.system : undefined;
  const isPhone = useMedia(media.phone);
  // Of several lines, one that fits into its line says less there than its author wrote.
  const hasLines = turn.prompt.trim().includes('\n');
  const hasMore = isLong || hasLines || wordings.length > 0 || turn.instructions !== null || system !== undefined;
  const unfolds = isPrinted || hasMore || (isPhone && turn.answers.length > 1);
  return (
    <Head aria-label={words.turn({ number })}>
      <Folio as="h2">{words.turnHeading({ number, hidden: (inner) => <VisuallyHidden>{inner}</VisuallyHidden> })}</Folio>
      <Prompt
        id={`prompt-${turn.id}`}
        ref={frame}
        dir="auto"
        tabIndex={0}
        role="region"
        aria-label={words.promptOf({ number })}
        $whole={isWhole && unfolds}
      >
        {wordings.length > 0 && <Which>{words.before}</Which>}
        {isWhole && unfolds ? <PromptText text={turn.prompt} /> : turn.prompt || words.toolResults}
        {isWhole && (
          <>
            {wordings.map((wording) => (
              <Wording key={wording}>
                <Which>{words.after}</Which>
                <PromptText text={wording} />
              </Wording>
            ))}
            {/* Below, so that what the person wrote comes first. */}
            {turn.instructions !== null && (
              <Instructions open={isPrinted || undefined}>
                <InstructionsName>{words.instructions({ length: turn.instructions.length })}</InstructionsName>
                {turn.instructions}
              </Instructions>
            )}
            {system !== undefined && <System $look="hint">{words.system({ system })}</System>}
          </>
        )}
      </Prompt>
      <InLine>
        <TurnTools>
          {unfolds && (
            <ToolbarItem>
              <IconButton label={isWhole ? words.showLess : words.showWhole} aria-expanded={isWhole} onClick={toggle}>
                {isWhole ? <ChevronsDownUp aria-hidden="true" /> : <ChevronsUpDown aria-hidden="true" />}
              </IconButton>
            </ToolbarItem>
          )}
        </TurnTools>
        <Suspense>
          <TurnIntroductions />
        </Suspense>
      </InLine>
      <FilesRow />
      {turn.toolResults.length > 0 && (
        <Suspense>
          <ToolResults texts={turn.toolResults.map(({ text }) => text)} />
        </Suspense>
      )}
      <About>
        <BlindLine turn={turn} onVerdict={onVerdict} />
        {turn.promptVersion && (
          <Suspense>
            <FromPrompt version={turn.promptVersion} />
          </Suspense>
        )}
        {!masked && turn.answers.length > 1 && (
          <Suspense>
            <Judgements turn={turn} />
          </Suspense>
        )}
        {/* A phone has no line to spare for it. */}
        {(!isPhone || isWhole) && <GlanceRoom turn={turn} />}
      </About>
    </Head>
  );
}

interface LongPrompt {
  /** The element with the prompt. */
  frame: RefObject<HTMLDivElement | null>;
  /** Whether the prompt is longer than its line. */
  isLong: boolean;
  isWhole: boolean;
  toggle: () => void;
}

/** Whether a prompt is longer than its line, and whether the person has unfolded it. */
function useLongPrompt(): LongPrompt {
  const frame = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    // Unfolded, it is as long as it is.
    if (!element || isWhole) return undefined;
    const measure = () => {
      setLong(element.scrollWidth > element.clientWidth);
    };
    measure();
    return onResize([element], measure);
  }, [isWhole]);
  return {
    frame,
    isLong,
    isWhole,
    toggle: () => {
      setWhole(!isWhole);
    },
  };
}
