import { expect } from '@playwright/test';
import { test } from './journey.js';

const lines = [
  'שלום עולם, זה טקסט מימין לשמאל (עם סוגריים) 123',
  'مرحبا بالعالم ١٢٣، وهذا نص من اليمين إلى اليسار',
  'Family 👨‍👩‍👧‍👦 flag 🏳️‍🌈 wave 👋🏽 astronaut 👩🏿‍🚀 keycap 1️⃣ heart ❤️ country 🇪🇺',
  'Composed é å ñ, decomposed e\u0301 a\u030a n\u0303, stacked o\u0302\u0323',
  'Zero width: a\u200bb, joiner क\u094d\u200dष, non-joiner می\u200cخواهم',
  '日本語 中文 한국어 𠮷野家 𝒳𝒴𝒵 हिन्दी தமிழ் ไทย',
  'A bidirectional mark \u200e and \u200f, an isolate \u2068inside\u2069',
];

test('scripts of both directions, joiners and combining marks come back exactly, in the prompt and in the answers', async ({
  playground,
  page,
}) => {
  const text = lines.join('\n\n');
  const models = ['echo', 'echo_rate-40', 'echo_rate-60_fault-split-bytes_at-0'];
  const names = ['Simulated: Echo', 'echo_rate-40', 'echo_rate-60_fault-split-bytes_at-0'];
  await playground.askNew(models, text);
  for (const name of names) await playground.column(name).expectWhole(text);
  for (const load of ['grown', 'loaded']) {
    if (load === 'loaded') await page.reload();
    expect(await page.getByRole('region', { name: 'Prompt of turn 1' }).textContent()).toBe(text);
    for (const name of names) {
      await expect(playground.column(name).body.getByRole('paragraph')).toHaveCount(lines.length);
      expect(await playground.column(name).body.getByRole('paragraph').allTextContents()).toEqual(lines);
    }
  }
});

test('a prompt and an answer from right to left run from right to left', async ({ playground, page }) => {
  await playground.askNew(['echo'], lines[0]);
  const column = playground.column('Simulated: Echo');
  await column.expectWhole(lines[0] ?? '');
  for (const element of [page.getByRole('region', { name: 'Prompt of turn 1' }), column.body.getByRole('paragraph')]) {
    expect(await element.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl');
  }
});

test('line ends of Windows are line ends', async ({ playground, page }) => {
  await playground.open(['echo']);
  await page.evaluate(() => navigator.clipboard.writeText('one\r\ntwo\rthree'));
  await playground.prompt.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await playground.prompt.press('Enter');
  await playground.column('Simulated: Echo').expectWhole('one\ntwo\nthree');
});
