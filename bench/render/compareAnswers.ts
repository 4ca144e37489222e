import { Client } from 'pg';
import type { Product } from './Product.js';
import { seedConversation } from './seedConversation.js';
import { traceThreads } from './traceTasks.js';

/** The cost of a comparison of two answers, in milliseconds of processor time. */
export interface ComparedAnswers {
  /** The longest task of the worker that compares: each page has a fresh one, whose code is not compiled yet. */
  worker: number;
  /** The longest task of the page's main thread, from the click until the comparison is drawn. */
  page: number;
}

/** How the sentences of both texts are put together. */
const forms = {
  'one paragraph': (sentences: readonly string[]) => sentences.join(' '),
  'paragraphs of five sentences': (sentences: readonly string[]) =>
    sentences.map((sentence, at) => sentence + (at % 5 === 4 ? '\n\n' : ' ')).join(''),
  'a list': (sentences: readonly string[]) => sentences.map((sentence) => `- ${sentence}`).join('\n'),
};

type Form = keyof typeof forms;

const bytes = 20_000;
const frequent = ['the', 'a', 'of', 'and', 'in', 'to', 'with', 'that', 'is', 'was'];

/** Seeds two answers of 20 kB, of which one is the other reworked, and compares them in a new page, several times. */
export async function compareAnswers(product: Product, form: Form, times: number): Promise<ComparedAnswers[]> {
  const context = await product.signIn();
  try {
    const seen: ComparedAnswers[] = [];
    for (let seed = 1; seed <= times; seed += 1) {
      const texts = twoTexts(seed).map(forms[form]);
      const id = await seedPair(product.postgres.url, texts);
      const page = await context.newPage();
      await page.goto(`/chat/${id}`);
      const button = page.getByRole('button', { name: 'Compare', exact: true });
      await button.waitFor();
      const { main, workers } = await traceThreads(product.browser, page, async () => {
        await button.click();
        await page.getByText(/words in both/).waitFor();
      });
      seen.push({ worker: workers[0] ?? 0, page: main[0] ?? 0 });
      await page.close();
    }
    return seen;
  } finally {
    await context.close();
  }
}

/** Numbers from 0 up to 1, the same for every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The sentences of a text, and of the same with words replaced in half of them, and sentences left out and added. */
function twoTexts(seed: number): [string[], string[]] {
  const random = randomFrom(seed);
  const word = () => (random() < 0.35 ? (frequent[Math.floor(random() * 10)] ?? '') : `w${Math.floor(random() ** 2 * 600).toString(36)}o`);
  const sentence = (length: number) => `${Array.from({ length }, word).join(' ')}.`;
  const text: string[] = [];
  for (let length = 0; length < bytes; length += (text.at(-1)?.length ?? 0) + 1) text.push(sentence(7 + Math.floor(random() * 14)));
  const rework = (one: string) =>
    one
      .split(' ')
      .map((part) => (random() < 0.15 ? word() : part))
      .join(' ');
  const reworked = text.flatMap((one) => {
    const dice = random();
    if (dice < 0.06) return [];
    if (dice < 0.12) return [one, sentence(10)];
    return [dice < 0.6 ? rework(one) : one];
  });
  return [text, reworked];
}

/** Writes a conversation of one turn, whose first answers are these texts. Gives its id. */
async function seedPair(databaseUrl: string, texts: readonly string[]): Promise<string> {
  const id = await seedConversation(databaseUrl, 1);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update answer_block set content = given.text
       from answer join turn on turn.id = answer.turn_id
         join unnest($2::text[]) with ordinality as given (text, n) on given.n = answer.index + 1
       where answer_block.answer_id = answer.id and turn.conversation_id = $1`,
      [id, texts],
    );
    return id;
  } finally {
    await client.end();
  }
}
