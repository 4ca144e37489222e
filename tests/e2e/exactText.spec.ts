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

test('scripts of both directions, joiners, combining marks and line ends of Windows come back exactly, in the prompt and in the answers', async ({
  playground,
  page,
}) => {
  const wanted = [...lines, 'Two lines'];
  const text = wanted.join('\n\n');
  const models = ['echo', 'echo_rate-60_fault-split-bytes_at-0'];
  const names = ['Simulated: Echo', 'echo_rate-60_fault-split-bytes_at-0'];
  await playground.open(models);
  await playground.paste(`${lines.join('\r\n\r\n')}\r\rTwo lines`);
  await playground.prompt.press('Enter');
  for (const name of names) await playground.column(name).expectWhole(text);
  const prompt = page.getByRole('region', { name: 'Prompt of turn 1' });
  for (const load of ['grown', 'loaded']) {
    if (load === 'loaded') await page.reload();
    await expect.poll(() => prompt.textContent()).toBe(text);
    for (const name of names) {
      const paragraphs = playground.column(name).body.getByRole('paragraph');
      await expect(paragraphs).toHaveCount(wanted.length);
      expect(await paragraphs.allTextContents()).toEqual(wanted);
    }
  }
  // What is from right to left runs from right to left.
  for (const element of [prompt, playground.column('Simulated: Echo').body.getByRole('paragraph').first()])
    expect(await element.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl');
});
