import { expect } from '@playwright/test';
import { simulatedReasoning, simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test as ownServer } from './ownServer.js';
import { behind, startStandIns } from './startStandIns.js';

/** A separate server with the keys of all providers, each of which answers in its own dialect. */
const test = ownServer.extend({
  // It needs no other fixture; Playwright requires a destructured first parameter.
  variables: async ({ browserName: _none }, use) => {
    const standIns = await startStandIns({ sound: true });
    await use(standIns.variables);
    await standIns.close();
  },
});

const limit = 40;

test('eight providers answer one prompt, each in its own dialect: text, thoughts, tokens and end are right in every column', async ({
  playground,
  playground: { page },
}) => {
  const limited = 'GPT-4o mini';
  const asked: [id: string, name: string, thoughts: number][] = [
    ['openai/gpt-4o-mini', limited, 0],
    ['anthropic/claude-sonnet-4-5-20250929', 'Claude Sonnet 4.5', 30],
    ['google/gemini-2.5-flash-lite', 'Gemini 2.5 Flash-Lite', 20],
    ['mistral/magistral-medium-2509', 'Magistral Medium 1.2', 25],
    ['groq/openai/gpt-oss-120b', 'GPT-OSS 120B', 15],
    ['deepseek/deepseek-v4-pro', 'DeepSeek V4 Pro', 35],
    ['xai/grok-4.7', 'Grok 4.7', 10],
    ['openrouter/openai/gpt-6-sol', 'OpenAI: GPT-6 Sol', 12],
  ];
  await page.goto(`/chat?models=${asked.map(([id]) => id).join(',')}`);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('spinbutton', { name: `Max tokens, ${limited}`, exact: true }).fill(limit.toFixed());
  await page.keyboard.press('Escape');
  await playground.ask();
  for (const [id, name, thoughts] of asked) {
    const model = behind[id.slice(id.indexOf('/') + 1)] ?? '';
    const column = playground.column(name);
    await column.expectWhole(simulatedText(name === limited ? model.replace('tokens-60', `tokens-${limit.toFixed()}`) : model));
    const cutShort = column.body.getByText('The answer ended at its limit of tokens');
    if (name === limited) await expect(cutShort).toBeVisible();
    else await expect(cutShort).toBeHidden();
    const tokens = column.root.getByRole('button', { name: /All figures/ });
    await expect(tokens).toContainText(`${thoughts + (name === limited ? limit : 60)} tokens`);
    const toggle = column.body.getByRole('button', { name: /^Thought/ });
    if (thoughts === 0) {
      await expect(toggle).toBeHidden();
      continue;
    }
    await toggle.click();
    await expect(column.body.getByText(simulatedReasoning(model), { exact: true })).toBeVisible();
  }
});
