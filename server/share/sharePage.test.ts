import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { sendFile } from '../../tests/files.js';
import { mailTo } from '../../tests/mailbox.js';
import { makeShare, readPage, sendForm, share } from '../../tests/shares.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { follow, ask } from '../../tests/turns.js';
import { userCommand } from '../userCommand.js';

const markdown = [
  '## Begins low\n\n##### And lower\n\n# Then on top\n\n### Below it',
  'A **bold** claim with $x^2$ and a [link](https://example.com/ "Title").',
  '```ts\nconst answer = 42;\n```',
  '| A | B |\n| --- | --: |\n| one | 2 |',
  '- [x] done\n- [ ] open',
].join('\n\n');

describe('a shared page', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer({ env: { REPORT_TO: 'operator@example.com' } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
  });

  const em = () => server.services.orm.em.fork();
  const converse = (turns: Parameters<typeof createConversation>[3], title?: string) =>
    createConversation(server.services, person.user, title === undefined ? {} : { title }, turns);

  test('is whole without a script: prompt, names, Markdown, what was chosen, and nothing else', async () => {
    const { turns } = await converse([{ prompt: 'Why is the sky blue?', answers: [markdown, 'Because.'] }]);
    const [turn] = turns;
    await server.graphql('mutation($id: ID!) { preferAnswer(id: $id) { id } }', { id: turn?.answers[1] }, person.access);
    const { id } = await share(server, person.access, { sourceId: turn?.id });
    const { status, text, headers } = await readPage(server, `/s/${id}`);
    expect(status).toBe(200);
    for (const part of ['<h1>Why is the sky blue?</h1>', '<h3>Model 0</h3>', '<strong>bold</strong>', '<math', '<td align="right">2</td>'])
      expect(text).toContain(part);
    expect(text).toContain('<a href="https://example.com/" title="Title" rel="noopener noreferrer nofollow ugc">link</a>');
    expect(text).toContain('<code>const answer = 42;</code>');
    // No level is left out, below the model's name.
    const headings = [...text.matchAll(/<(h[4-6]) dir="auto" class="d\d">([^<]+)/g)].map(([, tag = '', said = '']) => `${tag} ${said}`);
    expect(headings).toEqual(['h4 Begins low', 'h5 And lower', 'h4 Then on top', 'h5 Below it']);
    expect(text).toContain('☑ done');
    expect(text).toContain('Preferred by the author');
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'sha256-/);
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(text) ?? [];
    expect(headers.get('content-security-policy')).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(headers.get('set-cookie')).toBeNull();
    const plain = await share(server, person.access, { sourceId: turn?.id, votes: false, timings: false, parameters: false });
    const { text: less } = await readPage(server, `/s/${plain.id}`);
    expect(less).not.toContain('Preferred by the author');
    expect(less).not.toContain('<footer><p>');
  });

  test('of a conversation has the branch that is shown; names its author only where that was chosen', async () => {
    await server.graphql('mutation { updateProfile(input: { firstName: "Marta", lastName: "Lindqvist" }) { id } }', {}, person.access);
    const { id: sourceId } = await converse(
      [
        { prompt: 'First prompt', answers: ['First answer'] },
        { prompt: 'Second prompt', answers: ['Second answer', 'Third answer'] },
      ],
      'My own title',
    );
    const { id } = await share(server, person.access, { kind: 'CONVERSATION', sourceId, author: true });
    const { text } = await readPage(server, `/s/${id}`);
    for (const part of ['My own title', 'First prompt', 'Second answer', 'by Marta L.']) expect(text).toContain(part);
    expect(text).not.toContain('Lindqvist');
    const unnamed = await share(server, person.access, { kind: 'CONVERSATION', sourceId });
    expect((await readPage(server, `/s/${unnamed.id}`)).text).not.toContain('Marta');
  });

  test('does not change with its source, which may be deleted', async () => {
    const { id: conversation, turns } = await converse([{ prompt: 'As it was', answers: ['One', 'Two'] }]);
    const { id } = await share(server, person.access, { sourceId: turns[0]?.id });
    await em().execute(`update turn set prompt = 'Edited' where id = ?`, [turns[0]?.id]);
    await em().execute(`update answer_block set content = 'Rewritten' where answer_id = ?`, [turns[0]?.answers[0]]);
    const deletion = 'mutation($id: ID!) { deleteConversation(id: $id) { id } }';
    expect((await server.graphql(deletion, { id: conversation }, person.access)).errors).toBeUndefined();
    const { status, text } = await readPage(server, `/s/${id}`);
    expect(status).toBe(200);
    expect(text).toContain('As it was');
    expect(text).not.toMatch(/Edited|Rewritten/);
  });

  test.each([
    ['script', '<script>alert(1)</script>'],
    ['image', '<img src=x onerror=alert(1)>'],
    ['link', '[x](javascript:alert(1)) ![y](javascript:alert(1)) [z](data:text/html,<b>)'],
    ['attribute', '"><svg onload=alert(1)> \' onmouseover=alert(1)'],
    ['note', 'a[^"><img src=x onerror=alert(1)>]\n\n[^"><img src=x onerror=alert(1)>]: b'],
    ['code', '```"><script>alert(1)</script>\n</code></pre><script>alert(1)</script>\n```'],
    ['math', '$\\href{javascript:alert(1)}{x}$ $\\text{</math><script>alert(1)</script>}$'],
    ['references', '&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript&colon;alert(1))'],
  ])('is inert with a hostile %s in every field', async (_name, hostile) => {
    const { id: sourceId, turns } = await converse([{ prompt: hostile, answers: [hostile, hostile] }], hostile);
    await em().execute('update answer set model_name = ?, prompt = ?, system = ? where turn_id = ?', [
      hostile,
      hostile,
      hostile,
      turns[0]?.id,
    ]);
    await em().execute('update turn set system = ? where id = ?', [hostile, turns[0]?.id]);
    await em().execute('update "user" set first_name = ? where id = ?', [hostile, person.user.id]);
    const { id, blindId } = await share(server, person.access, { kind: 'CONVERSATION', sourceId, author: true });
    for (const path of [id, blindId, `${id}/compare?turn=0&one=0&other=1`, `${id}/report`]) {
      const { status, text } = await readPage(server, `/s/${path ?? ''}`);
      expect(status).toBe(200);
      // The only script is the site's own file.
      expect(text.match(/<script/g)).toEqual(['<script']);
      expect(text).not.toMatch(/<[^>]*\son\w+\s*=(?=[^"]*(?:"[^"]*"[^"]*)*>)|<(?:img|svg onload|iframe|object|embed|base)\b/);
      expect(text).not.toMatch(/(?:href|src|action)="(?!\/|https?:|#|mailto:)/);
    }
    const picture = await server.rest('GET', `/s/${id}/picture.png`);
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  test('is Markdown for programs that ask for it, and at its address with .md', async () => {
    const { turns } = await converse([{ prompt: 'Line one\nLine two', answers: ['# Heading\n\nText', 'Other'] }]);
    const { id } = await share(server, person.access, { sourceId: turns[0]?.id });
    const asked = await readPage(server, `/s/${id}`, { accept: 'text/markdown' });
    expect(asked.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(asked.headers.get('vary')).toMatch(/Accept\b/);
    expect(asked.text).toContain('> Line one\n> Line two');
    expect(asked.text).toContain('### Model 0\n\n# Heading\n\nText');
    expect((await readPage(server, `/s/${id}.md`)).text).toBe(asked.text);
  });

  test('is in the language of its reader', async () => {
    const { id } = await makeShare(server, person);
    const { text, headers } = await readPage(server, `/s/${id}`, { 'accept-language': 'de' });
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('Selbst ausprobieren');
    expect(headers.get('vary')).toContain('Accept-Language');
  });

  test('is sent compressed, and not again to who has it', async () => {
    const { id } = await makeShare(server, person);
    // As browsers say it, with the worse one first.
    const first = await readPage(server, `/s/${id}`, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await readPage(server, `/s/${id}`, { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('has its picture and names it for links to it', async () => {
    const { id } = await makeShare(server, person, ['One and <b>tags</b>', 'Two']);
    const { text } = await readPage(server, `/s/${id}`);
    expect(text).toContain(`<meta property="og:image" content="${server.services.env.siteUrl}/s/${id}/picture.png" />`);
    const picture = await server.rest('GET', `/s/${id}/picture.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(200_000);
  });

  test('has in its picture no boxes for characters that no face has: they are left out, and where little remains, words say so', async () => {
    const pictureOf = async (prompt: string, answers: string[]) => {
      const { turns } = await converse([{ prompt, answers }]);
      const { id } = await share(server, person.access, { sourceId: turns[0]?.id });
      return Buffer.from(await (await server.rest('GET', `/s/${id}/picture.png`)).arrayBuffer());
    };
    const none = '\u0378\u{50000}';
    const plain = await pictureOf('Why is it blue?', ['One text', 'Two']);
    expect((await pictureOf(`Why ${none} is it ${none}blue?`, [`One ${none}text`, `Two${none}`])).equals(plain)).toBe(true);
    const bare = await pictureOf(none.repeat(9), ['One text', 'Two']);
    expect(bare.equals(await pictureOf('2 answers to one prompt, side by side.', ['One text', 'Two']))).toBe(true);
    const said = await pictureOf('2', ['This picture cannot show the script of this text. The page has it.', 'Two']);
    expect(said.equals(await pictureOf('2', [none.repeat(9), 'Two'])) && !bare.equals(plain)).toBe(true);
  });

  test('compares two answers', async () => {
    const { id } = await makeShare(server, person, ['The cat sat', 'The dog sat']);
    const { text } = await readPage(server, `/s/${id}/compare?turn=0&one=0&other=1`);
    expect(text).toContain('<del>cat</del><ins>dog</ins>');
    for (const query of ['', '?turn=0&one=0', '?turn=9&one=0&other=1', '?turn=0&one=0&other=7', '?turn=a&one=0&other=1'])
      expect((await readPage(server, `/s/${id}/compare${query}`)).status).toBe(404);
  });

  test('has a file only where that was chosen, and sends it as a download', async () => {
    const file = await sendFile(server, person.access, 'Secret notes', 'notes.txt');
    const asked = await ask(server, person.access, ['tokens-3'], { prompt: 'Read it', files: [file.id] });
    const client = server.socket(person.access);
    await follow(client, asked.id);
    await client.dispose();
    const without = await share(server, person.access, { sourceId: asked.id });
    const { text } = await readPage(server, `/s/${without.id}`);
    expect(text).toContain('A file that is not shared');
    expect(text).not.toContain('notes.txt');
    expect((await readPage(server, `/s/${without.id}/files/0`)).status).toBe(404);
    const { id } = await share(server, person.access, { sourceId: asked.id, files: true });
    expect((await readPage(server, `/s/${id}`)).text).toContain(`<a href="/s/${id}/files/0">notes.txt</a>`);
    const content = await readPage(server, `/s/${id}/files/0`);
    expect(content.text).toBe('Secret notes');
    expect(content.headers.get('content-disposition')).toContain('attachment');
    expect(content.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const kept = { 'if-none-match': content.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await readPage(server, `/s/${id}/files/0`, kept);
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, "default-src 'none'; sandbox"]);
    expect((await readPage(server, `/s/${id}/files/1`)).status).toBe(404);
  });

  test('can be reported: the operator gets a mail, lists the reports and takes the page away', async () => {
    const { id } = await makeShare(server, person);
    expect((await readPage(server, `/s/${id}`)).text).toMatch(new RegExp(`<a [^>]*href="/s/${id}/report"[^>]*>Report this page</a>`));
    expect((await readPage(server, `/s/${id}/report`)).text).toContain('<form method="post"');
    for (const reason of [' ', 'x'.repeat(1_001)]) expect((await sendForm(server, `/s/${id}/report`, { reason })).status).toBe(400);
    const sent = await sendForm(server, `/s/${id}/report`, { reason: 'It names my\u0007address' });
    expect(await sent.text()).toContain('has your report');
    const mail = await mailTo(server.mailbox, 'operator@example.com');
    expect(mail.content.text).toContain('It names my');
    expect((await userCommand(em(), ['reports'])).join('\n')).toMatch(new RegExp(`^${id}\t.*\tIt names my address$`, 'm'));
    await expect(userCommand(em(), ['unshare', 'nothing'])).rejects.toThrow('There is no shared page nothing');
    expect(await userCommand(em(), ['unshare', `https://a-name-of-many-letters-here.example/s/${id}`])).toEqual([`${id} is gone.`]);
    expect((await readPage(server, `/s/${id}`)).status).toBe(404);
  });

  test('counts its readers and no programs', async () => {
    const { id } = await makeShare(server, person);
    await readPage(server, `/s/${id}`);
    await readPage(server, `/s/${id}.md`);
    await readPage(server, `/s/${id}`, { 'user-agent': 'Googlebot/2.1' });
    await readPage(server, `/s/${id}/picture.png`);
    await server.services.shareViews.write();
    const { data } = await server.graphql<{ shares: { edges: { node: { id: string; views: number } }[] } }>(
      '{ shares { edges { node { id views } } } }',
      {},
      person.access,
    );
    expect(data.shares.edges).toEqual([{ node: { id, views: 2 } }]);
  });

  test('is nothing at an address that is wrong in whatever way, and all say the same', async () => {
    const { id } = await makeShare(server, person);
    const unknown = await readPage(server, `/s/${'A'.repeat(22)}`);
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('There is nothing at this address');
    for (const path of ['/s/x', `/s/${id}x`, `/s/${id}/nowhere`, `/s/${id}/../x`, '/s/%00', `/s/${id}/blind`, '/s/'])
      expect((await readPage(server, path)).status).toBe(404);
    expect((await sendForm(server, `/s/${id}`, { choice: '0' })).status).toBe(404);
  });
});
