import { ApolloProvider } from '@apollo/client/react';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useMatches } from 'react-router';
import { styled } from 'styled-components';
import { setDefaultMessages } from '../../shared/errors/setDefaultMessages.js';
import { apollo } from '../api/apollo.js';
import { lazyPart, onDemand } from '../ui/onDemand.js';
import { LiveRegion } from '../ui/LiveRegion.js';
import { useHydrated } from '../ui/useHydrated.js';
import { type DialogName, hostDialogs } from '../api/openDialog.js';
import { language } from '../words/language.js';

const Tooltips = lazyPart(async () => (await import('../ui/Tooltips.js')).Tooltips);
const OfflineLine = lazyPart(async () => (await import('../shell/OfflineLine.js')).OfflineLine);

setDefaultMessages(() => language);

const Controls = styled.fieldset`
  display: contents;
`;

/** Surrounds the screens that call the server: Apollo, tooltips, the live region. */
export function Connected() {
  const hydrated = useHydrated();
  // The signed-in pages show the line below their top bar.
  const hasTopBar = useMatches().some(({ id }) => id === '_layout');
  return (
    <ApolloProvider client={apollo}>
      {hydrated && !hasTopBar && (
        <Suspense>
          <OfflineLine />
        </Suspense>
      )}
      {/* Disabled before hydration: a prerendered form would send a password as part of the address. */}
      <Controls disabled={!hydrated} role="presentation">
        <Outlet />
      </Controls>
      <Dialogs />
      <LiveRegion />
      {hydrated && (
        <Suspense>
          <Tooltips />
        </Suspense>
      )}
    </ApolloProvider>
  );
}

const PlanDialog = onDemand(async () => (await import('../billing/PlanDialog.js')).PlanDialog);

/** Shows the dialog that `openDialog` names. */
function Dialogs() {
  const [name, setName] = useState<DialogName>();
  useEffect(() => hostDialogs(setName), []);
  if (!name) return null;
  return (
    <PlanDialog
      key={name}
      name={name}
      onClose={() => {
        setName(undefined);
      }}
    />
  );
}
