import { createServer } from 'node:http';
import type { lookup } from 'node:dns';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { request } from 'undici';
import { type Listening, listen } from '../../../tests/listen.js';
import { AddressRefused, PersonDoor } from './PersonDoor.js';

const loopback = ['127.0.0.0/8', '::1/128'];

/** A resolver that gives other addresses at each call. */
function resolving(...answers: string[][]): { resolve: typeof lookup; asked: string[] } {
  const asked: string[] = [];
  const resolve = (hostname: string, _options: unknown, callback: (error: null, found: { address: string; family: number }[]) => void) => {
    const found = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(hostname);
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { resolve: resolve as unknown as typeof lookup, asked };
}

/** The errors of a request from the outside in. */
function causes(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [];
  const within = error instanceof AggregateError ? error.errors.flatMap(causes) : [];
  return [error, ...within, ...causes(error.cause)];
}

describe('the door to people’s addresses', () => {
  const strict = new PersonDoor([]);

  test.each([
    ['https://api.example.com/v1', 'https://api.example.com/v1'],
    ['https://api.example.com/v1/', 'https://api.example.com/v1'],
    ['https://api.example.com', 'https://api.example.com'],
    ['https://API.Example.com:8443/v1', 'https://api.example.com:8443/v1'],
    ['https://1.1.1.1/v1', 'https://1.1.1.1/v1'],
    ['https://[2606:4700:4700::1111]/v1', 'https://[2606:4700:4700::1111]/v1'],
  ])('opens for %s', (typed, address) => {
    expect(strict.enter(typed).address).toBe(address);
  });

  test.each([
    // Loopback, private, link-local, shared, multicast, reserved.
    ...['https://127.0.0.1/v1', 'https://127.1.2.3', 'https://10.0.0.1', 'https://172.16.0.1', 'https://192.168.1.1', 'https://0.0.0.0'],
    ...['https://169.254.169.254/latest', 'https://100.64.0.1', 'https://224.0.0.1', 'https://255.255.255.255', 'https://198.18.0.1'],
    ...['https://[::1]', 'https://[::]', 'https://[fe80::1]', 'https://[fc00::1]', 'https://[ff02::1]'],
    // IPv4 within IPv6: mapped, NAT64, 6to4.
    ...[
      'https://[::ffff:127.0.0.1]',
      'https://[::ffff:7f00:1]',
      'https://[64:ff9b::7f00:1]',
      'https://[64:ff9b:1::7f00:1]',
      'https://[2002:7f00:1::]',
    ],
    // Odd spellings, of public addresses, too.
    ...[
      'https://2130706433',
      'https://0x7f.0.0.1',
      'https://0177.0.0.1',
      'https://127.1',
      'https://16843009',
      'https://0x01010101',
      'https://1.1',
    ],
    ...[
      'https://127.0.0.1.',
      'https://api.example.com.',
      'https://1.1.1.1.',
      'https://ⓔxample.com',
      'https://ex%61mple.com',
      'https://[0:0::1]',
    ],
    ...['https:\\\\api.example.com', 'https:api.example.com', ' https://api.example.com', 'https://api.exam\nple.com'],
    // More than an address, and other schemes.
    ...['https://name@api.example.com', 'https://name:word@api.example.com', 'https://api.example.com?a=b', 'https://api.example.com#a'],
    ...['https://api.example.com/v1?', 'https://api.example.com/v1#'],
    ...[
      'http://api.example.com/v1',
      'http://1.1.1.1',
      'ftp://api.example.com',
      'file:///etc/passwd',
      'javascript:1',
      'api.example.com',
      '',
    ],
    // Ports of databases and of the system.
    ...['https://api.example.com:22', 'https://api.example.com:5432', 'https://api.example.com:6379', 'https://api.example.com:25'],
    `https://api.example.com/${'x'.repeat(300)}`,
  ])('is shut for %s', (typed) => {
    expect(() => strict.enter(typed)).toThrow(AddressRefused);
  });

  test('opens for subnets that the operator allows, also in the clear, and for nothing beside them', () => {
    const door = new PersonDoor(['10.2.0.0/16', 'fd00:1::/32']);
    for (const typed of ['http://10.2.3.4:11434/v1', 'https://10.2.3.4', 'http://[fd00:1::5]:8080/v1', 'http://models.example.com/v1'])
      expect(door.enter(typed).address).toBe(typed);
    for (const typed of ['http://10.3.0.1', 'http://1.1.1.1', 'http://127.0.0.1', 'http://10.2.3.4:5432', 'http://[fd00:2::1]'])
      expect(() => door.enter(typed)).toThrow(AddressRefused);
  });

  describe('for names', () => {
    let inside: Listening;
    let asked = 0;
    beforeAll(async () => {
      inside = await listen((_, response) => {
        asked += 1;
        response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
      });
    });
    afterAll(() => {
      inside.close();
    });

    const call = async (door: PersonDoor, typed: string): Promise<number> => {
      const { address, agent } = door.enter(typed);
      const { statusCode, body } = await request(address, { dispatcher: agent });
      await body.dump();
      return statusCode;
    };
    const refused = async (door: PersonDoor, typed: string) => {
      const error: unknown = await call(door, typed).catch((thrown: unknown) => thrown);
      return causes(error).some((one) => one instanceof AddressRefused);
    };

    test.each([[['127.0.0.1']], [['10.0.0.1']], [['::1']], [['::ffff:10.0.0.1']], [['169.254.169.254']], [['1.1.1.1', '127.0.0.1']], [[]]])(
      'refuses one that means %j before it connects',
      async (addresses) => {
        const before = asked;
        const door = new PersonDoor([], resolving(addresses).resolve);
        expect(await refused(door, `https://models.example.com:${inside.port.toFixed()}`)).toBe(true);
        expect(asked).toBe(before);
      },
    );

    test('connects to the address that was checked: a name that means another one a moment later is refused then', async () => {
      const { resolve, asked: names } = resolving(['127.0.0.1'], ['10.0.0.1']);
      const door = new PersonDoor(loopback, resolve);
      const typed = `http://models.example.com:${inside.port.toFixed()}`;
      const before = asked;
      expect(await call(door, typed)).toBe(307);
      // Resolved once, and no redirect followed.
      expect([names.length, asked - before]).toEqual([1, 1]);
      inside.close();
      const again = createServer().listen(inside.port, '127.0.0.1');
      expect(await refused(door, typed)).toBe(true);
      again.close();
    });

    test('asks none of the internet in the clear', async () => {
      expect(await refused(new PersonDoor(loopback, resolving(['1.1.1.1']).resolve), 'http://models.example.com')).toBe(true);
    });
  });
});
