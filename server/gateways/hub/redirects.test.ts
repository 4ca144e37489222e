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
const proxy = createServer().on('connect', (_request, socket) => {
  const onward = connect(portOf(hub), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    socket.pipe(onward).pipe(socket);
  });
  for (const each of [socket, onward]) each.on('error', () => onward.destroy());
});

beforeAll(async () => {
  tls.setDefaultCACertificates([...authorities, signed.cert]);
  for (const server of [hub, proxy]) await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env['HTTPS_PROXY'] = `http://127.0.0.1:${portOf(proxy).toFixed()}`;
  process.env['NO_PROXY'] = 'localhost,127.0.0.1';
});
afterEach(() => {
  asked = [];
});
afterAll(() => {
  delete process.env['HTTPS_PROXY'];
  delete process.env['NO_PROXY'];
  tls.setDefaultCACertificates(authorities);
  hub.close().closeAllConnections();
  proxy.close().closeAllConnections();
});

const fetched = async (hubUrl: string) => {
  const fetches = world.start({ hubUrl });
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

  it("is followed to anywhere from a team's own hub: one at a private address", async () => {
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
