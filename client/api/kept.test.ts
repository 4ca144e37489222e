import { ApolloLink, execute, gql } from '@apollo/client';
import { expect, test } from '@jest/globals';
import { firstValueFrom, of } from 'rxjs';
import { keptPolicy, noteKept, outdateKept } from './kept.js';

let told = 0;
let isRefused = false;
const link = noteKept(() => {
  told += 1;
}).concat(new ApolloLink(() => of(isRefused ? { errors: [{ message: 'No' }] } : { data: {} })));
const send = (query: string) => firstValueFrom(execute(link, { query: gql(query) }, { client: undefined as never }));

test('the profile is kept until it is invalidated, by an event or by a mutation, and then until it has been read again', async () => {
  expect(keptPolicy('Profile')).toBe('cache-and-network');
  await send('query Profile { me { id } }');
  expect(keptPolicy('Profile')).toBe('cache-first');
  expect(keptPolicy('Invoices')).toBe('cache-and-network');
  outdateKept();
  expect(keptPolicy('Profile')).toBe('cache-and-network');
  isRefused = true;
  await send('query Profile { me { id } }');
  expect(keptPolicy('Profile')).toBe('cache-and-network');
  isRefused = false;
  await send('query Profile { me { id } }');
  await send('query Tags { tags { id } }');
  expect(keptPolicy('Profile')).toBe('cache-first');
  expect(told).toBe(0);
  await send('mutation Unsubscribe { unsubscribe { id } }');
  expect(keptPolicy('Profile')).toBe('cache-and-network');
  expect(told).toBe(1);
});
