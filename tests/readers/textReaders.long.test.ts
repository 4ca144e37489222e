import 'reflect-metadata';
import { describe, test } from '@jest/globals';
import { expectEvenGrowth } from './expectEvenGrowth.js';
import { textReaders } from './textReaders.js';
import { worstTexts } from './worstTexts.js';

const readers = Object.entries(textReaders).flatMap(([name, { read, greatLength }]) =>
  greatLength === undefined ? [] : [{ name, read, greatLength }],
);

describe.each(readers)('$name takes time that grows with the great length of', ({ read, greatLength }) => {
  test.each(Object.entries(worstTexts))('%s', (_name, make) => {
    expectEvenGrowth(read, make, greatLength);
  });
});
