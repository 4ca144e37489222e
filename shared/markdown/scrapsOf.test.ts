import { expect, test } from '@jest/globals';
import { scrapsOf } from './scrapsOf.js';

test.each([
  ['<b>', 'open b'],
  ['a<br/>b', 'a|alone br|b'],
  ['</details >', 'close details'],
  ['<SUB>2</SUB>', 'open sub|2|close sub'],
  ['<b onclick=x>', '<b onclick=x>'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['<script>x</script>', '<script>x</script>'],
  ['a<!-- hidden -->b', 'ab'],
  ['a<!-- never ends <script>', 'a'],
  ['<bold>', '<bold>'],
  ['<b\n>', 'open b'],
])('%s', (html, expected) => {
  const told = scrapsOf(html).map((scrap) => (scrap.kind === 'words' ? scrap.text : `${scrap.kind} ${scrap.tag}`));
  expect(told.join('|')).toBe(expected);
});
