import { expect } from '@playwright/test';
import { test } from './journey.js';
import { followWays, onAsk } from './onAsk.js';

const model = 'tokens-30_rate-60_seed-401';

test('a prompt and a retry go over the socket where one is open', async ({ playground, page }) => {
  const { ways, isOpen } = followWays(page);
  await playground.open([model]);
  await expect.poll(isOpen).toBe(true);
  await playground.ask();
  await playground.column(model).expectState('complete');
  await playground.column(model).choose('Retry');
  await expect.poll(() => ways.length).toBe(2);
  await playground.column(model).expectState('complete');
  expect(ways).toEqual(['socket', 'socket']);
});

for (const [name, error] of [
  [
    'is about to end',
    { code: 'UNAVAILABLE', type: 'server_error', errors: [{ code: 'restarting', detail: 'Later', attr: 'non_field_errors' }] },
  ],
  ['no longer takes its token', { code: 'UNAUTHENTICATED', type: 'client_error', errors: [] }],
] as const) {
  test(`what the socket’s server refuses because it ${name} is sent over HTTP, once`, async ({ playground, page }) => {
    const asked: { way: string; text: string }[] = [];
    const { open } = await onAsk(page, async ({ way, text, reply, answer }) => {
      asked.push({ way, text });
      if (way === 'socket') await reply({ data: null, errors: [{ message: 'Not here', extensions: error }] });
      else await answer();
    });
    await playground.open([model]);
    await open;
    await playground.ask();
    await playground.column(model).expectState('complete');
    expect(asked.map(({ way }) => way)).toEqual(['socket', 'http']);
    const ids = asked.map(({ text }) => /"requestId":"([^"]+)"/.exec(text)?.[1]);
    expect(ids[0]).toBeDefined();
    expect(ids[1]).toBe(ids[0]);
  });
}
