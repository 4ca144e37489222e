import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { callApi } from './callApi.js';

const asked = z.object({ ask: z.object({ conversationId: z.string() }) });

/** A unique word, because the journeys of a worker share its accounts. */
export const newWord = (): string => `w${randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** The list of conversations, the archive and the search. */
export class Conversations {
  readonly list: Locator;
  readonly archive: Locator;
  readonly search: Locator;
  readonly field: Locator;

  /** @param within where the sidebar is: the page, or the sheet on a phone */
  constructor(
    readonly page: Page,
    private readonly within: Page | Locator = page,
  ) {
    this.list = within.getByRole('navigation', { name: 'Conversations', exact: true });
    this.archive = within.getByRole('navigation', { name: 'Archived conversations', exact: true });
    this.search = page.getByRole('dialog', { name: 'Search history' });
    this.field = this.search.getByRole('combobox', { name: 'Search titles, prompts and answers' });
  }

  link(title: string): Locator {
    return this.within.getByRole('link', { name: title, exact: true });
  }

  /** Chooses from the menu of a conversation in the list or in the archive. */
  async choose(title: string, what: 'Rename' | 'Pin' | 'Unpin' | 'Archive' | 'Unarchive' | 'Delete'): Promise<void> {
    // A menu closes when another tab takes the focus, so this tab comes to the front first.
    await this.page.bringToFront();
    await this.link(title).hover();
    await this.within.getByRole('button', { name: `Options for ${title}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: what, exact: true }).click();
  }

  async toggleArchive(): Promise<void> {
    await this.within.getByRole('button', { name: 'Archived conversations' }).click();
  }

  /** Titles under a heading of the list, from top to bottom. */
  titlesUnder(heading: string): Promise<string[]> {
    return this.within.getByRole('region', { name: heading }).getByRole('link').allTextContents();
  }

  /** Opens the search with the keyboard and searches for this. */
  async look(words: string): Promise<void> {
    await expect(
      this.page
        .getByRole('button', { name: 'Search history' })
        .or(this.page.getByRole('button', { name: 'Open navigation' }))
        .first(),
    ).toBeEnabled();
    await this.page.keyboard.press('ControlOrMeta+k');
    await this.field.fill(words);
  }

  hit(title: string): Locator {
    return this.search.getByRole('option', { name: title });
  }
}

/** The highlighted texts of the page. */
export const highlighted = (page: Page): Promise<string[]> => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String));

/** Starts so many new conversations through the API, as the person of this browser, in the order of their places. */
export async function askMany(context: BrowserContext, count: number, prompt: (place: number) => string): Promise<void> {
  const query = 'mutation($input: AskInput!) { ask(input: $input) { conversationId } }';
  for (let place = 0; place < count; place += 1) {
    const input = { requestId: randomUUID(), prompt: prompt(place), models: [{ id: 'sim/tokens-1' }] };
    await callApi(context, query, { input }, asked);
  }
}
