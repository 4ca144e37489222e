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
    > a {
      min-width: var(--tap);
    }
  }
`;

interface Props extends Pick<InvoicesQuery['invoices']['edges'][number]['node'], 'number' | 'hostedUrl' | 'pdfUrl'> {
  /** Open, and of a plan that goes on: for one that has ended nobody should pay any more. */
  isDue: boolean;
}

/** The page where an invoice is shown, and paid where it is due, and its PDF. */
export function InvoiceLinks({ number, isDue, hostedUrl, pdfUrl }: Props) {
  const name = { number: number ?? '' };
  return (
    <Links>
      {hostedUrl !== null && (
        <Button
          as="a"
          $size="sm"
          $tone={isDue ? 'line' : 'quiet'}
          href={hostedUrl}
          aria-label={isDue ? words.payInvoice(name) : words.viewInvoice(name)}
        >
          {isDue ? words.pay : words.view}
        </Button>
      )}
      {pdfUrl !== null && (
        <IconSurface as="a" href={pdfUrl} aria-label={words.invoicePdf(name)}>
          <Download aria-hidden="true" />
        </IconSurface>
      )}
    </Links>
  );
}
