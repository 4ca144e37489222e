import { expect, type Locator, type Page } from '@playwright/test';
import type { simulatedBlocks } from '../../sandbox/llm/simulatedText.js';
import { bare, readDrawn, wordsOf } from './drawnText.js';

type State = 'offline' | 'reconnecting' | 'waiting' | 'writing' | 'complete' | 'stopped' | 'failed' | 'interrupted';

/** One answer's column. */
export class Column {
  readonly root: Locator;
  /** The answer and, below it, its outcome. */
  readonly body: Locator;

  /** @param name the model's, with a number if it has several columns */
  constructor(
    readonly page: Page,
    readonly name: string,
  ) {
    this.body = page.getByRole('region', { name: `Answer of ${name}`, exact: true });
    this.root = page.getByRole('article').filter({ has: this.body });
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  /** Chooses an item of the column's menu. */
  async choose(item: string): Promise<void> {
    await this.button(`More for ${this.name}`).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** Waits for one of these states. */
  async expectState(...states: State[]): Promise<void> {
    await expect(this.root).toHaveAccessibleName(new RegExp(`, (${states.join('|')})$`), { timeout: 40_000 });
  }

  /** Waits until the column shows at least so many characters. */
  async expectLength(least: number): Promise<void> {
    await expect.poll(async () => (await this.body.textContent())?.length ?? 0, { timeout: 20_000 }).toBeGreaterThanOrEqual(least);
  }

  /** Copies the answer with its button. */
  async copy(): Promise<string> {
    await this.page.bringToFront();
    const none = '(nothing was copied)';
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), none);
    await this.button('Copy answer').click();
    let copied = none;
    await expect
      .poll(async () => {
        copied = await this.page.evaluate(() => navigator.clipboard.readText());
        return copied;
      })
      .not.toBe(none);
    return copied;
  }

  /**
   * Waits for the end of the answer, then compares both the copied text (character by character) and the drawn text with this
   * one.
   */
  async expectWhole(text: string): Promise<void> {
    await this.expectState('complete');
    expect(await this.copy()).toBe(text);
    await this.expectDrawn(text);
  }

  /** Waits until exactly this text is drawn as the answer; the copied text has another source. */
  private async expectDrawn(text: string): Promise<void> {
    const words = wordsOf(text);
    await expect(async () => {
      const { wanted, parts } = await readDrawn(this.body, words);
      expect(parts).toContain(wanted);
    }).toPass({ timeout: 15_000 });
  }

  /**
   * Waits until exactly these blocks are drawn in order, each reasoning block behind its own button.
   * @param unfolded whether the reasoning is visible, too
   */
  async expectBlocks(blocks: ReturnType<typeof simulatedBlocks>, unfolded: boolean): Promise<void> {
    await expect(async () => {
      const wanted: string[] = [];
      for (const { kind, text } of blocks) {
        if (kind === 'reasoning') wanted.push('(thoughts)', ...(unfolded ? [bare(text)] : []));
        else wanted.push((await readDrawn(this.body, wordsOf(text))).wanted);
      }
      const { parts } = await readDrawn(this.body, []);
      // The layer over the answer, for picking its passages, has no text.
      const drawn = parts.filter((part) => part !== '');
      expect(drawn.map((part) => part.replace(/^(Thinking|Thoughts|Thoughtfor[\d.]+s)$/, '(thoughts)'))).toEqual(wanted);
    }).toPass({ timeout: 15_000 });
  }

  /** Checks that the kept part of an unfinished answer is the beginning of this text. Returns its length. */
  async expectBeginning(text: string): Promise<number> {
    const kept = await this.copy();
    expect(kept).toBe(text.slice(0, kept.length));
    expect(kept).not.toBe('');
    await this.expectDrawn(kept);
    return kept.length;
  }
}
