import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { readPage, share } from '../../tests/shares.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

describe('the prompt of a page whose title it is', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
    person = await createPerson(server.services);
  });
  afterAll(() => server.close());

  /** The page of a turn from its title on. */
  const pageOf = async (prompt: string): Promise<string> => {
    const { turns } = await createConversation(server.services, person.user, {}, [{ prompt, answers: ['One', 'Two'] }]);
    const { id } = await share(server, person.access, { sourceId: turns[0]?.id });
    const { text } = await readPage(server, `/s/${id}`);
    return text.slice(text.indexOf('<h1>'));
  };

  test('is printed once, for screen readers too, and its answers have a heading', async () => {
    const text = await pageOf('Is 1 < 2 & "true"?');
    expect(text).toContain('<h1>Is 1 &lt; 2 &amp; &quot;true&quot;?</h1>');
    expect(text.split('Is 1 &lt; 2')).toHaveLength(2);
    expect([...text.matchAll(/<h[2-6][^>]*>[^<]*/g)].map(([heading]) => heading)).toEqual([
      ...['<h2 class="unseen">Answers', '<h3>Model 0', '<h3>Model 1'],
    ]);
  });

  test.each([
    ['What does **x** or $x^2$ mean?', '<strong>x</strong>'],
    ['See https://example.com/ first', '<a href="https://example.com/"'],
    ['Long '.repeat(60), 'Long Long'],
  ])('is printed below it, too, where it is drawn otherwise: %s', async (prompt, drawn) => {
    const text = await pageOf(prompt);
    const [, shown = ''] = /<h2>Prompt<\/h2>\s*<div class="prompt md">([^]*?)<\/div>/.exec(text) ?? [];
    expect(shown).toContain(drawn);
    expect(text).not.toContain('unseen');
  });
});
