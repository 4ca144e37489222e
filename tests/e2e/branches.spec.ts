import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { callApi } from './callApi.js';
import { test } from './journey.js';

const echo = 'Simulated: Echo';
const messages = z.array(z.object({ role: z.string(), content: z.string() }));

test('an edited prompt becomes a branch, and one steps between its versions', async ({ playground, page }) => {
  const promptOf = (turn: number) => page.getByRole('region', { name: `Prompt of turn ${turn}` });
  await playground.askNew(['echo'], 'first version');
  await playground.column(echo).expectWhole('first version');
  await playground.ask('a question after it');
  await playground.column(echo).expectWhole('a question after it');

  await playground.folio(1).click();
  await playground.chooseForTurn('Edit prompt');
  await expect(page.getByText('Another version of prompt 1.')).toBeVisible();
  await expect(playground.prompt).toHaveValue('first version');
  await playground.ask('second version');
  await expect(promptOf(1)).toHaveText('second version');
  await playground.column(echo).expectWhole('second version');
  await expect(playground.folio(2)).toBeHidden();

  const versions = page.getByRole('group', { name: 'Versions of this prompt' });
  await expect(versions).toContainText('2/2');
  await versions.getByRole('button', { name: 'Earlier version' }).click();
  await expect(playground.folio(2)).toBeVisible();
  await expect(promptOf(1)).toHaveText('first version');
  await expect(versions).toContainText('1/2');
  await page.reload();
  await playground.folio(1).click();
  await expect(promptOf(1)).toHaveText('first version');
  await versions.getByRole('button', { name: 'Later version' }).click();
  await expect(promptOf(1)).toHaveText('second version');
});

test('editing can be given up, and the next prompt is as it was', async ({ playground, page }) => {
  await playground.askNew(['echo'], 'to be left alone');
  await playground.column(echo).expectWhole('to be left alone');
  await playground.prompt.fill('already begun');
  await playground.chooseForTurn('Edit prompt');
  await expect(playground.prompt).toHaveValue('to be left alone');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(playground.prompt).toHaveValue('already begun');
});

test('each model sees what the menu says: its own answers, the preferred one, or all', async ({ playground, page }) => {
  const other = 'tokens-3_seed-101';
  const sent = 'Simulated: What it was sent';
  const policy = async (from: string, to: string) => {
    await playground.unfoldComposer();
    await page.getByRole('button', { name: from }).click();
    await page.getByRole('menuitemradio', { name: to }).click();
  };
  const received = async () => {
    await playground.column(sent).expectState('complete');
    return messages.parse(JSON.parse(await playground.column(sent).copy()));
  };
  await playground.askNew(['messages', other], 'first');
  const first = await received();
  expect(first).toEqual([{ role: 'user', content: 'first' }]);
  await playground.column(other).expectState('complete');
  const answer = await playground.column(other).copy();
  const own = JSON.stringify(first);
  await playground.column(other).button('Prefer').click();
  await expect(playground.column(other).button('Preferred')).toHaveAttribute('aria-pressed', 'true');

  await playground.ask('second');
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toHaveText('second');
  expect(await received()).toEqual([
    { role: 'user', content: 'first' },
    { role: 'assistant', content: own },
    { role: 'user', content: 'second' },
  ]);

  await policy('Each model sees its own answers', 'All see the preferred answer');
  await playground.ask('third');
  await expect(page.getByRole('region', { name: 'Prompt of turn 3' })).toHaveText('third');
  expect((await received()).slice(0, 2)).toEqual([
    { role: 'user', content: 'first' },
    { role: 'assistant', content: answer },
  ]);

  await policy('All see the preferred answer', 'All see every answer');
  await playground.ask('fourth');
  await expect(page.getByRole('region', { name: 'Prompt of turn 4' })).toHaveText('fourth');
  const all = (await received())[1]?.content;
  expect(all).toContain(`${sent}:\n${own}`);
  expect(all).toContain(`${other}:\n${answer}`);
});

test('a preference is kept, can be changed and taken back', async ({ playground, page }) => {
  const models = ['tokens-5_seed-102', 'tokens-5_seed-103'] as const;
  await playground.askNew(models);
  const [one, other] = [playground.column(models[0]), playground.column(models[1])];
  await one.button('Prefer').click();
  await expect(one.button('Preferred')).toBeVisible();
  await other.button('Prefer').click();
  await expect(other.button('Preferred')).toBeVisible();
  await expect(one.button('Prefer')).toBeVisible();
  await page.reload();
  await expect(other.button('Preferred')).toBeVisible();
  await other.button('Preferred').click();
  await expect(other.button('Prefer')).toBeVisible();
  await page.reload();
  await expect(other.button('Prefer')).toBeVisible();
});

test('a prompt that may have no further version is refused, and what was written stays in the composer', async ({ playground, page }) => {
  test.slow();
  await playground.askNew(['tokens-1'], 'first version');
  await playground.column('tokens-1').expectState('complete');
  const conversationId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const turnsOf = z.object({ conversation: z.object({ turns: z.array(z.object({ id: z.string() })) }) });
  const query = 'query($id: ID!) { conversation(id: $id) { turns { id } } }';
  const { conversation } = await callApi(page.context(), query, { id: conversationId }, turnsOf);
  const editOfTurnId = conversation.turns[0]?.id;
  for (let version = 2; version <= 32; version += 1) {
    const input = { requestId: randomUUID(), prompt: `version ${version}`, models: [{ id: 'sim/tokens-1' }], conversationId, editOfTurnId };
    await callApi(page.context(), 'mutation($input: AskInput!) { ask(input: $input) { id } }', { input }, z.object({ ask: z.object() }));
  }
  await page.reload();
  await expect(page.getByRole('group', { name: 'Versions of this prompt' })).toContainText('32/32');
  await playground.chooseForTurn('Edit prompt');
  await playground.prompt.fill('one version too many');
  await playground.prompt.press('Enter');
  const refusal = page.getByRole('form', { name: 'Composer' }).getByRole('alert');
  await expect(refusal).toContainText('32');
  await expect(playground.prompt).toHaveValue('one version too many');
  await expect(page.getByText('Another version of prompt 1.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Versions of this prompt' })).toContainText('32/32');
});
