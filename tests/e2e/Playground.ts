import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { Column } from './Column.js';

/** The playground, found by roles and visible texts. */
export class Playground {
  readonly prompt: Locator;
  readonly send: Locator;
  readonly stopAll: Locator;

  constructor(readonly page: Page) {
    this.prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
    this.send = page.getByRole('button', { name: 'Send', exact: true });
    this.stopAll = page.getByRole('button', { name: 'Stop all' });
  }

  /** Opens a new conversation with these simulated models. */
  async open(models: readonly string[]): Promise<void> {
    await this.page.goto(`/chat?models=${models.map((model) => `sim/${model}`).join(',')}`);
    // It stands there before, in the frame that the server sends.
    await expect(this.prompt).toBeEnabled();
  }

  /** Pastes a text into the prompt. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await this.prompt.focus();
    await this.prompt.press('ControlOrMeta+V');
  }

  /** Writes a prompt and sends it, with Enter or, on a touch screen, with the button. Without a text it sends a new one. */
  async ask(text = `What do you say to ${randomUUID()}?`): Promise<string> {
    await this.prompt.fill(text);
    if (await this.page.evaluate(() => matchMedia('(hover: none) and (pointer: coarse)').matches)) await this.send.tap();
    else await this.prompt.press('Enter');
    await expect(this.page).toHaveURL(/\/chat\/[\w-]+/);
    await expect(this.prompt).toHaveValue('');
    return text;
  }

  /** Opens a new conversation and sends its first prompt. */
  async askNew(models: readonly string[], text?: string): Promise<void> {
    await this.open(models);
    await this.ask(text);
  }

  /** Unfolds the composer of a conversation over the text. */
  async unfoldComposer(): Promise<void> {
    await this.prompt.click();
    await expect(this.send).toBeVisible();
  }

  /** Chooses a command of the open turn in its menu. */
  async chooseForTurn(item: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More for this turn' }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** The number in the bar that opens a turn. */
  folio(turn: number): Locator {
    return this.page.getByRole('navigation', { name: 'Turns' }).getByRole('button', { name: new RegExp(`^Turn ${turn} of `) });
  }

  /** Names of the open turn's columns, from left to right. */
  async order(): Promise<string[]> {
    const names = await this.page.getByRole('article').evaluateAll((columns) => columns.map((column) => column.getAttribute('aria-label')));
    return names.map((name) => name?.replace(/, \w+$/, '') ?? '');
  }

  /** A model's column in the open turn; its second column if nth is 2. */
  column(model: string, nth = 1): Column {
    return new Column(this.page, nth > 1 ? `${model} ${nth}` : model);
  }
}
