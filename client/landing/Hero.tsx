import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { media } from '../ui/media.js';
import { TryButton } from './TryButton.js';
import { words } from './words.js';

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--hero-side);
  align-items: end;
  gap: var(--s-12);
  padding: calc(var(--s-18) + var(--s-1)) var(--edge) var(--s-18);
  ${media.tablet} {
    grid-template-columns: 1fr;
    gap: var(--s-8);
    padding-block: var(--s-14);
  }
  ${media.phone} {
    gap: var(--s-5);
    padding: var(--s-10) var(--edge) var(--s-12);
  }
`;

const Claim = styled.h1`
  margin-inline-start: calc(-1 * var(--s-1-25));
  font: var(--weight-text) var(--text-5xl) / var(--lh-5xl) var(--serif);
  letter-spacing: var(--ls-5xl);
  ${media.tablet} {
    font-size: min(9.4vw, var(--text-hero-tablet));
    line-height: 0.98;
  }
  ${media.phone} {
    margin-inline-start: calc(-1 * var(--s-0-5));
    font-size: var(--text-hero-phone);
    line-height: 1;
  }
`;

const Side = styled.div`
  max-width: var(--hero-side-most);
`;

const Summary = styled.p`
  margin-bottom: var(--s-6);
  color: var(--ink-2);
  font-size: var(--text-lg);
  line-height: var(--lh-lg);
  letter-spacing: -0.008em;
  text-wrap: pretty;
`;

/** Says in a sentence what the product is. */
export function Hero() {
  return (
    <Words>
      <Claim>
        {words.claim}
        <br />
        {words.claimSecond}
      </Claim>
      <Side>
        <Summary>{words.summary({ site: config.siteName })}</Summary>
        <TryButton primary wide="phone" />
      </Side>
    </Words>
  );
}
