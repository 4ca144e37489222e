import { expect, test } from '@jest/globals';
import { refuseEarly } from './refuseEarly.js';

const room = { fileBytes: 20_000_000, filesOfPrompt: 10 };

test.each([
  [undefined, { type: 'application/pdf', size: 20_000_000 }, 9],
  ['64 MB. The most is 20 MB.', { type: 'application/pdf', size: 64_000_000 }, 0],
  ['10 files are the most of a prompt.', { type: 'text/plain', size: 1 }, 10],
  ['Sound cannot be read here yet.', { type: 'audio/flac', size: 1 }, 0],
  ['Video cannot be read here yet.', { type: 'video/mp4', size: 1 }, 0],
])('%s', (reason, file, before) => {
  expect(refuseEarly(file, room, before)).toBe(reason);
});

test('before the bounds are known, the server is asked', () => {
  expect(refuseEarly({ type: 'text/plain', size: 64_000_000 }, undefined, 99)).toBeUndefined();
});
