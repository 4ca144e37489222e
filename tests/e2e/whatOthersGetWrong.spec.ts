import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test } from './journey.js';

const narrowest = 380;
const [one, two] = ['tokens-120_seed-371', 'tokens-130_seed-372'] as const;

test('the second answer is there on return, and so is every other', async ({ playground, page }) => {
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
  await expect(page.getByRole('heading', { name: 'What shall they answer?' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: prompt }).first().click();
  await expectAll();
  await page.reload();
  await expectAll();
});

test('a click inside an answer changes neither the branch nor what is preferred', async ({ playground, page }) => {
  await playground.askNew(['echo', one], '- an item\n- another\n\nA paragraph and `code`.');
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

test('when one model has finished, the others can still be stopped: each, and all', async ({ playground }) => {
  const [first, second] = ['tokens-6000_rate-40_seed-373', 'tokens-6000_rate-40_seed-374'] as const;
  await playground.askNew([one, first, second]);
  await playground.column(one).expectState('complete');
  for (const model of [first, second]) await playground.column(model).expectLength(40);
  await expect(playground.column(one).button('Stop')).toBeHidden();
  await playground.column(first).button('Stop').click();
  await playground.column(first).expectState('stopped');
  await playground.column(second).expectState('writing');
  await playground.stopAll.click();
  await playground.column(second).expectState('stopped');
  await playground.column(one).expectWhole(simulatedText(one));
});

test.describe('columns are wide enough to read', () => {
  const models = Array.from({ length: 6 }, (_, place) => `tokens-10_seed-${380 + place}`);
  for (const { width, count, seen } of [
    { width: 1440, count: 3, seen: 3 },
    { width: 1440, count: 4, seen: 3 },
    { width: 1920, count: 4, seen: 4 },
    { width: 2560, count: 6, seen: 4 },
    { width: 768, count: 3, seen: 2 },
    { width: 390, count: 3, seen: 1 },
  ]) {
    test(`${count} on a screen ${width} wide: ${seen} are seen whole, the others are a scroll away`, async ({ playground, page }) => {
      await page.setViewportSize({ width, height: 900 });
      await playground.askNew(models.slice(0, count));
      const columns = page.getByRole('article');
      await expect(columns).toHaveCount(count);
      await playground.column(models[count - 1] ?? '').expectState('complete');
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
      await expect(page.getByRole('group', { name: 'Columns' })).toBeVisible({ visible: count > seen });
      if (count > seen) {
        await page.getByRole('group', { name: 'Columns' }).getByRole('button').last().click();
        await expect(columns.last()).toBeInViewport({ ratio: 0.9 });
      }
    });
  }
});

test('a large paste is taken whole, and one goes on typing after it', async ({ playground, page }) => {
  await playground.open(['echo']);
  const pasted = 'A line that is not short at all, as prompts are. '.repeat(3_900);
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await playground.prompt.click();
  await page.keyboard.press('Control+v');
  await expect(playground.prompt).toHaveValue(pasted);
  await page.keyboard.type('Summarise this.', { delay: 30 });
  await expect(playground.prompt).toHaveValue(`${pasted}Summarise this.`);
  await page.reload();
  await expect(playground.prompt).toHaveValue(`${pasted}Summarise this.`);
});
