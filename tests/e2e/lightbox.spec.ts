import { expect } from '@playwright/test';
import { picture } from '../fileBytes.js';
import { chooseFiles, expectChip, ownFile } from './attach.js';
import { axeInBothThemes } from './axeInBothThemes.js';
import { test } from './journey.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const png = async (name: string, width: number, height: number) => ownFile(name, 'image/png', await picture('png', width, height));

test('pictures of a prompt open large; arrows step, Escape returns the focus', { tag: '@core' }, async ({ playground, page }) => {
  await playground.open(['messages']);
  await chooseFiles(page, await png('first.png', 1_800, 900), await png('second.png', 300, 400));
  await expectChip(page, 'first.png', '1,800 × 900');
  await expectChip(page, 'second.png', '300 × 400');
  await playground.ask();
  const opener = page.getByRole('button', { name: 'Open first.png' });
  await opener.press('Enter');
  const box = page.getByRole('dialog', { name: 'first.png' });
  await expect(box.getByRole('img', { name: 'first.png' })).toHaveJSProperty('naturalWidth', 1_800);
  await expect(box.getByText('1 of 2')).toBeVisible();
  await box.getByRole('radio', { name: '1,568' }).check();
  await expect(box.getByRole('img', { name: 'first.png' })).toHaveJSProperty('naturalWidth', 1_568);
  expect(await axeInBothThemes(page)).toEqual([]);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'second.png' }).getByText('2 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(box).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});
