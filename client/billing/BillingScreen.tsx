import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { config } from '../api/config.js';
import { openDialog } from '../api/openDialog.js';
import { FailureView } from '../shell/FailureView.js';
import { TopBar } from '../shell/TopBar.js';
import { Heading } from '../ui/Heading.js';
import { Page } from '../ui/Page.js';
import { Skeleton } from '../ui/Skeleton.js';
import { type PlanQuery, usePlanQuery } from './billing.generated.js';
import { InvoiceTable } from './InvoiceTable.js';
import { PlanCard } from './PlanCard.js';
import { words } from './words.js';

/** Shows the price once the person is known, where they came for it: /billing?upgrade. Who has a plan sees that. */
function useOffer(me: PlanQuery['me'] | undefined): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('upgrade');
  const isFree = me ? !me.subscribed && !me.plan : undefined;
  useEffect(() => {
    if (!isAsked || isFree === undefined) return;
    // Said once: a reload, and the way back from the checkout, show the page alone.
    setSearch({}, { replace: true });
    if (isFree && config.billing) openDialog('pricing');
  }, [isAsked, isFree, setSearch]);
}

/** /billing: what one pays for, and what one has paid. */
export function BillingScreen() {
  const { data, error, refetch } = usePlanQuery({ fetchPolicy: 'cache-and-network' });
  const me = data?.me;
  useOffer(me);
  // What the bank is paying already is not to be paid once more.
  const isUnderWay = me?.plan?.state === 'PROCESSING';
  return (
    <>
      {(me || !error) && <title>{words.page({ title: words.title, site: config.siteName })}</title>}
      <TopBar />
      {error && !me ? (
        <FailureView error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Page aria-busy={!me}>
          <div>
            <Heading as="h1" $look="page">
              {words.title}
            </Heading>
            {me ? <PlanCard me={me} /> : <Skeleton $width="88%" />}
            {/* A new charge, a new invoice: they are asked for anew. */}
            {me && (
              <InvoiceTable
                key={`${me.plan?.state ?? ''} ${me.plan?.periodEnd ?? ''}`}
                planSince={isUnderWay ? undefined : me.plan?.createdAt}
              />
            )}
          </div>
        </Page>
      )}
    </>
  );
}
