import type { BrowserContext, Page } from '@playwright/test';
import { Playground } from '../../tests/e2e/Playground.js';
import type { Product } from './Product.js';
import { traceTasks } from './traceTasks.js';

/** Processor time of the page's main thread until the list is drawn, in milliseconds: all tasks together. */
export interface OpenLibrary {
  /** From the slash. */
  open: number;
  /** From the next letter. */
  filter: number;
}

/** Prompts of one request, which may have 512 KB; as many have each of the words. */
const batch = 200;

const words = ['museums', 'parsers', 'letters', 'bread'];
const text = `Write {{what}} for {{whom}}. ${'Keep to short sentences, and say where you hesitated. '.repeat(8)}`;

/** Fills the library of the person who is signed in. */
async function importPrompts(context: BrowserContext, origin: string, count: number): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === 'jwt-access-token')?.value ?? '';
  const query = 'mutation($input: ImportPromptsInput!) { importPrompts(input: $input) { skipped } }';
  for (let from = 0; from < count; from += batch) {
    const prompts = Array.from({ length: Math.min(batch, count - from) }, (_, index) => ({
      title: `Prompt ${from + index} on ${words[index % words.length] ?? ''}`,
      tags: [`tag ${index % 12}`],
      text,
      variables: [{ name: 'whom', kind: 'CHOICE', required: true, choices: ['a child', 'an expert'] }],
      models: [{ id: 'sim/echo', temperature: 0.5 }],
    }));
    const headers = { authorization: `Bearer ${token}` };
    const response = await context.request.post(`${origin}/graphql`, { data: { query, variables: { input: { prompts } } }, headers });
    const reply = await response.text();
    if (reply.includes('"errors"')) throw new Error(reply);
  }
}

/** Opens a library of so many prompts by a slash, and types a letter, several times. */
export async function openLibrary(product: Product, count: number, times: number): Promise<OpenLibrary[]> {
  const context = await product.signIn();
  try {
    await importPrompts(context, product.origin, count);
    const playground = new Playground(await context.newPage());
    const { page, prompt } = playground;
    const read = page.waitForResponse((response) => response.request().postData()?.includes('ComposerLibrary') ?? false);
    await playground.open(['echo']);
    await (await read).finished();
    const all = async (key: string, before: number) =>
      (await traceTasks(product.browser, page, () => pressAndSee(page, key, before))).reduce((sum, task) => sum + task, 0);
    const seen: OpenLibrary[] = [];
    for (let time = 0; time < times; time += 1) {
      await prompt.focus();
      const open = await all('/', 0);
      // The starters are listed, too.
      const whole = Number(await page.getByRole('option').first().getAttribute('aria-setsize'));
      if (whole < count) throw new Error(`The list has ${whole} prompts of ${count}`);
      seen.push({ open, filter: await all('b', whole) });
      await page.getByLabel('Prompt', { exact: true }).fill('');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    }
    return seen;
  } finally {
    await context.close();
  }
}

/** Presses a key, and waits until a list with another number of prompts than before is drawn. */
async function pressAndSee(page: Page, key: string, before: number): Promise<void> {
  await page.keyboard.press(key);
  await page
    .getByRole('option')
    .and(page.locator(`:not([aria-setsize="${before}"])`))
    .first()
    .waitFor();
}
