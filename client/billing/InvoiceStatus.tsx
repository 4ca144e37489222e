import { Check, CircleAlert, Clock, RotateCcw, X } from 'lucide-react';
import { styled } from 'styled-components';
import type { InvoiceState } from '../graphql.generated.js';

type Tone = 'success' | 'danger' | 'plain';

const colours: Record<Tone, string> = { success: 'var(--success)', danger: 'var(--danger)', plain: 'var(--ink-3)' };

const Status = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  vertical-align: bottom;
  ${({ $tone }) => $tone === 'danger' && 'color: var(--danger);'}
  .lucide {
    width: var(--icon-sm);
    height: var(--icon-sm);
    color: ${({ $tone }) => colours[$tone]};
  }
`;

const states = {
  PAID: { word: 'Paid', tone: 'success', Sign: Check },
  OPEN: { word: 'Open', tone: 'plain', Sign: Clock },
  FAILED: { word: 'Failed', tone: 'danger', Sign: CircleAlert },
  REFUNDED: { word: 'Refunded', tone: 'plain', Sign: RotateCcw },
  VOID: { word: 'Cancelled', tone: 'plain', Sign: X },
  UNCOLLECTIBLE: { word: 'Not collected', tone: 'plain', Sign: X },
} as const;

/** What became of an invoice: a sign and a word. */
export function InvoiceStatus({ state }: { state: InvoiceState }) {
  const { word, tone, Sign } = states[state];
  return (
    <Status $tone={tone}>
      <Sign aria-hidden="true" />
      {word}
    </Status>
  );
}
