import { config } from '../api/config.js';
import { pageTitle, titles } from '../api/pageTitle.js';
import { Hero } from './Hero.js';
import { LandingPage } from './LandingPage.js';
import { standingPart } from './standingPart.js';

const Demo = standingPart(async () => (await import('./demo/Demo.js')).Demo);
const Features = standingPart(async () => (await import('./Features.js')).Features);
const Pricing = standingPart(async () => (await import('./Pricing.js')).Pricing);

/** Fetches the parts of the screen, unless they stand in the page already: it would jump if they came one by one. */
export async function loadParts(): Promise<void> {
  if (typeof document === 'object' && document.getElementById('features')) return;
  await Promise.all([Demo.load(), Features.load(), config.billing && Pricing.load()]);
}

/** / */
export function LandingScreen() {
  return (
    <LandingPage>
      <title>{pageTitle(titles.landing)}</title>
      <section>
        <Hero />
        <Demo />
      </section>
      <Features />
      {config.billing && <Pricing />}
    </LandingPage>
  );
}
