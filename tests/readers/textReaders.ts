import { compareTexts } from '../../client/compare/compareTexts.js';
import { findChanges } from '../../client/improve/findChanges.js';
import { Footnotes } from '../../client/markdown/footnotes.js';
import { promptShapes } from '../../shared/markdown/promptShapes.js';
import { readFacts } from '../../client/playground/glance/readFacts.js';
import { shapesOf } from '../../client/compare/blocks.js';
import { titleOf } from '../../server/conversation/Conversation.js';
import { failureOfResponse } from '../../server/gateways/llm/providerFailure.js';
import { BlockKind } from '../../server/generation/blocks.js';
import { snippetOf } from '../../server/history/snippetOf.js';
import { termsOf } from '../../shared/history/words.js';
import { lostVariables, readProposal } from '../../shared/improve/proposal.js';
import { readVerdict } from '../../server/judge/askedVerdict.js';
import { readDifferences } from '../../shared/merge/differences.js';
import { fillTemplate } from '../../shared/prompt/template.js';
import { findSelfNaming } from '../../server/rating/findSelfNaming.js';
import { guessTag } from '../../server/rating/guessTag.js';
import { Fence } from '../../server/turn/Fence.js';

/** A reader of texts of people, models or providers. */
interface TextReader {
  read: (text: string) => unknown;
  /** UTF-16 code units of the text that it is given: less where it works in a worker, and does more. */
  length: number;
  /** The same for the long tier, where it takes seconds. */
  greatLength?: number;
}

const million = 1_000_000;
const terms = termsOf('"the standard" paper sta');
const asked = {
  endpoint: { protocol: 'openai', providerName: 'Provider', baseUrl: 'http://provider', apiKey: 'key' } as const,
  model: 'model',
};
const answerOf = (text: string) => ({
  index: 0,
  modelId: 'sim/one',
  modelName: 'One',
  providerName: 'Simulation',
  blocks: [{ kind: BlockKind.TEXT, text, thinking: null }],
});

const onServer: Record<string, TextReader['read']> = {
  'the verdict': readVerdict,
  'the snippet': (text) => snippetOf(text, terms),
  'the proposal': (text) => readProposal(text, 'Do it.'),
  'the proposal of the same': (text) => readProposal(`<prompt-0a>${text}</prompt-0a>`, text, '0a'),
  'the differences': readDifferences,
  'the differences of a list': (text) => readDifferences(`## Agreements\n${text}`),
  'lost variables': (text) => lostVariables(text, text),
  'the template': (text) => fillTemplate(text, { a: 'b' }),
  'self-naming': (text) => findSelfNaming([answerOf(text)]),
  'the guess of a tag': guessTag,
  'the title': titleOf,
  'a provider’s error': (text) => failureOfResponse(asked, text, 400),
  'a provider’s error in JSON': (text) => failureOfResponse(asked, { error: { message: text } }, 400),
  'the fence': (text) => new Fence([text, text]).around('text', text),
};

const inPage: Record<string, TextReader> = {
  'the changes of a prompt': {
    read: (text) => findChanges({ before: text, after: `b${text.toUpperCase()}`, reasons: [{ quote: 'a', reason: 'b' }] }),
    length: 32_000,
    greatLength: 128_000,
  },
  'a comparison': { read: (text) => compareTexts(text, `b ${text}`), length: 16_000, greatLength: 64_000 },
  'facts at a glance': { read: readFacts, length: 64_000 },
  Markdown: { read: shapesOf, length: 64_000 },
  'a prompt': { read: promptShapes, length: 20_000 },
  footnotes: { read: (text) => new Footnotes().number([{ text, source: 'a' }]), length: million },
};

/** Each reader by its name. */
export const textReaders: Record<string, TextReader> = {
  ...Object.fromEntries(Object.entries(onServer).map(([name, read]) => [name, { read, length: million }])),
  ...inPage,
};
