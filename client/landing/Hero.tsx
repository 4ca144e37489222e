import { Suspense } from 'react';
import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { media } from '../ui/media.js';
import { Demo } from './demo/Demo.js';
import { TryButton } from './TryButton.js';
import { words } from './words.js';

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 316px;
  align-items: end;
  gap: var(--s-12);
  padding: 76px var(--edge) 72px;
  h1 {
    margin-inline-start: -5px;
    font: var(--weight-text) var(--text-5xl) / var(--lh-5xl) var(--serif);
    letter-spacing: var(--ls-5xl);
  }
  ${media.tablet} {
    grid-template-columns: 1fr;
    gap: var(--s-8);
    padding-block: 56px;
    h1 {
      font-size: clamp(48px, 9.4vw, 80px);
      line-height: 0.98;
    }
  }
  ${media.phone} {
    gap: var(--s-5);
    padding: var(--s-10) var(--edge) var(--s-12);
    h1 {
      margin-inline-start: -2px;
      font-size: 50px;
      line-height: 50px;
    }
  }
`;

const Side = styled.div`
  max-width: 520px;
  p {
    margin-bottom: var(--s-6);
    color: var(--ink-2);
    font-size: var(--text-lg);
    line-height: var(--lh-lg);
    letter-spacing: -0.008em;
    text-wrap: pretty;
  }
  ${media.phone} {
    a {
      width: 100%;
    }
  }
`;

/** Says in a sentence what the product is, and shows the demonstration. */
export function Hero() {
  return (
    <section>
      <Words>
        <h1>
          {words.claim}
          <br />
          {words.claimSecond}
        </h1>
        <Side>
          <p>{words.summary({ site: config.siteName })}</p>
          <TryButton primary />
        </Side>
      </Words>
      <Suspense>
        <Demo />
      </Suspense>
    </section>
  );
}
