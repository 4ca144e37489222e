import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { freePort } from '../../db/freePort.js';
import { StartError } from '../../shared/errors/StartError.js';
import { Catalogue } from './catalogue.js';
import type { DiscoveryOptions } from './Discovery.js';
import { compatibleSource, type ProviderSource } from './ProviderSource.js';

const cleanups: (() => void)[] = [];
afterEach(() => {
  cleanups.splice(0).forEach((cleanup) => {
    cleanup();
  });
});

async function provider(listener: RequestListener, port = 0): Promise<{ baseUrl: string; port: number; server: Server }> {
  const server = createServer(listener).listen(port, '127.0.0.1');
  cleanups.push(() => {
    server.close().closeAllConnections();
  });
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no address');
  return { baseUrl: `http://127.0.0.1:${address.port}/v1`, port: address.port, server };
}

const lists =
  (...ids: string[]): RequestListener =>
  (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ object: 'list', data: ids.map((id) => ({ id })) }));

function catalogueOf(sources: ProviderSource[], options: Partial<DiscoveryOptions> = {}): Catalogue {
  const catalogue = new Catalogue(sources, pino({ level: 'silent' }), options);
  cleanups.push(() => {
    catalogue.stop();
  });
  return catalogue;
}

async function until(catalogue: Catalogue, holds: () => boolean): Promise<void> {
  await new Promise<void>((resolve) => {
    const unsubscribe = catalogue.onChange(check);
    function check() {
      if (!holds()) return;
      unsubscribe();
      resolve();
    }
    check();
  });
}

describe('the catalogue', () => {
  it('lists what providers offer, by provider and then by name, without models that do not chat', async () => {
    const [one, two] = [await provider(lists('m-10', 'm-9', 'text-embedding-3', 'm-9')), await provider(lists('a/b'))];
    const catalogue = catalogueOf([
      compatibleSource({ key: 'two', name: 'Two', ...two }),
      compatibleSource({ key: 'one', name: 'One', free: true, ...one }),
    ]);
    await catalogue.refresh();
    expect(catalogue.list().map(({ id }) => id)).toEqual(['two/a/b', 'one/m-9', 'one/m-10']);
    expect(catalogue.find('one/m-9')).toMatchObject({
      provider: 'one',
      providerName: 'One',
      tier: 'free',
      priceIn: 0,
      priceOut: 0,
      available: true,
    });
    expect(catalogue.find('two/a/b')).toMatchObject({ priceIn: undefined, available: true });
    expect(catalogue.route('two/a/b')).toMatchObject({ model: 'a/b', endpoint: { baseUrl: two.baseUrl } });
  });

  it('shows the others while one is dead, hangs or answers garbage, and says why', async () => {
    const alive = await provider(lists('m'));
    // A port of its own: one that the system chose could be given to the next.
    const dead = await provider(lists('m'), await freePort());
    dead.server.close();
    const hanging = await provider(() => undefined);
    const garbage = await provider((_request, response) => response.end('<html>hello</html>'));
    const source = (key: string, { baseUrl }: { baseUrl: string }) => compatibleSource({ key, name: key.toUpperCase(), baseUrl });
    const sources = [source('dead', dead), source('hanging', hanging), source('garbage', garbage), source('alive', alive)];
    const catalogue = catalogueOf(sources, { limitMs: 1_500 });
    catalogue.start();
    await until(catalogue, () =>
      catalogue.providers().every(({ available, reason }) => available || !reason?.('en').includes('being asked')),
    );
    expect(catalogue.list().map(({ id }) => id)).toEqual(['alive/m']);
    const [first, second, third, last] = catalogue.providers().map(({ reason, ...provider }) => ({ ...provider, reason: reason?.('en') }));
    expect(first).toMatchObject({
      key: 'dead',
      available: false,
      reason: expect.stringContaining(`DEAD (127.0.0.1:${dead.port}) cannot be reached`),
    });
    expect(second).toEqual({ key: 'hanging', name: 'HANGING', available: false, reason: 'HANGING does not answer.' });
    expect(third).toMatchObject({ available: false, reason: expect.stringContaining('did not send a list') });
    expect(last).toEqual({ key: 'alive', name: 'alive'.toUpperCase(), available: true });
  });

  it('keeps the models of a provider that dies, as unavailable, and notices that it is back', async () => {
    // A port of its own: one that the system chose could be another program's while this server is down.
    const { baseUrl, port, server } = await provider(lists('m'), await freePort());
    const catalogue = catalogueOf([compatibleSource({ key: 'sim', name: 'Sim', baseUrl })], { retryMs: 10, refreshMs: 50 });
    catalogue.start();
    await until(catalogue, () => catalogue.list().length === 1);
    server.close().closeAllConnections();
    await until(catalogue, () => catalogue.list().some(({ available }) => !available));
    expect(catalogue.list()).toMatchObject([{ id: 'sim/m', available: false }]);
    expect(catalogue.list()[0]?.unavailableReason?.('de')).toContain('Sim (127.0.0.1');
    expect(catalogue.find('sim/other')?.available).toBe(false);
    await provider(lists('m', 'new'), port);
    await until(catalogue, () => catalogue.list().length === 2);
    expect(catalogue.list().every(({ available, unavailableReason }) => available && unavailableReason === undefined)).toBe(true);
  });

  it('knows any model of a provider that is on, and none of one that is off', async () => {
    const { baseUrl } = await provider(lists('m'));
    const tierOf = (model: string) => (model.startsWith('dear') ? ('premium' as const) : ('free' as const));
    const catalogue = catalogueOf([{ ...compatibleSource({ key: 'sim', name: 'Sim', baseUrl, apiKey: 'k', tierOf }), prefills: true }]);
    await catalogue.refresh();
    expect(catalogue.find('sim/dear-x')).toMatchObject({ id: 'sim/dear-x', name: 'dear-x', tier: 'premium', available: true });
    expect(catalogue.route('sim/dear-x')).toEqual({
      endpoint: { protocol: 'openai', baseUrl, apiKey: 'k', providerName: 'Sim' },
      model: 'dear-x',
      prefills: true,
    });
    for (const id of ['other/m', 'sim', 'sim/', '/m', 'm', 'sim/ a', 'sim/a ', 'sim/\u0000', `sim/${'x'.repeat(301)}`]) {
      expect([id, catalogue.find(id), catalogue.route(id)]).toEqual([id, undefined, undefined]);
    }
  });

  it('follows a provider that tells of its changes', async () => {
    let [models, tell] = [[{ id: 'm', available: false, unavailableReason: () => '40 %', progress: 0.4 }], () => {}];
    const watch = (changed: () => void) => {
      tell = changed;
      return () => undefined;
    };
    const catalogue = catalogueOf([{ key: 'local', name: 'Here', endpoint: () => undefined, list: () => Promise.resolve(models), watch }]);
    catalogue.start();
    await until(catalogue, () => catalogue.list().length === 1);
    expect(catalogue.list()).toMatchObject([{ available: false, progress: 0.4 }]);
    expect(catalogue.list()[0]?.unavailableReason?.('en')).toBe('40 %');
    models = [];
    tell();
    await until(catalogue, () => catalogue.list().length === 0);
  });

  it('refuses two providers of one name', () => {
    const source = compatibleSource({ key: 'a', name: 'A', baseUrl: 'http://127.0.0.1:1/v1' });
    expect(() => catalogueOf([source, source])).toThrow(StartError);
    expect(() => catalogueOf([source, source])).toThrow('Two providers are named "a"');
  });
});
