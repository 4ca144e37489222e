import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { sendFile } from '../../tests/files.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ownFile } from './files.js';

interface Read {
  id: string;
  name: string;
  kind: string;
  encoding: string | null;
  url: string;
}

describe('a text whose encoding is guessed', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer({ env: { FILE_ROOM_FREE: '2000', FILE_ROOM_PAID: '4000' } });
    person = await createPerson(server.services);
  });
  afterAll(() => server.close());

  const readAs = (id: string, encoding: string, access: string | undefined = person.access) =>
    server.graphql<{ readFileAs: Read } | null>(
      'mutation($id: ID!, $encoding: String!) { readFileAs(id: $id, encoding: $encoding) { id name kind encoding url } }',
      { id, encoding },
      access,
    );
  const content = async ({ url }: { url: string }) => (await fetch(server.url + url)).text();
  /** Too short to tell it from an old table of DOS, or from German. */
  const price = Buffer.from('\u00c4:30\n', 'latin1');
  const bread = Buffer.from('8sXMxcIK', 'base64');

  test('says so, and can be read in another one, which leaves the first as it was', async () => {
    const guessed = await sendFile(server, person.access, new Uint8Array(price), 'price.txt');
    expect(guessed).toMatchObject({ encoding: 'windows-1252', words: 1 });
    const { data } = await readAs(guessed.id, 'koi8-r');
    expect(data?.readFileAs).toMatchObject({ name: 'price.txt', kind: 'TEXT', encoding: 'koi8-r' });
    expect(data?.readFileAs.id).not.toBe(guessed.id);
    expect([await content(guessed), data && (await content(data.readFileAs))]).toEqual(['Ä:30\n', 'д:30\n']);
    const again = await readAs(guessed.id, 'koi8-r');
    expect(again.data?.readFileAs.id).toBe(data?.readFileAs.id);
    // What is sent again is read as the person has chosen.
    expect(await sendFile(server, person.access, new Uint8Array(price), 'price.txt')).toMatchObject({ id: data?.readFileAs.id });
  });

  test('is kept as it came, which counts in the room', async () => {
    const { id } = await sendFile(server, person.access, new Uint8Array(bread), 'bread.txt');
    const { forms, keptBytes, bytes } = await ownFile(server.services.orm.em.fork(), person.user.id, id);
    expect(forms.map(({ name }) => name)).toEqual(['original', 'text']);
    expect(keptBytes).toBeGreaterThan(2 * bytes);
  });

  test('is refused in an encoding that it is not in, in one that nobody knows, and to others', async () => {
    const { id } = await sendFile(server, person.access, new Uint8Array(bread), 'bread.txt');
    const codeOf = ({ errors }: Awaited<ReturnType<typeof readAs>>) => errors?.[0]?.extensions;
    expect(codeOf(await readAs(id, 'utf-8'))).toMatchObject({ code: 'UNSUPPORTED_MEDIA', errors: [{ code: 'other_encoding' }] });
    expect(codeOf(await readAs(id, 'ebcdic'))).toMatchObject({ code: 'BAD_USER_INPUT' });
    const other = await createPerson(server.services);
    expect(codeOf(await readAs(id, 'koi8-r', other.access))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('cannot be read again and again beyond the room', async () => {
    const small = await createPerson(server.services);
    const { id } = await sendFile(server, small.access, new Uint8Array(Buffer.from('Gr\u00f6\u00dfe\n'.repeat(50), 'latin1')), 'a.txt');
    const answers = [await readAs(id, 'iso-8859-2', small.access), await readAs(id, 'windows-1257', small.access)];
    expect(answers.map(({ errors }) => errors?.[0]?.extensions['errors'])).toMatchObject([undefined, [{ code: 'file_room_full' }]]);
  });

  test('is not one that is UTF-8, whose bytes say so', async () => {
    const sent = await sendFile(server, person.access, 'Größe\n', 'size.txt');
    expect(sent.encoding).toBeNull();
    expect((await readAs(sent.id, 'koi8-r')).errors?.[0]?.extensions).toMatchObject({ errors: [{ code: 'not_guessed' }] });
  });
});
