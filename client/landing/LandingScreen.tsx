import { lazy, Suspense } from 'react';
import { config } from '../api/config.js';
import { Hero } from './Hero.js';
import { LandingPage } from './LandingPage.js';
import { Pricing } from './Pricing.js';
import { words } from './words.js';

/** They stand in the prerendered page; their code comes after the first view. If it cannot be fetched, they stay as they stand. */
const Features = lazy(() =>
  import('./Features.js').then(
    (loaded) => ({ default: loaded.Features }),
    () => new Promise<never>(() => undefined),
  ),
);

/** / */
export function LandingScreen() {
  return (
    <LandingPage>
      <title>{words.title({ site: config.siteName })}</title>
      <Hero />
      {/* React hydrates each Suspense boundary in its own task, so that a slow phone can respond in between. */}
      <Suspense>
        <Features />
      </Suspense>
      {config.billing && (
        <Suspense>
          <Pricing />
        </Suspense>
      )}
    </LandingPage>
  );
}
