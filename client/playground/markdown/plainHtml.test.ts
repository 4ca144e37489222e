import { expect, test } from '@jest/globals';
import { plainHtml } from './plainHtml.js';

test.each([
  ['<b>', '<b>'],
  ['a<br/>b', 'a<br/>b'],
  ['</details >', '</details >'],
  ['<b onclick=x>', '&lt;b onclick=x&gt;'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['<script>x</script>', '&lt;script&gt;x&lt;/script&gt;'],
  ['a<!-- hidden -->b', 'ab'],
  ['a<!-- never ends <script>', 'a'],
  ['<bold>', '&lt;bold&gt;'],
])('%s', (html, plain) => {
  expect(plainHtml(html)).toBe(plain);
});
