import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { askByApi } from './askByApi.js';
import { test } from './journey.js';

const narrowest = 380;
const [one, two] = ['tokens-120_seed-371', 'tokens-130_seed-372'] as const;

test('every answer is still there when one returns to a conversation or reloads it', { tag: '@core' }, async ({ playground, page }) => {
  const models = [one, two, one];
  const prompt = 'Three answers to come back to';
  await playground.askNew(models, prompt);
  const expectAll = async () => {
    await playground.column(one, 1).expectWhole(simulatedText(one));
    await playground.column(two).expectWhole(simulatedText(two));
    await playground.column(one, 2).expectWhole(simulatedText(one));
  };
  await expectAll();
  await page.getByRole('link', { name: 'New conversation' }).click();
  // Once the page is announced, it no longer moves the focus.
  await expect(page.getByRole('status').filter({ hasText: 'New conversation' })).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: prompt }).first().press('Enter');
  await expectAll();
  await page.reload();
  await expectAll();
});

test('a click inside an answer changes neither the branch nor what is preferred', async ({ playground, page }) => {
  const { conversation } = await askByApi(page.context(), {
    prompt: '- an item\n- another\n\nA paragraph and `code`.',
    models: ['echo', one],
  });
  await page.goto(`/chat/${conversation}`);
  const column = playground.column('Simulated: Echo');
  await column.expectState('complete');
  await playground.chooseForTurn('Edit prompt');
  await playground.ask('Another version');
  await playground.column('Simulated: Echo').expectWhole('Another version');
  const versions = page.getByRole('group', { name: 'Versions of this prompt' });
  await versions.getByRole('button', { name: 'Earlier version' }).click();
  await expect(versions).toContainText('1/2');
  await column.body.getByText('A paragraph and').click();
  await column.body.getByText('another').dblclick();
  await column.body.click({ position: { x: 4, y: 4 } });
  await column.root.getByRole('heading', { name: 'Simulated: Echo' }).click();
  await expect(versions).toContainText('1/2');
  await expect(page.getByRole('region', { name: 'Prompt of turn 1' })).toContainText('an item');
  await expect(page.getByRole('button', { name: 'Preferred' })).toBeHidden();
  await page.reload();
  await expect(versions).toContainText('1/2');
  await expect(page.getByRole('button', { name: 'Preferred' })).toBeHidden();
});

test('columns are wide enough to read: as many as fit are seen whole, the others are a scroll away', async ({
  playground: _signedIn,
  page,
}) => {
  const models = Array.from({ length: 6 }, (_, place) => `tokens-10_seed-${380 + place}`);
  for (const { count, screens } of [
    {
      count: 3,
      screens: [
        { width: 1440, seen: 3 },
        { width: 768, seen: 2 },
        { width: 390, seen: 1 },
      ],
    },
    {
      count: 4,
      screens: [
        { width: 1440, seen: 3 },
        { width: 1920, seen: 4 },
      ],
    },
    { count: 6, screens: [{ width: 2560, seen: 4 }] },
  ]) {
    const { conversation } = await askByApi(page.context(), { prompt: 'Wide enough', models: models.slice(0, count) });
    await page.goto(`/chat/${conversation}`);
    const columns = page.getByRole('article');
    await expect(page.getByRole('article', { name: /, complete$/ })).toHaveCount(count);
    for (const { width, seen } of screens) {
      await test.step(`${count} on a screen ${width} wide: ${seen} are seen whole`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const chips = page.getByRole('group', { name: 'Columns' });
        await expect(chips).toBeVisible({ visible: count > seen });
        // A click on a chip scrolls on for a while.
        await expect(async () => {
          await page.getByRole('group', { name: 'Answers side by side' }).evaluate((row) => {
            row.scrollLeft = 0;
          });
          const row = await page.getByRole('group', { name: 'Answers side by side' }).boundingBox();
          const boxes = await columns.evaluateAll((all) =>
            all.map((column) => {
              const { right, width: wide } = column.getBoundingClientRect();
              return { right, wide };
            }),
          );
          const whole = boxes.filter(({ right }) => right <= (row?.x ?? 0) + (row?.width ?? 0) + 1);
          expect(whole).toHaveLength(seen);
          expect(Math.min(...boxes.map(({ wide }) => wide))).toBeGreaterThanOrEqual(Math.min(narrowest, width) - 1);
        }).toPass();
        if (count > seen) {
          await chips.getByRole('button').last().click();
          await expect(columns.last()).toBeInViewport({ ratio: 0.9 });
        }
      });
    }
  }
});

test('a large paste is taken whole, and one goes on typing after it', async ({ playground, page }) => {
  await playground.open(['echo']);
  const pasted = 'A line that is not short at all, as prompts are. '.repeat(3_900);
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await playground.prompt.click();
  await page.keyboard.press('Control+v');
  await expect(playground.prompt).toHaveValue(pasted);
  await page.keyboard.type('Summarise this.');
  await expect(playground.prompt).toHaveValue(`${pasted}Summarise this.`);
  await page.reload();
  await expect(playground.prompt).toHaveValue(`${pasted}Summarise this.`);
});
