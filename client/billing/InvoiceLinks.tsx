import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { Button } from '../ui/Button.js';
import { IconSurface } from '../ui/IconSurface.js';
import type { InvoicesQuery } from './billing.generated.js';
import { words } from './words.js';

const Links = styled.div`
  display: flex;
  justify-content: flex-end;
  align-items: center;
  gap: var(--s-1);
  ${media.phone} {
    gap: 0;
  }
`;

const PageLink = styled(Button)`
  ${media.phone} {
    min-width: var(--tap);
  }
`;

interface Props extends Pick<InvoicesQuery['invoices']['edges'][number]['node'], 'number' | 'hostedUrl' | 'pdfUrl'> {
  /** Whether it is unpaid and belongs to the current plan: an invoice of an ended plan should not be paid any more. */
  isDue: boolean;
}

/** Links to an invoice's page, where it can be paid if due, and to its PDF. */
export function InvoiceLinks({ number, isDue, hostedUrl, pdfUrl }: Props) {
  const name = { number: number ?? '' };
  return (
    <Links>
      {hostedUrl !== null && (
        <PageLink
          as="a"
          $size="sm"
          $tone={isDue ? 'line' : 'quiet'}
          href={hostedUrl}
          aria-label={isDue ? words.payInvoice(name) : words.viewInvoice(name)}
        >
          {isDue ? words.pay : words.view}
        </PageLink>
      )}
      {pdfUrl !== null && (
        <IconSurface as="a" href={pdfUrl} aria-label={words.invoicePdf(name)}>
          <Download aria-hidden="true" />
        </IconSurface>
      )}
    </Links>
  );
}
