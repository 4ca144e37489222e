import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { type BillingServer, startBillingServer } from '../../tests/billing.js';
import { pages } from '../site/pages.js';

describe('the price of the account at Stripe', () => {
  let server: BillingServer;
  let folder: string;
  let http: ReturnType<express.Express['listen']>;
  let landing: () => Promise<string>;

  beforeAll(async () => {
    server = await startBillingServer({ env: { STRIPE_PRICE_ID: 'price_of_the_account' } });
    folder = await mkdtemp(path.join(tmpdir(), 'polylogue-price-'));
    await writeFile(path.join(folder, 'index.html'), 'the shell');
    await mkdir(path.join(folder, 'prerendered', 'plain'), { recursive: true });
    const page = '<script type="application/json" id="config">{}</script>Premium: __PRICE_SHORT__, Free: __PRICE_NOTHING__';
    await writeFile(path.join(folder, 'prerendered', 'plain', 'landing.html'), page);
    const app = express().use(pages(server.services.env, folder, { price: server.services.price }));
    http = app.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const address = http.address();
    const port = typeof address === 'object' && address ? address.port.toFixed() : '';
    landing = async () => (await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })).text();
  });
  afterAll(async () => {
    http.close();
    http.closeAllConnections();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('stands on the pages once Stripe has told it; until then, the default does', async () => {
    const { price } = server.services;
    await price.run();
    expect(await landing()).toContain('Premium: $20, Free: $0');
    expect(server.logged.join('')).toContain('The price could not be read from Stripe');

    server.stripe.world.state.prices.push({ id: 'price_of_the_account', amount: 2550, currency: 'eur' });
    await price.run();
    const page = await landing();
    expect(page).toContain('Premium: €25.50, Free: €0');
    expect(page).toContain('"en":{"short":"€25.50","long":"€25.50 EUR","nothing":"€0","value":25.5,"currency":"EUR"}');

    // The price is kept, so Stripe is not asked again.
    server.stripe.fail({ status: 500 });
    await price.run();
    expect(await landing()).toContain('€25.50');
  });
});
