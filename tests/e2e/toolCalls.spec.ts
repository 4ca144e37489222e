import { expect } from '@playwright/test';
import { Client } from 'pg';
import { axeInBothThemes } from './axeInBothThemes.js';
import { test } from './ownServer.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a call of a tool and its result are folded under their names, and unfold by keys on a phone, too', async ({
  playground,
  page,
  server,
}) => {
  const model = 'echo_rate-60';
  await playground.askNew([model], 'I look.');
  const column = playground.column(model);
  await column.expectWhole('I look.');
  // Only programs bring tools, so the database is told what a program's turn would have.
  const database = new Client({ connectionString: server.databaseUrl });
  await database.connect();
  await database.query(
    `insert into answer_block (answer_id, attempt, index, kind, content)
     select id, attempt, 1, 'TOOL_CALL', 'Ab3dE6gH9 get_weather' || chr(10) || '{"city":"Bonn"}' from answer`,
  );
  await database.query(
    `update turn set prompt = '', tool_results = '[{"id":"Zb3dE6gH9","name":"get_place","text":"${'Bonn '.repeat(400)}"}]'`,
  );
  await database.end();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();

  const call = column.body.getByRole('button', { name: 'Called get_weather · 15 characters' });
  await expect(call).toHaveAttribute('aria-expanded', 'false');
  await call.press('Enter');
  await expect(call).toHaveAttribute('aria-expanded', 'true');
  await expect(column.body.locator('pre')).toHaveText('{\n  "city": "Bonn"\n}');
  await expect(column.body.getByRole('button', { name: 'Copy code' })).toBeVisible();

  const result = page.getByRole('button', { name: 'Result of get_place · 2,000 characters' });
  await result.press('Enter');
  await expect(page.getByText('Results of tools')).toBeVisible();
  await expect(page.locator('pre').filter({ hasText: 'Bonn Bonn' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await axeInBothThemes(page)).toEqual([]);
});
