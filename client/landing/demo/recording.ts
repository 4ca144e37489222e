import recordings from './recordings.json' with { type: 'json' };
import { paragraphsOf, type Paragraph } from './paragraphsOf.js';
import { words } from './words.js';

/** An answer that was recorded: text and times are its model's, unchanged. */
export interface RecordedAnswer {
  name: string;
  /** The kind of its model, for readers who know none of the names. */
  kind: string;
  /** Number of its model in the catalogue: the same for the same model. */
  mark: number;
  /** As it was written, in Markdown. */
  text: string;
  paragraphs: Paragraph[];
  /** Times of the first and the last word, in milliseconds since the prompt was sent. */
  beginsAt: number;
  endsAt: number;
}

/** One prompt and its answers, each of another model. */
interface Recording {
  prompt: string;
  answers: RecordedAnswer[];
}

/** Everything that comes with the product and answers, under the short names of this page. */
const models = [
  { id: 'local/smollm2-135m-instruct', name: 'SmolLM2 135M', kind: words.languageModel, mark: 0 },
  { id: 'builtin/eliza', name: 'ELIZA', kind: words.eliza, mark: 1 },
  { id: 'builtin/summariser', name: 'Summariser', kind: words.summariser, mark: 2 },
];

/**
 * `npm run record` writes the answers (tests/recordDemo.ts); nothing of them is written by hand. The first model is the language
 * model that comes with the product, told to answer in one sentence.
 */
const [first, second] = recordings.map(({ prompt, answers }): Recording => ({
  prompt,
  answers: answers.flatMap(({ model, ...answer }) =>
    models
      .filter(({ id }) => id === model)
      .map(({ name, kind, mark }) => ({ name, kind, mark, ...answer, paragraphs: paragraphsOf(answer.text) })),
  ),
}));

const nothing: Recording = { prompt: '', answers: [] };

/** The recording of the demonstration; the comparison compares two answers of it. */
export const demo = first ?? nothing;

/** The recording that visitors vote on. */
export const blind = second ?? nothing;

/** The sentence of an answer that says it: what a piece shows that has room for one. */
export const sayingOf = ({ paragraphs }: RecordedAnswer): string => paragraphs.find(({ kind }) => kind === 'say')?.text ?? '';

const writtenAt = Math.max(...demo.answers.map(({ endsAt }) => endsAt));

/** When the reader marks the first answer as the preferred one, and the replay is complete; in milliseconds since the prompt was sent. */
export const wholeAt = writtenAt + 1_100;
