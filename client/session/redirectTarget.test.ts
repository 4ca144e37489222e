import { expect, test } from '@jest/globals';
import { redirectTarget } from './redirectTarget.js';

const origin = 'https://polylogue.example';

test.each(['/chat', '/chat/1?models=a,b#end', '/'])('%s is taken', (wanted) => {
  expect(redirectTarget(wanted, origin)).toBe(wanted);
});

test.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/%09/evil.example/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'https://evil.example/chat',
  'chat',
  '\\\\evil.example',
])('%s leads to /chat or stays on our own origin', (wanted) => {
  const target = redirectTarget(wanted, origin);
  expect(new URL(target, origin).origin).toBe(origin);
  expect(target.startsWith('//')).toBe(false);
});

test('another origin is not gone to', () => {
  expect(redirectTarget('https://evil.example/chat', origin)).toBe('/chat');
});
