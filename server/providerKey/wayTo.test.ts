import { expect, test } from '@jest/globals';
import { providers } from '../config/providers.js';
import { PersonDoor } from '../gateways/door/PersonDoor.js';
import { namedProviders } from '../../shared/providerKey/kinds.js';
import { wayTo } from './wayTo.js';

const door = new PersonDoor([]);

test('every named provider has its own address, whatever the operator has put in its place for keys of the server', () => {
  const ways = namedProviders.map((provider) => wayTo(door, { provider, name: 'One', address: 'http://10.0.0.1' }, 'sk-own'));
  expect(ways.map(({ baseUrl, protocol }) => ({ baseUrl, protocol }))).toEqual(
    providers.map(({ baseUrl, protocol }) => ({ baseUrl, protocol })),
  );
  for (const way of ways) expect(way).toMatchObject({ apiKey: 'sk-own', isOwn: true });
  expect(ways.every(({ headers }) => headers === undefined)).toBe(true);
});

test('an address leads through the door', () => {
  const way = wayTo(door, { provider: 'COMPATIBLE', name: 'Studio', address: 'https://models.example.com/v1/' }, undefined);
  expect(way).toMatchObject({ baseUrl: 'https://models.example.com/v1', protocol: 'openai', providerName: 'Studio', isOwn: true });
  expect(way.agent).toBeDefined();
});
