import { ApolloProvider } from '@apollo/client/react';
import { Navigate } from 'react-router';
import { href } from '../words/href.js';
import { apollo } from '../api/apollo.js';
import { usePlanQuery } from '../billing/billing.generated.js';
import { PlanDialog } from '../billing/PlanDialog.js';

interface Props {
  onClose: () => void;
}

/** The pricing dialog with its Apollo client, which public pages load only when a person buys. */
export function PricingDialog({ onClose }: Props) {
  return (
    <ApolloProvider client={apollo}>
      <Offer onClose={onClose} />
    </ApolloProvider>
  );
}

/** Redirects a person with a plan to /billing. If the plan cannot be loaded, the checkout checks it. */
function Offer({ onClose }: Props) {
  const { data, error } = usePlanQuery({ fetchPolicy: 'network-only' });
  if (!data && !error) return null;
  const me = data?.me;
  if (me && (me.subscribed || me.plan)) return <Navigate to={href('billing')} />;
  return <PlanDialog name="pricing" onClose={onClose} />;
}
