import { styled } from 'styled-components';
import { media } from '../../theme.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { placeId } from '../jump/showPlace.js';
import type { TurnPartsFragment } from '../turn.generated.js';
import { Folio } from './Folio.js';
import { TurnTools } from './TurnTools.js';

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

const Prompt = styled.div`
  max-width: var(--prompt-measure);
  max-height: 24dvh;
  overflow-y: auto;
  font-size: var(--text-read);
  line-height: var(--lh-read);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  text-wrap: pretty;
  scrollbar-width: thin;
  scrollbar-color: var(--hairline-2) transparent;
  ${media.phone} {
    max-height: 66px;
    line-height: 22px;
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
  onEdit: () => void;
}

/** The text above the columns. */
export function TurnHead({ turn, number, onEdit }: Props) {
  return (
    <Head aria-label={`Turn ${String(number)}`}>
      <Folio as="h2">
        <VisuallyHidden>Turn </VisuallyHidden>
        {number}
      </Folio>
      <Prompt id={placeId.prompt(turn.id)} dir="auto" tabIndex={0} role="region" aria-label={`Prompt of turn ${String(number)}`}>
        {turn.system !== null && turn.system !== '' && <System>System: {turn.system}</System>}
        {turn.prompt}
      </Prompt>
      <TurnTools turn={turn} onEdit={onEdit} />
    </Head>
  );
}
