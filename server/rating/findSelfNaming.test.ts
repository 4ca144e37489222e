import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import { BlockKind } from '../generation/blocks.js';
import { findSelfNaming } from './findSelfNaming.js';

const answer = (index: number, text: string) => ({
  index,
  modelId: 'openai/o4-mini',
  modelName: 'o4-mini',
  providerName: 'Acme Labs',
  blocks: [{ kind: BlockKind.TEXT, text, thinking: null }],
});

const found = (text: string) => findSelfNaming([answer(0, text)])?.passage;

describe('an answer names itself', () => {
  test.each([
    'I am Claude, and I can help with that.',
    "Hello! I'm **ChatGPT**, a large language model trained by OpenAI.",
    'I’m called Gemini.',
    'As a large language model trained by Mistral, I have no feelings.',
    'As an AI assistant made by Anthropic, I cannot browse.',
    'As an AI language model developed by OpenAI I do not know.',
    'I am a large language model, trained by Google.',
    'I was created by Meta.',
    'I was originally developed and trained by Alibaba.',
    'I have been trained by DeepSeek.',
    'My name is Qwen and I write poems.',
    'You can call me Grok!',
    'I am an AI model called Llama 3.1.',
    "I'm a Mistral model.",
    'I run on GPT-4.',
    'I am powered by Claude.',
    'My creators at OpenAI told me so.',
    'Trained by Google, I know a lot.',
    'As ChatGPT, I cannot do that.',
    'Here you are.\n\nI am o4-mini, by the way.',
    'I was made by Acme Labs.',
    'Ich bin Claude, ein KI-Assistent.',
    'Ich heiße ChatGPT.',
    'Mein Name ist Gemini.',
    'Ich bin ein großes Sprachmodell, trainiert von Google.',
    'Ich bin ein von OpenAI entwickeltes Sprachmodell.',
    'Ich bin ein Sprachmodell, das von Mistral AI entwickelt wurde.',
    'Als Sprachmodell von Anthropic habe ich keine Meinung.',
    'Als von Meta trainiertes KI-Modell weiß ich das nicht.',
    'Ich wurde von DeepSeek entwickelt.',
    'Ich wurde ursprünglich von Google trainiert.',
    'Als Mistral-Modell kann ich das.',
    'Als ChatGPT kann ich das nicht.',
  ])('%s', (text) => {
    expect(found(`Some text before it.\n${text}\nSome text after it.`)).toBeDefined();
  });
});

describe('an answer only mentions names', () => {
  test.each([
    'Google is a search engine. I am a fan of it.',
    'I am going to show how Android was developed by Google.',
    'TensorFlow was developed by Google, PyTorch by Meta.',
    'Claude Monet painted water lilies.',
    "I am Claude's neighbour, said the man.",
    'As a language model, I do not know what was written by Google.',
    'As an AI, I cannot compare OpenAI and Anthropic fairly.',
    'Popular language models are Claude by Anthropic, Gemini by Google and GPT by OpenAI.',
    'I am a language model and cannot search Google.',
    "I'm using Llama as an example here.",
    'My favourite search engine is Google.',
    'A Gemini is born in June. I am a Gemini, too.',
    '```python\nprint("I am Claude")\n```',
    'The llama is an animal; I am told it spits.',
    'Ich bin ein großer Freund von Google.',
    'Ich bin ein Sprachmodell und kenne das Wetter nicht. Google weiß es.',
    'Ich wurde gebeten, Google zu beschreiben.',
    'Android wurde von Google entwickelt.',
    'Als Sprachmodell weiß ich nicht, was von Google entwickelt wurde.',
    'Der Mistral ist ein Wind. Ich bin ihm begegnet.',
    'Claude Debussy komponierte La Mer.',
    'Mistrals Wind weht kalt.',
  ])('%s', (text) => {
    expect(found(text)).toBeUndefined();
  });
});

test.each([
  'ELIZA: How do you do?',
  '**ELIZA (built in):** How do you do?',
  '*I am ELIZA, a small program after the one of 1966.*',
  'Hello! ELIZA here. How do you do?',
  'This is ELIZA.',
  'Guten Tag, hier spricht ELIZA.',
  'o4-mini here, at your service.',
])('an answer names itself by its first words: %s', (text) => {
  expect(found(text)).toBeDefined();
});

test.each([
  'This is ELIZA at work: a program of 1966.',
  'ELIZA was written in 1966.',
  'Programs of the sixties:\n\nOne.\n\nELIZA: by Weizenbaum',
])('an answer about a program does not name itself by its first words: %s', (text) => {
  expect(found(text)).toBeUndefined();
});

test('the passage is named with the number of its answer, and is short', () => {
  const long = `I am Claude ${'and so on '.repeat(100)}`;
  expect(findSelfNaming([answer(0, 'Good day.'), answer(1, 'One. I am Claude. Two.'), answer(2, 'I am Gemini.')])).toEqual({
    index: 1,
    passage: 'I am Claude.',
  });
  expect(findSelfNaming([answer(0, `${'well '.repeat(100)}${long}`)])?.passage).toMatch(/^I am Claude and so on.{100,190}$/);
  expect(findSelfNaming([answer(0, 'Good day.')])).toBeNull();
});

test('names that are too short to look for are found nowhere', () => {
  const short = {
    ...answer(0, 'I am, as you see. My name is, well. I was made by. Yes.'),
    modelId: 'z/o1',
    modelName: 'o1',
    providerName: 'Z',
  };
  expect(findSelfNaming([short])).toBeNull();
});

test('a long text without any end of a sentence is searched at once', () => {
  expect(found('as a model trained and as a model '.repeat(10_000))).toBeUndefined();
  expect(found('a'.repeat(400_000))).toBeUndefined();
});
