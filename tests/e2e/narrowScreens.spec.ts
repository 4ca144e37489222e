import { expect } from '@playwright/test';
import { z } from 'zod';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { Conversations, newWord } from './Conversations.js';
import { test } from './journey.js';

// Everything that journeys on wide screens cover in detail, once on a touch screen.

const messages = z.array(z.object({ role: z.string(), content: z.string() }));
const [writing, failing] = ['tokens-6000_rate-40_seed-411', 'tokens-40_seed-412_fault-http500_fails-1'] as const;
const sent = 'Simulated: What it was sent';
const [turnMenu, edit] = [{ name: 'More for this turn' }, { name: 'Edit prompt' }];

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    expectedComplaints: /net::ERR_INTERNET_DISCONNECTED|WebSocket connection to/,
  });

  test('a conversation works from the first prompt to finding it again', async ({ playground, page, context }) => {
    test.slow();
    const promptOf = (turn: number) => page.getByRole('region', { name: `Prompt of turn ${turn}` });
    /** Scrolls to a column with its chip. */
    const show = async (name: string) => {
      await page.getByRole('group', { name: 'Columns' }).getByRole('button', { name }).tap();
      const column = playground.column(name);
      await expect(column.root).toBeInViewport({ ratio: 0.9 });
      return column;
    };
    const [first, second, third] = [`First ${newWord()}`, `Second ${newWord()}`, `Third ${newWord()}`];

    await playground.askNew([writing, failing, 'messages'], first);
    await playground.column(writing).expectLength(100);
    await page.reload();
    await playground.column(writing).expectState('writing');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();

    const long = await show(writing);
    await long.button('Stop').tap();
    await long.expectState('stopped');
    const kept = await long.expectBeginning(simulatedText(writing));
    await long.body.getByRole('button', { name: 'Continue' }).tap();
    await long.expectState('writing');
    await long.expectLength(kept);
    await playground.stopAll.tap();
    await long.expectState('stopped');
    await long.expectBeginning(simulatedText(writing));

    const failed = await show(failing);
    await failed.expectState('failed');
    await failed.body.getByRole('button', { name: 'Retry' }).tap();
    await failed.expectWhole(simulatedText(failing));
    await failed.button('Prefer').tap();
    await expect(failed.button('Preferred')).toHaveAttribute('aria-pressed', 'true');
    // The toast lies over the top bar: neither it nor its button is in the way of the turn's own.
    const options = page.getByRole('button', turnMenu);
    await expect(page.getByRole('listitem').filter({ hasText: 'is preferred' })).toBeVisible();
    await options.tap();
    await expect(page.getByRole('menuitem', edit)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(failed.button('Preferred')).toHaveAttribute('aria-pressed', 'true');

    await playground.unfoldComposer();
    await page.getByRole('button', { name: 'Each model sees its own answers' }).tap();
    await page.getByRole('menuitemradio', { name: 'All see the preferred answer' }).tap();
    await (await show(sent)).choose('Ask only this one next');
    await expect(page.getByText(`Only to ${sent}`)).toBeVisible();
    await playground.ask(second);
    await expect(promptOf(2)).toHaveText(second);
    await playground.column(sent).expectState('complete');
    expect(await playground.order()).toEqual([sent]);
    expect(messages.parse(JSON.parse(await playground.column(sent).copy()))).toEqual([
      { role: 'user', content: first },
      { role: 'assistant', content: simulatedText(failing) },
      { role: 'user', content: second },
    ]);

    await playground.chooseForTurn('Edit prompt');
    await expect(playground.prompt).toHaveValue(second);
    await playground.ask(third);
    await expect(promptOf(2)).toHaveText(third);
    const versions = page.getByRole('group', { name: 'Versions of this prompt' });
    await versions.getByRole('button', { name: 'Earlier version' }).tap();
    await expect(promptOf(2)).toHaveText(second);
    // All that can be done with the turn stands in one line, also on a tablet.
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const line = page.getByRole('region', { name: 'Turn 2', exact: true }).getByRole('button').filter({ visible: true });
      await expect(async () => {
        const tops = await line.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().y));
        expect(tops.length).toBeGreaterThanOrEqual(3);
        expect(new Set(tops).size, `at ${String(width)}`).toBe(1);
      }).toPass();
    }

    await page.getByRole('link', { name: 'New conversation' }).tap();
    await expect(promptOf(2)).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).tap();
    await page.getByRole('button', { name: 'Search history' }).tap();
    const conversations = new Conversations(page);
    await conversations.field.fill(third);
    // Until then it is among the recent ones.
    await expect(conversations.hit(first)).toContainText(third);
    await conversations.hit(first).tap();
    await expect(conversations.search).toBeHidden();
    await expect(promptOf(2)).toHaveText(third);
    await expect(versions).toContainText('2/2');
  });
});
