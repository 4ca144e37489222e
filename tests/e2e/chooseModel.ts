import { expect, type Page } from '@playwright/test';

/** Chooses a model in the open dialog, by a search with the keyboard alone. @param name as the list has it */
export async function chooseModel(page: Page, name: string): Promise<void> {
  const field = page.getByRole('button', { name: /^Model: / });
  await field.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Model', exact: true });
  await expect(panel.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('button', { name, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleName(`Model: ${name}`);
}
