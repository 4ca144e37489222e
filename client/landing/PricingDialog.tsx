import { ApolloProvider } from '@apollo/client/react';
import { Navigate } from 'react-router';
import { apollo } from '../api/apollo.js';
import { usePlanQuery } from '../billing/billing.generated.js';
import { PlanDialog } from '../billing/PlanDialog.js';

interface Props {
  onClose: () => void;
}

/** The pricing dialog with what it speaks to the server by, which the public pages do without until somebody buys. */
export function PricingDialog({ onClose }: Props) {
  return (
    <ApolloProvider client={apollo}>
      <Offer onClose={onClose} />
    </ApolloProvider>
  );
}

/** Who has a plan already is led to it. Where that cannot be told, the checkout tells. */
function Offer({ onClose }: Props) {
  const { data, error } = usePlanQuery({ fetchPolicy: 'network-only' });
  if (!data && !error) return null;
  const me = data?.me;
  if (me && (me.subscribed || me.plan)) return <Navigate to="/billing" />;
  return <PlanDialog name="pricing" onClose={onClose} />;
}
