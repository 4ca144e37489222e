import { Suspense } from 'react';
import { config } from '../api/config.js';
import { Features } from './Features.js';
import { Hero } from './Hero.js';
import { LandingPage } from './LandingPage.js';
import { Pricing } from './Pricing.js';
import { words } from './words.js';

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
