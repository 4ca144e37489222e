import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { importFile } from '../../tests/imports.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { crowdedZip } from '../../tests/takeout/crowdedZip.js';
import { shortChat } from '../../tests/takeout/chatgptExport.js';
import { takeHere } from '../../tests/takeout/takeHere.js';

describe('an import', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
  });

  const zip = (entries: Zippable) => new Uint8Array(zipSync(entries));
  const chats = (...ids: string[]) => JSON.stringify(ids.map((id) => shortChat(id)));

  const good = strToU8(chats('one'));
  /** An archive whose entries have this flag, in their own headers and in the list of them. */
  const flagged = (bytes: Uint8Array<ArrayBuffer>, flag: number) => {
    const view = new DataView(bytes.buffer);
    for (let place = 0; place < bytes.length - 4; place += 1) {
      const at = { 0x504b0304: 6, 0x504b0102: 8 }[view.getUint32(place)];
      if (at !== undefined) view.setUint16(place + at, view.getUint16(place + at, true) | flag, true);
    }
    return bytes;
  };
  const refused: [what: string, problem: string, content: string | Uint8Array<ArrayBuffer>][] = [
    ['what is no text', 'nothing_known', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0xff])],
    ['JSON without conversations', 'nothing_known', '{"hello": [1, 2]}'],
    ['a list of something else', 'nothing_known', '[{"a": 1}, {"b": 2}]'],
    ['an empty list', 'nothing_known', '[]'],
    ['a newer version of our file', 'newer_version', '{"format": "polylogue.conversations", "version": 2, "conversations": [{}]}'],
    ['JSON that ends in the middle', 'damaged_json', chats('one').slice(0, -40)],
    ['an archive that ends in the middle', 'damaged_zip', zip({ 'conversations.json': good }).slice(0, 60)],
    ['a name that leads out of the archive', 'bad_names', zip({ '../../etc/conversations.json': good })],
    ['a name from the root', 'bad_names', zip({ '/conversations.json': good })],
    ['a name that leads out with the separators of Windows', 'bad_names', zip({ '..\\..\\conversations.json': good })],
    ['an archive that a password protects', 'encrypted', flagged(zip({ 'conversations.json': good }), 0x01)],
    ['an archive that is protected as a whole', 'encrypted', flagged(zip({ 'conversations.json': good }), 0x40)],
    [
      'a link to another place',
      'nothing_known',
      zip({ 'conversations.json': [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] }),
    ],
    ['an archive of an archive alone', 'nested_archive', zip({ 'inner.zip': zip({ 'conversations.json': good }) })],
    [
      'an archive that unpacks to a thousand times its size',
      'unpacks_too_large',
      zip({ 'conversations.json': new Uint8Array(20_000_000) }),
    ],
    [
      'too many entries',
      'too_many_entries',
      zip(Object.fromEntries(Array.from({ length: 10_001 }, (_, place) => [`${place.toFixed()}.json`, new Uint8Array()]))),
    ],
    // By the number in its end: a list of a million in the memory of the reading process would end that, as `too_costly`.
    ['a million entries', 'too_many_entries', crowdedZip(1_000_000)],
  ];
  test.each(refused)('of %s is refused when it is read', async (_what, problem, content) => {
    expect((await takeHere(content, 'file.json')).refusal).toBe(problem);
  });

  const sent = ['what is no text', 'an archive that a password protects', 'a million entries'];
  test.each(refused.filter(([what]) => sent.includes(what)))('of %s is refused, and says why', async (_what, problem, content) => {
    const report = await importFile(server, person.access, content, 'file.json');
    expect([report.state, report.problem]).toEqual(['REFUSED', problem]);
  });

  test('of nothing, or of more than may come, is refused before it is sent', async () => {
    const begin = (length: string) =>
      server.rest('POST', '/api/v1/imports/uploads', {
        token: person.access,
        headers: { 'tus-resumable': '1.0.0', 'upload-length': length },
      });
    expect((await begin('0')).status).toBe(415);
    expect((await begin('500000001')).status).toBe(413);
    expect((await begin('many')).status).toBe(400);
  });
});
