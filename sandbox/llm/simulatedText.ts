import type { WholeAnswer } from './Frames.js';
import { readSimulation, type Simulation } from './Simulation.js';
import type { ScriptedAnswer } from './respond.js';

/** Words with one, two, three and four bytes per character, with joiners, combining marks and both directions. */
const words = (
  'the of and to in is that for it as was with be by on not he this are or from at which but have an had they you were ' +
  'river lantern answer model column window evening letter garden number copper signal morning harbour silver question ' +
  'naïve café Übung señor Łódź Čapek ångström größer œuvre Việt żółw ' +
  'cafe\u0301 n\u0303andu\u0301 a\u030Angstro\u0308m ' +
  'Привет мир слово Ελλάδα λόγος 日本語 言葉 東京 中文 汉字 한국어 대답 ไทย हिन्दी தமிழ் ' +
  'שלום עולם مرحبا العربية نص ' +
  '👍 🎉 🌍 👩‍💻 👨‍👩‍👧‍👦 🏳️‍🌈 👋🏽 🇪🇺 ❤️ 𝒳 𠮷 ' +
  '**bold** *slant* `code` [link](https://example.org) <b> &amp; "quoted" \\back'
).split(' ');

const breaks = [
  '\n\n',
  '\n',
  '.\n\n- ',
  '.\n\n## ',
  '.\n\n1. ',
  '.\n\n```ts\nconst x = 1;\n```\n\n',
  '.\n\n> ',
  '.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n',
];

/**
 * The whole text of a faultless stream of this model: as many tokens as its name says.
 * @throws Error if the name is not a simulated text model's
 */
export function simulatedText(modelName: string): string {
  return joined(modelName, 'text');
}

/**
 * The whole reasoning of such a stream.
 * @throws Error like simulatedText
 */
export function simulatedReasoning(modelName: string): string {
  return joined(modelName, 'reasoning');
}

/**
 * Reasoning and text of such a stream in order; blocks alternate, and none is empty.
 * @throws Error like simulatedText
 */
export function simulatedBlocks(modelName: string): WholeAnswer['blocks'] {
  return generatedSpeech(known(modelName)).map(({ kind, tokens }) => ({ kind, text: tokens.join('') }));
}

/**
 * The speech of a generated text: as many blocks of reasoning as there are tokens for, each with its share of the text after it.
 */
export function generatedSpeech({ seed, tokens, reasoning, thoughts }: Simulation): ScriptedAnswer {
  const stretches = Math.max(1, Math.min(thoughts, reasoning, tokens));
  const text = textTokens(seed, tokens);
  const thought = reasoningTokens(seed, reasoning);
  const share = (all: string[], index: number) =>
    all.slice(Math.floor((all.length * index) / stretches), Math.floor((all.length * (index + 1)) / stretches));
  return Array.from({ length: stretches }, (_, index): ScriptedAnswer => {
    const paragraph = share(text, index);
    if (index > 0) paragraph.unshift(`\n\n${(paragraph.shift() ?? '').trimStart()}`);
    return [
      { kind: 'reasoning', tokens: share(thought, index) },
      { kind: 'text', tokens: paragraph },
    ];
  })
    .flat()
    .filter((block) => block.tokens.length > 0);
}

/** The tokens of a text. The same seed gives the same tokens, and a shorter text is the beginning of a longer one. */
export function textTokens(seed: number, count: number): string[] {
  const next = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => {
    const word = pick(words, next());
    const chance = next();
    if (index === 0) return word;
    return chance < 0.04 ? pick(breaks, next()) + word : chance < 0.1 ? `, ${word}` : ` ${word}`;
  });
}

/** The tokens of the reasoning that goes with a text of this seed. */
export function reasoningTokens(seed: number, count: number): string[] {
  return textTokens(seed + 1_000_003, count);
}

function joined(modelName: string, wanted: ScriptedAnswer[number]['kind']): string {
  return generatedSpeech(known(modelName))
    .flatMap(({ kind, tokens }) => (kind === wanted ? tokens : []))
    .join('');
}

function known(modelName: string) {
  const simulation = readSimulation(modelName);
  if (simulation?.kind !== 'text') throw new Error(`"${modelName}" is not the name of a simulated text model.`);
  return simulation;
}

function pick(list: readonly string[], chance: number): string {
  return list[Math.floor(chance * list.length)] ?? '';
}

/** Mulberry32: small, and the same on every machine. Numbers from 0 to below 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
