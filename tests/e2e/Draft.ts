import { expect, type Locator, type Page } from '@playwright/test';
import type { Playground } from './Playground.js';

const text =
  '## Title\n\nAlpha says hello.\n\nBeta is **bold**.\n\n- Gamma one\n- Gamma two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nLast words.';
/** The names of the models that are asked. */
export const [one, two] = ['Simulated: Echo', 'echo_rate-2000'] as const;

/** Asks both, and waits for their answers, which repeat the prompt. */
export async function askBoth(playground: Playground, prompt = text): Promise<void> {
  await playground.askNew(['echo', 'echo_rate-2000'], prompt);
  for (const model of [one, two]) await playground.column(model).expectState('complete');
}

/** The draft of the open turn, found by roles and visible texts. */
export class Draft {
  readonly panel: Locator;
  readonly rows: Locator;

  constructor(readonly page: Page) {
    this.panel = page.getByRole('complementary', { name: 'Draft', exact: true });
    this.rows = this.panel
      .getByRole('list', { name: 'Paragraphs of the draft' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') });
  }

  button(name: string | RegExp): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  /** Picks a passage of an answer with the mouse. @param number of the passage, from 1 */
  async pick(playground: Playground, model: string, words: string, number: number): Promise<void> {
    const button = this.page.getByRole('button', { name: `Add paragraph ${String(number)} of ${model} to the draft` });
    // Text that moves under a resting pointer gives the button to another passage.
    await expect(async () => {
      await playground.column(model).body.getByText(words).first().hover();
      await button.click({ timeout: 2_000 });
    }).toPass();
  }

  async expectTexts(...texts: (string | RegExp)[]): Promise<void> {
    await expect(this.rows).toHaveCount(texts.length);
    for (const [place, words] of texts.entries()) await expect(this.rows.nth(place)).toContainText(words);
  }

  async expectSaved(): Promise<void> {
    await expect(this.panel.getByText('Saved', { exact: true })).toBeVisible();
  }

  async copied(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}
