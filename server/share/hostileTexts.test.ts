import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { readPage, share } from '../../tests/shares.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

/** A table whose rows are empty and yet as wide as its head. */
const table = (columns: number, rows: number) => `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|\n'.repeat(rows)}`;
const lines = (text: string, sign: string) => text.replaceAll(/^/gm, sign);
const formula = `$\\def\\a{${'x'.repeat(700)}}${'\\a'.repeat(95)}$\n\n`;

describe('a shared page', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
    person = await createPerson(server.services);
  });
  afterAll(() => server.close());

  const shareTurn = async (prompt: string, answers: string[]): Promise<string> => {
    const { turns } = await createConversation(server.services, person.user, { title: 'Hostile' }, [{ prompt, answers }]);
    return (await share(server, person.access, { sourceId: turns[0]?.id })).id;
  };

  test.each([
    ['a table that is mostly filled up', table(400, 1_000)],
    ['one in a quote', lines(table(400, 1_000), '> ')],
    ['one in a list', `- ${lines(table(400, 1_000), '  ').trimStart()}`],
    ['formulas that define commands', formula.repeat(12)],
    ['more than is drawn in one piece', '- \n'.repeat(40_000)],
  ])('with %s is not much longer than its texts', async (_name, text) => {
    const page = await readPage(server, `/s/${await shareTurn(text.slice(0, 19_000), [text, 'Other'])}`);
    expect(page.status).toBe(200);
    expect(page.text.length).toBeLessThan(20_000 + 20 * text.length);
  });

  test('draws ordinary tables, also with short rows and beside lines', async () => {
    const text = ['| A | B |\n| --- | --: |\n| one | 2 |\n| three |', '---', '> | C |\n> | - |\n> | four |'].join('\n\n');
    const { text: page } = await readPage(server, `/s/${await shareTurn('Draw tables', [text, 'Other'])}`);
    for (const part of ['<td align="right">2</td>', '<td>three</td>', '<td>four</td>']) expect(page).toContain(part);
  });

  test('draws of many texts as many as a page may have', async () => {
    const long = '```\na\n```\n'.repeat(9_000);
    const id = await shareTurn('Much', new Array<string>(14).fill(long));
    const { text } = await readPage(server, `/s/${id}`);
    expect(text.match(/<div class="md"><div class="code"/g)?.length).toBeGreaterThan(1);
    expect(text).toContain('<div class="md"><p class="diff">```\na');
    expect(text.length).toBeLessThan(12_000_000);
  });

  test.each(['', '***', '\u200b'])('has a picture with the answer %j, which leaves nothing to draw', async (text) => {
    const picture = await server.rest('GET', `/s/${await shareTurn('Draw it', [text, 'Other'])}/picture.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('compares line by line what has too little in common for words', async () => {
    const words = (first: number) => Array.from({ length: 3_000 }, (_, number) => `w${(first + number).toFixed()}`).join(' ');
    const id = await shareTurn('Compare', [`${words(0)}\nThe same line`, `${words(9_000)}\nThe same line`]);
    const { text } = await readPage(server, `/s/${id}/compare?turn=0&one=0&other=1`);
    expect(text).toMatch(/<del>w0 .*<ins>w9000 .*<\/ins>The same line/s);
  });
});
