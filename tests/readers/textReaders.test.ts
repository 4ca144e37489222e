import 'reflect-metadata';
import { describe, test } from '@jest/globals';
import { expectEvenGrowth } from './expectEvenGrowth.js';
import { textReaders } from './textReaders.js';
import { worstTexts } from './worstTexts.js';

describe.each(Object.entries(textReaders))('%s takes time that grows with the length of', (_, { read, length }) => {
  test.each(Object.entries(worstTexts))('%s', (_name, make) => {
    expectEvenGrowth(read, make, length);
  });
});
