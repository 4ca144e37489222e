import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Check, CircleAlert, Clock, RotateCcw, X } from 'lucide-react';
import { keptPolicy } from '../api/kept.js';
import { media } from '../ui/media.js';
import { toastError } from '../api/toastError.js';
import { Button } from '../ui/Button.js';
import { Heading } from '../ui/Heading.js';
import { Skeleton } from '../ui/Skeleton.js';
import { Cell, HeadCell, Row, Table } from '../ui/Table.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { Text } from '../ui/Text.js';
import { useInvoicesQuery } from './billing.generated.js';
import { CallError } from './CallError.js';
import { period, shortDay } from '../look/dates.js';
import { money } from '../look/formats.js';
import { InvoiceLinks } from './InvoiceLinks.js';
import type { InvoiceState } from '../graphql.generated.js';
import { words } from './words.js';

const Title = styled(Heading)`
  margin-bottom: var(--s-4);
`;

/** The phone has no room for its column. */
const HeadOfWide = styled(HeadCell)`
  ${media.phone} {
    display: none;
  }
`;

const WideCell = styled(Cell)`
  ${media.phone} {
    display: none;
  }
`;

const PeriodCell = styled(WideCell)`
  color: var(--ink-2);
`;

/** The number of an invoice on the phone. */
const NumberBelow = styled.small`
  display: none;
  ${media.phone} {
    display: block;
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: var(--lh-xs);
  }
`;

const FileHead = styled(HeadCell)`
  width: var(--s-10);
  padding: 0;
`;

const FileCell = styled(Cell)`
  width: var(--s-10);
  padding: 0;
`;

const Frame = styled.div`
  overflow-x: auto;
`;

const More = styled.div`
  margin-top: var(--s-4);
`;

interface Props {
  /** Start of the plan whose invoices can still be paid, if there is one. */
  planSince: string | undefined;
  /** Another text after each charge, which makes a new invoice. */
  charge: string;
}

/** The invoices, the newest first. */
export function InvoiceTable({ planSince, charge }: Props) {
  // The first page is read again and joined with the older ones that are shown: see client/api/newestFirst.ts.
  const [fetchPolicy] = useState(() => keptPolicy('Invoices'));
  const { data, loading, error, refetch, fetchMore } = useInvoicesQuery({ fetchPolicy, refetchWritePolicy: 'merge' });
  const read = useRef(charge);
  useEffect(() => {
    if (read.current === charge) return;
    read.current = charge;
    refetch().catch(() => undefined);
  }, [charge, refetch]);
  const invoices = data?.invoices;
  return (
    <section aria-label={words.invoices}>
      <Title $look="section">{words.invoices}</Title>
      {error && (
        <>
          <CallError error={error} />
          <More>
            <Button type="button" $wide="phone" onClick={() => void refetch().catch(() => undefined)}>
              {words.loadAgain}
            </Button>
          </More>
        </>
      )}
      {!invoices && !error && <Skeleton $width="100%" />}
      {invoices?.edges.length === 0 && <Text $look="quiet">{words.noInvoices}</Text>}
      {invoices && invoices.edges.length > 0 && (
        <Frame>
          <Table look="list">
            <thead>
              <Row>
                <HeadOfWide scope="col">{words.number}</HeadOfWide>
                <HeadCell scope="col">{words.date}</HeadCell>
                <HeadOfWide scope="col">{words.period}</HeadOfWide>
                <HeadCell scope="col">{words.state}</HeadCell>
                <HeadCell scope="col" amount>
                  {words.amount}
                </HeadCell>
                <FileHead scope="col" amount>
                  <VisuallyHidden>{words.files}</VisuallyHidden>
                </FileHead>
              </Row>
            </thead>
            <tbody>
              {invoices.edges.map(
                ({ node: { id, number, createdAt, periodStart, periodEnd, state, amount, currency, hostedUrl, pdfUrl } }) => (
                  <Row key={id}>
                    <WideCell>{number}</WideCell>
                    <Cell>
                      {shortDay(createdAt)}
                      {/* Shown on a phone, which hides the number's column. */}
                      <NumberBelow>{number}</NumberBelow>
                    </Cell>
                    <PeriodCell>{period(periodStart, periodEnd)}</PeriodCell>
                    <Cell>
                      <InvoiceStatus state={state} />
                    </Cell>
                    <Cell amount>{money(amount, currency)}</Cell>
                    <FileCell amount>
                      <InvoiceLinks
                        number={number}
                        isDue={
                          (state === 'OPEN' || state === 'FAILED') &&
                          planSince !== undefined &&
                          Date.parse(createdAt) >= Date.parse(planSince)
                        }
                        hostedUrl={hostedUrl}
                        pdfUrl={pdfUrl}
                      />
                    </FileCell>
                  </Row>
                ),
              )}
            </tbody>
          </Table>
        </Frame>
      )}
      {invoices?.pageInfo.hasNextPage && (
        <More>
          <Button
            type="button"
            $wide="phone"
            disabled={loading}
            onClick={() => void fetchMore({ variables: { after: invoices.pageInfo.endCursor } }).catch(toastError)}
          >
            {words.older}
          </Button>
        </More>
      )}
    </section>
  );
}

type Tone = 'success' | 'danger' | 'plain';

const colours: Record<Tone, string> = { success: 'var(--success)', danger: 'var(--danger)', plain: 'var(--ink-3)' };

const Status = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1-5);
  vertical-align: bottom;
  ${({ $tone }) => $tone === 'danger' && 'color: var(--danger);'}
  --sign-size: var(--icon-sm);
  --sign-ink: ${({ $tone }) => colours[$tone]};
`;

const states = {
  PAID: { word: words.paid, tone: 'success', Sign: Check },
  OPEN: { word: words.open, tone: 'plain', Sign: Clock },
  FAILED: { word: words.chargeFailed, tone: 'danger', Sign: CircleAlert },
  REFUNDED: { word: words.refunded, tone: 'plain', Sign: RotateCcw },
  VOID: { word: words.cancelled, tone: 'plain', Sign: X },
  UNCOLLECTIBLE: { word: words.notCollected, tone: 'plain', Sign: X },
} as const;

/** The state of an invoice: an icon and a word. */
function InvoiceStatus({ state }: { state: InvoiceState }) {
  const { word, tone, Sign } = states[state];
  return (
    <Status $tone={tone}>
      <Sign aria-hidden="true" />
      {word}
    </Status>
  );
}
