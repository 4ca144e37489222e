import { styled } from 'styled-components';
import type { ProviderPartsFragment } from './catalogue.generated.js';

const Reason = styled.p`
  padding: var(--s-1) var(--s-4) var(--s-2);
  font-size: var(--text-sm);
  color: var(--ink-2);
`;

/** Providers that are switched on and have shown no model yet, each with what keeps it. */
export function AbsentProviders({ providers }: { providers: readonly ProviderPartsFragment[] }) {
  return providers.map(({ key, name, reason }) => (
    <section key={key} aria-label={name}>
      <h3>{name}</h3>
      <Reason>Not available. {reason}</Reason>
    </section>
  ));
}
