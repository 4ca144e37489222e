import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { css, styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { IconButton } from '../../ui/IconButton.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { placeId } from '../jump/showPlace.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { Folio } from './Folio.js';
import { TurnTools } from './TurnTools.js';
import { useLongPrompt } from './useLongPrompt.js';
import type { StopAll } from './useStopAll.js';

const Head = styled.section`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto;
  align-items: start;
  flex: none;
  padding: var(--s-4) var(--s-4) var(--s-4) var(--s-6);
  ${media.phone} {
    grid-template-columns: 22px minmax(0, 1fr) auto;
    padding: var(--s-2) var(--s-2) var(--s-2) var(--s-4);
  }
`;

/** Lines of a long prompt that stand above its columns, which need the room more. */
const folded = { wide: 4, phone: 3 };

const Prompt = styled.div<{ $long: boolean; $whole: boolean }>`
  --line: var(--lh-read);
  max-width: var(--prompt-measure);
  max-height: ${({ $whole }) => ($whole ? '50dvh' : `calc(${String(folded.wide)} * var(--line))`)};
  overflow-y: auto;
  font-size: var(--text-read);
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
    --line: 22px;
    ${({ $whole }) => !$whole && `max-height: calc(${String(folded.phone)} * var(--line));`}
  }
`;

const System = styled.p`
  margin-bottom: var(--s-1);
  color: var(--ink-3);
  font-size: var(--text-sm);
`;

interface Props {
  turn: TurnPartsFragment;
  number: number;
  stopAll: StopAll | undefined;
  onEdit: () => void;
}

/** The text above the columns. */
export function TurnHead({ turn, number, stopAll, onEdit }: Props) {
  const { frame, text, isLong, isWhole, toggle } = useLongPrompt();
  return (
    <Head aria-label={`Turn ${String(number)}`}>
      <Folio as="h2">
        <VisuallyHidden>Turn </VisuallyHidden>
        {number}
      </Folio>
      <Prompt
        ref={frame}
        id={placeId.prompt(turn.id)}
        dir="auto"
        tabIndex={0}
        role="region"
        aria-label={`Prompt of turn ${String(number)}`}
        $long={isLong}
        $whole={isWhole}
      >
        <div ref={text}>
          {turn.system !== null && turn.system !== '' && <System>System: {turn.system}</System>}
          {turn.prompt}
        </div>
      </Prompt>
      <TurnTools turn={turn} stopAll={stopAll} onEdit={onEdit}>
        {isLong && (
          <IconButton label={isWhole ? 'Show less of the prompt' : 'Show the whole prompt'} aria-expanded={isWhole} onClick={toggle}>
            {isWhole ? <ChevronsDownUp aria-hidden="true" /> : <ChevronsUpDown aria-hidden="true" />}
          </IconButton>
        )}
      </TurnTools>
    </Head>
  );
}
