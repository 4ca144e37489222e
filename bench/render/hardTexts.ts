import { hardTexts, last, longWord } from '../../tests/hardTexts.js';
import { Playground } from '../../tests/e2e/Playground.js';
import type { Product } from './Product.js';
import { traceTasks } from './traceTasks.js';

/** The longest tasks of the page's main thread, in milliseconds of processor time. */
export interface HardText {
  name: string;
  /** From the question to the whole answer. */
  coming: number;
  /** While the answer is read again, by a reload. */
  reloaded: number;
}

async function openEcho(product: Product) {
  const context = await product.signIn();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const playground = new Playground(await context.newPage());
  await playground.open(['echo']);
  const longest = async (act: () => Promise<unknown>) => (await traceTasks(product.browser, playground.page, act))[0] ?? 0;
  return { context, playground, longest };
}

/** Lets a model answer each text that is hard to render. */
export async function renderHardTexts(product: Product): Promise<HardText[]> {
  const seen: HardText[] = [];
  for (const [name, text] of Object.entries(hardTexts)) {
    const { context, playground, longest } = await openEcho(product);
    try {
      const whole = () => playground.column('Simulated: Echo').body.getByText(last, { exact: true }).waitFor();
      await playground.paste(text);
      const coming = await longest(async () => {
        await playground.prompt.press('Enter');
        await whole();
      });
      const reloaded = await longest(async () => {
        await playground.page.reload();
        await whole();
      });
      seen.push({ name, coming, reloaded });
    } finally {
      await context.close();
    }
  }
  return seen;
}

/** The longest task while a word of 100 KB is pasted, in milliseconds of processor time. */
export async function pasteLongWord(product: Product): Promise<number> {
  const { context, playground, longest } = await openEcho(product);
  try {
    return await longest(async () => {
      await playground.paste(longWord);
      await playground.page.waitForFunction((length) => document.querySelector('textarea')?.value.length === length, longWord.length);
    });
  } finally {
    await context.close();
  }
}
