import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { signInAddress } from '../session/session.js';
import { useIsSignedIn } from '../session/useIsSignedIn.js';
import { media } from '../ui/media.js';
import { Button } from '../ui/Button.js';
import { Heading } from '../ui/Heading.js';
import { onDemand } from '../ui/onDemand.js';
import { TryButton } from './TryButton.js';
import { href } from '../words/href.js';
import { words } from './priceWords.js';

const Section = styled.section`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin: var(--s-16) var(--edge) 0;
  border-top: var(--rule) solid var(--ink);
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.phone} {
    grid-template-columns: 1fr;
    margin-top: var(--s-6);
  }
`;

const Words = styled.div`
  padding-block: var(--s-6) 0;
  padding-inline: 0 var(--s-6);
  ${media.tablet} {
    grid-column: 1 / -1;
    padding-bottom: var(--s-8);
  }
  ${media.phone} {
    padding-bottom: var(--s-2);
  }
`;

const Line = styled.p`
  max-width: 30ch;
  margin-top: var(--s-3);
  color: var(--ink-2);
  font-size: var(--text-read);
  line-height: var(--lh-copy);
`;

const Offer = styled.div`
  padding: var(--s-6) var(--s-6) 0;
  border-inline-start: var(--hair) solid var(--hairline);
  &:last-child {
    padding-inline-end: 0;
  }
  ${media.tablet} {
    &:nth-child(2) {
      padding-inline-start: 0;
      border-inline-start: 0;
    }
  }
  ${media.phone} {
    padding: var(--s-6) 0 var(--s-8);
    border-inline-start: 0;
    &:nth-child(2) {
      order: 1;
      border-top: var(--hair) solid var(--hairline);
    }
  }
`;

const Holds = styled.ul`
  margin-bottom: var(--s-6);
`;

const Held = styled.li`
  --sign-size: var(--icon-sm);
  --sign-ink: var(--ink-3);
  display: flex;
  align-items: center;
  gap: var(--s-2-5);
  min-height: var(--row);
  color: var(--ink-2);
  font-size: var(--text-read);
`;

const Sum = styled.p`
  display: flex;
  align-items: baseline;
  gap: var(--s-3);
  margin: var(--s-3) 0 var(--s-4);
  font: var(--weight-text) var(--text-4xl) / var(--lh-4xl) var(--serif);
  letter-spacing: var(--ls-4xl);
  font-variant-numeric: lining-nums;
`;

const Unit = styled.small`
  color: var(--ink-2);
  font: var(--weight-text) var(--text-base) / var(--lh-base) var(--sans);
  letter-spacing: 0;
`;

const PricingDialog = onDemand(async () => (await import('./PricingDialog.js')).PricingDialog);

/** The prices: the free account and the one plan. */
export function Pricing() {
  const signedIn = useIsSignedIn();
  const [buying, setBuying] = useState(false);
  return (
    <Section id="pricing" aria-labelledby="pricing-words">
      <Words>
        <Heading $look="display" id="pricing-words">
          {words.pricing}
          <br />
          {words.pricingSecond}
        </Heading>
        <Line>{words.pricingLine}</Line>
      </Words>
      <Plan
        name={words.free}
        sum={config.price.nothing}
        holds={[words.freeQueries({ count: config.freeQueries }), words.freeModels, words.history]}
      >
        <TryButton wide />
      </Plan>
      <Plan name={words.premium} sum={config.price.short} unit={words.aMonth} holds={[words.unlimited, words.premiumModels, words.cancel]}>
        {signedIn ? (
          <Button
            type="button"
            $tone="primary"
            $size="xl"
            $wide
            onClick={() => {
              setBuying(true);
            }}
          >
            {words.buy}
          </Button>
        ) : (
          <Button as={Link} to={signInAddress(`${href('billing')}?upgrade`)} $tone="primary" $size="xl" $wide>
            {words.buy}
          </Button>
        )}
      </Plan>
      {buying && (
        <PricingDialog
          onClose={() => {
            setBuying(false);
          }}
        />
      )}
    </Section>
  );
}

interface PlanProps {
  name: string;
  sum: string;
  unit?: string;
  holds: string[];
  children: ReactNode;
}

function Plan({ name, sum, unit, holds, children }: PlanProps) {
  return (
    <Offer>
      <Heading as="h3" $look="part">
        {name}
      </Heading>
      <Sum>
        {sum}
        {unit !== undefined && <Unit>{unit}</Unit>}
      </Sum>
      <Holds>
        {holds.map((line) => (
          <Held key={line}>
            <Check aria-hidden="true" />
            {line}
          </Held>
        ))}
      </Holds>
      {children}
    </Offer>
  );
}
