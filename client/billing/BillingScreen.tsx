import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { config } from '../api/config.js';
import { keptPolicy } from '../api/kept.js';
import { pageTitle, titles } from '../api/pageTitle.js';
import { openDialog } from '../api/openDialog.js';
import { FailureView } from '../shell/FailureView.js';
import { TopBar } from '../shell/TopBar.js';
import { Heading } from '../ui/Heading.js';
import { Page } from '../ui/Page.js';
import { Skeleton } from '../ui/Skeleton.js';
import { type PlanQuery, usePlanQuery } from './billing.generated.js';
import { InvoiceTable } from './InvoiceTable.js';
import { PlanCard } from './PlanCard.js';

/** For /billing?upgrade: opens the pricing dialog once the person is loaded. A person with a plan sees only the page. */
function useOffer(me: PlanQuery['me'] | undefined): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('upgrade');
  const isFree = me ? !me.subscribed && !me.plan : undefined;
  useEffect(() => {
    if (!isAsked || isFree === undefined) return;
    // Only once: after a reload or the way back from the checkout the dialog does not open again.
    setSearch({}, { replace: true });
    if (isFree && config.billing) openDialog('pricing');
  }, [isAsked, isFree, setSearch]);
}

/** /billing: the plan and the invoices. */
export function BillingScreen() {
  const [fetchPolicy] = useState(() => keptPolicy('Plan'));
  const { data, error, refetch } = usePlanQuery({ fetchPolicy });
  const me = data?.me;
  useOffer(me);
  // An invoice that the bank is already paying must not offer another payment.
  const isUnderWay = me?.plan?.state === 'PROCESSING';
  return (
    <>
      {(me || !error) && <title>{pageTitle(titles.billing)}</title>}
      <TopBar />
      {error && !me ? (
        <FailureView error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Page look="settings" aria-busy={!me}>
          <Heading as="h1" $look="page">
            {titles.billing}
          </Heading>
          {me ? <PlanCard me={me} /> : <Skeleton $width="88%" />}
          {me && (
            <InvoiceTable
              charge={`${me.plan?.state ?? ''} ${me.plan?.periodEnd ?? ''}`}
              planSince={isUnderWay ? undefined : me.plan?.createdAt}
            />
          )}
        </Page>
      )}
    </>
  );
}
