import { expect, type Page } from '@playwright/test';
import { simulatedReasoning, simulatedText } from '../../sandbox/llm/simulatedText.js';
import type { Column } from './Column.js';
import { test as ownServer } from './ownServer.js';
import { behind, startStandIns, type StandIns } from './startStandIns.js';

/** A separate server with the keys of all providers, whose addresses are stand-ins. */
const test = ownServer.extend<{ standIns: StandIns }>({
  // It needs no other fixture; Playwright requires a destructured first parameter.
  standIns: async ({ browserName: _none }, use) => {
    const standIns = await startStandIns();
    await use(standIns);
    await standIns.close();
  },
  variables: async ({ standIns }, use) => {
    await use(standIns.variables);
  },
});

/** The figures in the foot of a column. */
const figures = (column: Column) => column.root.getByRole('button', { name: /All figures/ });

async function openPicker(page: Page) {
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Add model' }).click();
  return page.getByRole('dialog', { name: 'Models' });
}

test('the picker lists the models of every provider; a prompt to all protocols is answered in full, and a refused key fails in its own column', async ({
  playground,
  playground: { page },
  standIns,
}) => {
  const picker = await openPicker(page);
  const offered: [provider: string, model: string, window: string, price: string][] = [
    ['OpenAI', 'GPT-4o mini', '128K', '$0.15 / $0.60'],
    ['OpenAI', 'GPT-4o (2024-11-20), premium', '128K', '$2.50 / $10'],
    ['Anthropic', 'Claude Sonnet 4.5, premium', '200K', '$3 / $15'],
    ['Google', 'Gemini 2.5 Flash-Lite', '1M', '$0.10 / $0.40'],
    ['Mistral', 'Mistral Small 4 (2603)', '256K', '$0.15 / $0.60'],
    ['Groq', 'GPT-OSS 20B', '128K', '$0.075 / $0.30'],
    ['OpenRouter', 'OpenAI: GPT-6 Sol, premium', '1M', '$2 / $10'],
  ];
  for (const [provider, model, window, price] of offered) {
    const option = picker.getByRole('region', { name: provider, exact: true }).getByRole('checkbox', { name: model, exact: true });
    await expect(option).toBeEnabled();
    await expect.soft(option).toContainText(window);
    await expect.soft(option).toContainText(price);
  }
  await expect(picker.getByRole('region', { name: 'OpenAI', exact: true }).getByRole('checkbox')).toHaveCount(2);
  await expect(picker.getByRole('region', { name: 'DeepSeek' })).toContainText(
    /Not available. DeepSeek \(127.0.0.1:\d+\) cannot be reached./,
  );
  await expect(picker.getByRole('region', { name: 'xAI' })).toContainText(/Not available. xAI \(.+\) does not accept this server's key./);
  await picker.getByRole('searchbox').fill('deep');
  await expect(picker.getByRole('region')).toHaveCount(1);

  const asked: [id: string, name: string, thoughts: number][] = [
    ['openai/gpt-4o-mini', 'GPT-4o mini', 0],
    ['anthropic/claude-sonnet-4-5-20250929', 'Claude Sonnet 4.5', 30],
    ['google/gemini-2.5-flash-lite', 'Gemini 2.5 Flash-Lite', 20],
    ['mistral/mistral-small-2603', 'Mistral Small 4 (2603)', 0],
    ['openrouter/openai/gpt-6-sol', 'OpenAI: GPT-6 Sol', 12],
  ];
  await page.goto(`/chat?models=${[...asked.map(([id]) => id), 'groq/openai/gpt-oss-20b'].join(',')}`);
  await playground.ask();
  const refused = playground.column('GPT-OSS 20B');
  await refused.expectState('failed');
  await expect(refused.body).toContainText("Groq does not accept this server's key");
  await expect(refused.body).toContainText('provider_unauthorized');
  for (const [id, name, thoughts] of asked) {
    const model = behind[id.slice(id.indexOf('/') + 1)] ?? '';
    const column = playground.column(name);
    await column.expectWhole(simulatedText(model));
    await expect(figures(column)).toContainText(`${60 + thoughts} tokens`);
    await expect(figures(column)).toContainText(/(\$0\.\d{4}|<\$0\.0001)/);
    // Reasoning is folded away.
    const toggle = column.root.getByRole('button', { name: /^Thought/ });
    if (thoughts === 0) await expect(toggle).toBeHidden();
    else {
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      const reasoning = column.body.getByText(simulatedReasoning(model), { exact: true });
      await expect(reasoning).toBeHidden();
      await toggle.click();
      await expect(reasoning).toBeVisible();
    }
  }
  expect(await page.content()).not.toContain(standIns.key);
});
