import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { LookupAddress } from 'node:dns';
import { afterEach, describe, expect, test } from '@jest/globals';
import { until } from '../../../tests/until.js';
import { nameResolver } from './resolveName.js';

/** Response codes of RFC 1035, 4.1.1. */
const [found, unknownName] = [0, 3];

/**
 * A name server for tests. @param answerFor the IPv4 address of a name, null if there is no such name, undefined for no answer at all
 */
async function startNameServer(answerFor: (name: string) => string | null | undefined) {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const name = labels.join('.').toLowerCase();
    asked.push(name);
    const answer = answerFor(name);
    if (answer === undefined) return;
    const wantsIpv4 = query.readUInt16BE(at + 1) === 1;
    const records =
      answer !== null && wantsIpv4 ? [Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...answer.split('.').map(Number)])] : [];
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180 + (answer === null ? unknownName : found), 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([header, query.subarray(12, at + 5), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { socket, asked, servers: [`127.0.0.1:${socket.address().port.toFixed()}`] };
}

describe('the resolver of people’s addresses', () => {
  let socket: Socket | undefined;
  afterEach(() => {
    socket?.close();
  });

  const setUp = async (answerFor: (name: string) => string | null | undefined, isWithin: boolean, limitMs?: number) => {
    const server = await startNameServer(answerFor);
    ({ socket } = server);
    const looked: string[] = [];
    const lookup = (name: string) => {
      looked.push(name);
      return Promise.resolve([{ address: '10.2.0.1', family: 4 }]);
    };
    const resolver = nameResolver(isWithin, { servers: server.servers, limitMs, lookup });
    const resolve = (name: string) =>
      new Promise<LookupAddress[]>((pass, fail) => {
        resolver(name, { all: true }, (error, addresses) => {
          if (error) fail(error);
          else pass(addresses);
        });
      });
    return { resolve, looked, asked: server.asked };
  };

  test('asks the name server for a name of the internet, and never the operating system, whose few threads everybody shares', async () => {
    const { resolve, looked } = await setUp(() => '192.0.2.7', false);
    expect(await resolve('models.example.com')).toEqual([{ address: '192.0.2.7', family: 4 }]);
    expect(looked).toEqual([]);
  });

  test.each([false, true])('gives up where the name server is silent, also if addresses within are allowed (%s)', async (isWithin) => {
    const { resolve, looked, asked } = await setUp(() => undefined, isWithin, 100);
    const names = Array.from({ length: 20 }, (_, at) => `dead-${at.toFixed()}.example.com`);
    for (const result of await Promise.allSettled(names.map(resolve))) expect(result.status).toBe('rejected');
    await until(() => new Set(asked).size === names.length);
    expect(looked).toEqual([]);
  });

  test('asks the operating system for names within only where the operator allows addresses within', async () => {
    const within = await setUp(() => null, true);
    expect(await within.resolve('ollama')).toEqual([{ address: '10.2.0.1', family: 4 }]);
    expect(await within.resolve('models.office.example')).toEqual([{ address: '10.2.0.1', family: 4 }]);
    expect(within.asked).not.toContain('ollama');
    socket?.close();
    const strict = await setUp(() => null, false);
    await expect(strict.resolve('ollama')).rejects.toThrow();
    await expect(strict.resolve('models.office.example')).rejects.toThrow();
    expect(strict.looked).toEqual([]);
  });

  test('asks the operating system for one name at a time', async () => {
    const { socket: open, servers } = await startNameServer(() => null);
    socket = open;
    const waiting: (() => void)[] = [];
    const lookup = () =>
      new Promise<LookupAddress[]>((resolve) =>
        waiting.push(() => {
          resolve([{ address: '10.2.0.1', family: 4 }]);
        }),
      );
    const resolver = nameResolver(true, { servers, lookup });
    const both = ['one', 'two'].map(
      (name) =>
        new Promise((resolve) => {
          resolver(name, { all: true }, (_error, addresses) => {
            resolve(addresses);
          });
        }),
    );
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    await both[0];
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(waiting).toHaveLength(2);
    waiting[1]?.();
    await both[1];
  });
});
