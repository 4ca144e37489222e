import { expect, type Page } from '@playwright/test';
import { steadyBox } from './steadyBox.js';

/** Chooses a model in the open dialog, by a search with the keyboard alone. @param name as the list has it */
export async function chooseModel(page: Page, name: string): Promise<void> {
  const field = page.getByRole('button', { name: /^Model: / });
  await field.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Model', exact: true });
  const search = panel.getByRole('searchbox');
  await expect(search).toBeFocused();
  const place = await steadyBox(search);
  await page.keyboard.type(name);
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('button', { name, exact: true })).toBeFocused();
  // The list is shorter now, and the field is where it was; the count beside it may have another width.
  expect(await search.boundingBox()).toMatchObject({ x: place.x, y: place.y, height: place.height });
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleName(`Model: ${name}`);
}
