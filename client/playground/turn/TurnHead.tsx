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
import { useStands } from '../places/onPage.js';
import { GlanceRoom } from '../glance/GlanceRoom.js';
import { PromptText } from './PromptText.js';
import { useTurn } from './TurnContext.js';
import { TurnTools } from './TurnTools.js';
import { BlindLine } from '../vote/BlindLine.js';
import { onResize } from '../places/useFollowEnd.js';
import { words } from './words.js';

const FromPrompt = lazyPart(() => import('./FromPrompt.js').then((loaded) => loaded.FromPrompt));
const Judgements = lazyPart(() => import('../../judge/Judgements.js').then((loaded) => loaded.Judgements));

const Head = styled.section`
  display: grid;
  /* The tools wrap before they leave the prompt too little room. */
  grid-template-columns: var(--s-7) minmax(0, 1fr) fit-content(55%);
  align-items: start;
  flex: none;
  padding-block: var(--s-4);
  padding-inline: var(--s-6) var(--s-4);
  ${media.phone} {
    grid-template-columns: var(--s-5-5) minmax(0, 1fr) auto;
    padding-block: var(--s-2);
    padding-inline: var(--s-4) var(--s-2);
  }
`;

/** Shown lines of a long prompt: its columns need the room more. */
const folded = { wide: 4, phone: 3 };

const Prompt = styled.div<{ $long: boolean; $whole: boolean }>`
  --line: var(--lh-answer);
  max-width: var(--prompt-measure);
  max-height: ${({ $whole }) => ($whole ? '50dvh' : `calc(${String(folded.wide)} * var(--line))`)};
  overflow-y: auto;
  font-size: var(--text-answer);
  line-height: var(--line);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  text-wrap: pretty;
  scrollbar-width: thin;
  scrollbar-color: var(--hairline-2) transparent;
  ${({ $long, $whole }) =>
    $long &&
    !$whole &&
    css`
      padding-bottom: var(--line);
      mask-image: linear-gradient(#000 calc(100% - var(--line)), transparent);
    `}
  ${media.phone} {
    --line: var(--lh-note);
    ${({ $whole }) => !$whole && `max-height: calc(${String(folded.phone)} * var(--line));`}
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
  const { frame, text, isLong, isWhole, toggle } = useLongPrompt();
  useStands(turn.id, 'region', frame);
  const wordings = [...new Set(turn.answers.flatMap(({ prompt }) => prompt ?? []))];
  return (
    <Head aria-label={words.turn({ number })}>
      <Folio as="h2">{words.turnHeading({ number, hidden: (inner) => <VisuallyHidden>{inner}</VisuallyHidden> })}</Folio>
      <div>
        <Prompt
          id={`prompt-${turn.id}`}
          ref={frame}
          dir="auto"
          tabIndex={0}
          role="region"
          aria-label={words.promptOf({ number })}
          $long={isLong}
          $whole={isWhole}
        >
          <div ref={text}>
            {wordings.length > 0 && <Which>{words.before}</Which>}
            <PromptText text={turn.prompt} />
            {wordings.map((wording) => (
              <Wording key={wording}>
                <Which>{words.after}</Which>
                <PromptText text={wording} />
              </Wording>
            ))}
            {/* Below, so that a folded prompt shows its own first lines. */}
            {turn.instructions !== null && (
              <Instructions>
                <InstructionsName>{words.instructions({ length: turn.instructions.length })}</InstructionsName>
                {turn.instructions}
              </Instructions>
            )}
            {turn.system !== null && turn.system !== '' && <System $look="hint">{words.system({ system: turn.system })}</System>}
          </div>
        </Prompt>
        {turn.promptVersion && (
          <Suspense>
            <FromPrompt version={turn.promptVersion} />
          </Suspense>
        )}
        <BlindLine turn={turn} onVerdict={onVerdict} />
      </div>
      <TurnTools>
        {isLong && (
          <IconButton label={isWhole ? words.showLess : words.showWhole} aria-expanded={isWhole} onClick={toggle}>
            {isWhole ? <ChevronsDownUp aria-hidden="true" /> : <ChevronsUpDown aria-hidden="true" />}
          </IconButton>
        )}
      </TurnTools>
      <GlanceRoom turn={turn} />
      {!masked && turn.answers.length > 1 && (
        <Suspense>
          <Judgements turn={turn} />
        </Suspense>
      )}
    </Head>
  );
}

interface LongPrompt {
  /** The element that scrolls and has a maximal height. */
  frame: RefObject<HTMLDivElement | null>;
  /** The element with the whole text, within the frame. */
  text: RefObject<HTMLDivElement | null>;
  /** Whether the prompt is longer than its folded height. */
  isLong: boolean;
  isWhole: boolean;
  toggle: () => void;
}

/** Whether a prompt is longer than its room above the columns, and whether the person has unfolded it. */
function useLongPrompt(): LongPrompt {
  const frame = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, text.current];
    // Unfolded, it has another maximal height, so `isLong` is not measured again.
    if (!outer || !inner || isWhole) return undefined;
    const measure = () => {
      setLong(inner.offsetHeight > Math.ceil(parseFloat(getComputedStyle(outer).maxHeight)));
    };
    measure();
    return onResize([inner], measure);
  }, [isWhole]);
  return {
    frame,
    text,
    isLong,
    isWhole,
    toggle: () => {
      setWhole(!isWhole);
    },
  };
}
