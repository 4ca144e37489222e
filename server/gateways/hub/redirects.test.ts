import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type Server } from 'node:net';
import tls from 'node:tls';
import { HubWorld, isOver, problemOf } from '../../../tests/hubWorld.js';
import { selfSigned } from '../../../tests/selfSigned.js';

const world = HubWorld.forEachTest();
/** Known to the proxy alone. */
const publicName = 'hub.example';
const authorities = tls.getCACertificates('default');
const signed = selfSigned(publicName, 'localhost');

/** A hub of the internet, behind a proxy, and of this machine by the name localhost. It redirects everything. */
const hub = createTlsServer(signed, ({ headers, url = '' }, response) => {
  asked.push(headers.host ?? '');
  response.writeHead(302, { location: `${location}${url}` }).end();
});
/** Where to, without a slash at its end. */
let location = '';
let asked: string[] = [];
/** A hub of this machine over http, which redirects everything, and a storage at another address. */
const own = createServer(({ url = '' }, response) => void response.writeHead(302, { location: `${location}${url}` }).end());
const inner = createServer((request, response) => {
  reached += 1;
  void fetch(`${world.hub.url}${request.url ?? ''}`).then(async (found) => {
    response.writeHead(found.status, Object.fromEntries(found.headers));
    response.end(Buffer.from(await found.arrayBuffer()));
  });
});
let reached = 0;
const proxy = createServer().on('connect', (_request, socket) => {
  const onward = connect(portOf(hub), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    socket.pipe(onward).pipe(socket);
  });
  for (const each of [socket, onward]) each.on('error', () => onward.destroy());
});

beforeAll(async () => {
  tls.setDefaultCACertificates([...authorities, signed.cert]);
  await once(inner.listen(0, '127.0.0.2'), 'listening');
  await once(own.listen(0), 'listening');
  for (const server of [hub, proxy]) await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env['HTTPS_PROXY'] = `http://127.0.0.1:${portOf(proxy).toFixed()}`;
  process.env['NO_PROXY'] = 'localhost,127.0.0.1';
});
afterEach(() => {
  asked = [];
  reached = 0;
});
afterAll(() => {
  delete process.env['HTTPS_PROXY'];
  delete process.env['NO_PROXY'];
  tls.setDefaultCACertificates(authorities);
  hub.close().closeAllConnections();
  for (const server of [proxy, own, inner]) server.close().closeAllConnections();
});

const fetched = async (hubUrl: string, options: { storage?: string[] } = {}) => {
  const fetches = world.start({ hubUrl, ...options });
  const model = await world.wanted('stand-in/size-100000', 'a.gguf');
  fetches.want(model);
  return { fetches, model };
};

describe('a redirect', () => {
  const unfollowed = {
    'without encryption': () => world.hub.url,
    'without encryption to the internet': () => 'http://files.example',
    'to this machine': () => 'https://127.0.0.1:1',
    'to this machine by its name': () => `https://localhost:${portOf(hub).toFixed()}`,
    'to this machine, as IPv6': () => 'https://[::1]:1',
    'to this machine, as IPv4 within IPv6': () => 'https://[::ffff:127.0.0.1]:1',
    'to this machine, as a number': () => 'https://2130706433:1',
    'to a private network': () => 'https://10.1.2.3',
    'to what a cloud tells its machines': () => 'https://169.254.169.254',
    'to the same by the address that a network without IPv4 has for it': () => 'https://[64:ff9b::a9fe:a9fe]',
  };
  it.each(Object.keys(unfollowed))('%s is not followed from a hub of the internet, and says what to do', async (kind) => {
    location = unfollowed[kind as keyof typeof unfollowed]();
    const { fetches } = await fetched(`https://${publicName}`);
    const { host } = new URL(location);
    expect(await problemOf(fetches)).toMatch(
      /^The hub at https:\/\/hub\.example sends to .+, which is not encrypted or not public, and is not asked\. If it is your own mirror, put its address into HUB_URL\.$/,
    );
    expect(fetches.fetches()[0]?.problem?.('de')).toContain(host.replace(/:\d+$/, ''));
    expect(asked).toEqual([publicName]);
  });

  const inside = {
    'to what a cloud tells its machines': () => 'http://169.254.169.254',
    'to the same in other spellings': () => 'http://[::ffff:a9fe:a9fe]',
    'to another machine of the network': () => 'http://10.1.2.3',
    'to another address of this machine': () => `http://127.0.0.2:${portOf(inner).toFixed()}`,
    'to nowhere in particular': () => 'http://0.0.0.0:8080',
    'to what IPv6 has for IPv4 addresses': () => 'http://[::127.0.0.2]:8080',
    'to a database': () => `http://127.0.0.1:5432`,
    'to a cache': () => `http://127.0.0.1:6379`,
    'to a port of the system': () => `http://127.0.0.1:25`,
  };
  it.each(Object.keys(inside))("%s is not followed from a team's own hub either, and says what to do", async (kind) => {
    location = inside[kind as keyof typeof inside]();
    for (const hubUrl of [`http://127.0.0.1:${portOf(own).toFixed()}`, `http://localhost:${portOf(own).toFixed()}`]) {
      const { fetches, model } = await fetched(hubUrl);
      expect(await problemOf(fetches)).toContain(`which is not asked: it is neither of the internet nor in the configuration.`);
      await fetches.cancel(model.id);
    }
    expect(reached).toBe(0);
  });

  it('is followed to another address inside that the configuration names', async () => {
    location = `http://127.0.0.2:${portOf(inner).toFixed()}`;
    const { fetches, model } = await fetched(`http://127.0.0.1:${portOf(own).toFixed()}`, { storage: [location] });
    await isOver(fetches);
    await world.expectFiles(model);
    expect(reached).toBeGreaterThan(0);
  });

  it("is followed to the same machine from a team's own hub", async () => {
    location = world.hub.url;
    const { fetches, model } = await fetched(`https://localhost:${portOf(hub).toFixed()}`);
    await isOver(fetches);
    await world.expectFiles(model);
  });
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
