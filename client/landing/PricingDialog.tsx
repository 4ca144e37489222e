import { ApolloProvider } from '@apollo/client/react';
import { apollo } from '../apollo.js';
import { PlanDialog } from '../billing/PlanDialog.js';

/** The pricing dialog with what it speaks to the server by, which the public pages do without until somebody buys. */
export function PricingDialog({ onClose }: { onClose: () => void }) {
  return (
    <ApolloProvider client={apollo}>
      <PlanDialog name="pricing" onClose={onClose} />
    </ApolloProvider>
  );
}
