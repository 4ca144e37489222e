import { expect } from '@playwright/test';
import { axeFindings } from './axeFindings.js';
import { test } from './journey.js';

const refusing = 'echo_refuses-seed';

test('a setting applies where it is supported, and the other columns say so', { tag: '@core' }, async ({ playground, page }) => {
  await playground.open([refusing, 'messages']);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('spinbutton', { name: 'Seed, All columns' }).fill('7');
  await settings.getByRole('combobox', { name: 'Verbosity, All columns' }).selectOption('Short');
  await settings.getByRole('textbox', { name: 'System prompt, Simulated: What it was sent' }).fill('No headings.');
  const line = `Verbosity does not apply to ${refusing}, Simulated: What it was sent.`;
  await expect(settings.getByText(line)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form', { name: 'Composer' }).getByText(line)).toBeVisible();
  await playground.ask('Why?');
  const [refused, told] = [playground.column(refusing), playground.column('Simulated: What it was sent')];
  await expect(refused.body).toContainText(`${refusing} refused Seed, and was asked again without it.`);
  await expect(told.body).toContainText('Asked without Verbosity, which does not apply here.');
  await expect(told.body).toContainText('No headings.');
  await playground.unfoldComposer();
  await page.getByRole('button', { name: 'Settings, with parameters' }).click();
  await expect(settings.getByRole('spinbutton', { name: 'Seed, All columns' })).toHaveValue('7');
  await settings.getByRole('button', { name: 'Back to defaults' }).click();
  await expect(settings.getByRole('spinbutton', { name: 'Seed, All columns' })).toHaveValue('');
  // The toast lies over the page: a click on it leaves the panel open.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(settings.getByRole('spinbutton', { name: 'Seed, All columns' })).toHaveValue('7');
});
