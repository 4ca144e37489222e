import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { callApi } from './callApi.js';
import { test } from './journey.js';

const echo = 'Simulated: Echo';
const asked = z.object({ ask: z.object({ id: z.string(), conversationId: z.string() }) });

test('an edit can be cancelled, or becomes a branch; one steps between the versions', { tag: '@core' }, async ({ playground, page }) => {
  const promptOf = (turn: number) => page.getByRole('region', { name: `Prompt of turn ${turn}` });
  await playground.askNew(['echo'], 'first version');
  await playground.column(echo).expectWhole('first version');
  await playground.ask('a question after it');
  await playground.column(echo).expectWhole('a question after it');

  await playground.prompt.fill('already begun');
  await playground.chooseForTurn('Edit prompt');
  await expect(playground.prompt).toHaveValue('a question after it');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(playground.prompt).toHaveValue('already begun');
  await playground.prompt.fill('');

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

test('a prompt that may have no further version is refused, and what was written stays in the composer', async ({ playground, page }) => {
  const ask = (prompt: string, place: object) => {
    const input = { requestId: randomUUID(), prompt, models: [{ id: 'sim/tokens-1' }], ...place };
    return callApi(page.context(), 'mutation($input: AskInput!) { ask(input: $input) { id conversationId } }', { input }, asked);
  };
  const { id: editOfTurnId, conversationId } = (await ask('version 1', {})).ask;
  for (let version = 2; version <= 32; version += 1) await ask(`version ${version}`, { conversationId, editOfTurnId });
  await page.goto(`/chat/${conversationId}`);
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
