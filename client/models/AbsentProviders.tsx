import { styled } from 'styled-components';
import { Text } from '../ui/Text.js';
import type { ProviderPartsFragment } from './catalogue.generated.js';
import { Title } from './ModelGroups.js';
import { words } from './words.js';

/** Providers that are configured but have listed no models yet, each with the reason. */
export function AbsentProviders({ providers }: { providers: readonly ProviderPartsFragment[] }) {
  return providers.map(({ key, name, reason }) => (
    <section key={key} aria-label={name}>
      <Title as="h3" $look="group">
        {name}
      </Title>
      <Reason $look="small">{reason === null ? words.absent : words.absentBecause({ reason })}</Reason>
    </section>
  ));
}

const Reason = styled(Text)`
  padding: var(--s-1) var(--s-4) var(--s-2);
`;
