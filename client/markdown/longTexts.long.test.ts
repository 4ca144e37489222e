/** @jest-environment jsdom */
import { test } from '@jest/globals';
import { expectEvenWork, parts } from '../../tests/readers/expectEvenWork.js';

test.each(parts)('four times as many of %j take about four times as long in a very long text', (part, end = '') => {
  expectEvenWork(part, end, 100_000);
});
