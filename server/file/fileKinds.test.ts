import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { docx, docxParagraph, filledForm, odt, pdf, photo, picture, scan } from '../../tests/fileBytes.js';
import { sendFile } from '../../tests/files.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import type { FormName } from '../../shared/file/kinds.js';
import { ownFile } from './files.js';

describe('what a file is, is read from its content', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    // Pages are drawn at a low priority, which takes long on a busy machine. The limit itself is tested in hostileFiles.test.ts.
    server = await startTestServer({ reading: { drawingMs: 60_000 } });
    person = await createPerson(server.services);
  });
  afterAll(() => server.close());

  const send = (content: string | Uint8Array<ArrayBuffer>, name?: string) => sendFile(server, person.access, content, name);
  const stored = (id: string) => ownFile(server.services.orm.em.fork(), person.user.id, id);
  const textOf = async (id: string) => server.services.files.readText(await stored(id));
  const form = async (id: string, name: FormName) => {
    const { stream } = await server.services.files.readForm(await stored(id), name);
    return Buffer.from(await text(stream.setEncoding('latin1')), 'latin1');
  };

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a picture: %s, under any name', async (format) => {
    const sent = await send(await picture(format), 'notes.txt');
    expect(sent).toMatchObject({ kind: 'picture', media_type: `image/${format}`, width: 40, height: 20, words: null });
    const { forms } = await stored(sent.id);
    expect(forms.map(({ name, mediaType, width }) => [name, mediaType, width])).toEqual(
      ['large', 'medium', 'thumbnail'].map((name) => [name, format === 'jpeg' ? 'image/jpeg' : 'image/png', 40]),
    );
  });

  test('a photo is turned upright, scaled, and has no metadata in any form', async () => {
    const { id, width, height } = await send(await photo(3_000, 2_000), 'photo.jpg');
    expect([width, height]).toEqual([2_000, 3_000]);
    for (const [name, side] of [
      ['large', 2_048],
      ['medium', 1_568],
      ['thumbnail', 256],
    ] as const) {
      const bytes = await form(id, name);
      const { width: across, height: down, exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect([down, Math.round(side * (2 / 3))]).toEqual([side, across]);
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(bytes.includes('Secret')).toBe(false);
    }
    expect((await stored(id)).forms.map((one) => one.name)).not.toContain('original');
  });

  test('an animation is its first frame', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { id, width, height } = await send(new Uint8Array(animation));
    expect([width, height]).toEqual([8, 8]);
    const { dominant } = await sharp(await form(id, 'large')).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  test('a PDF keeps its pages apart', async () => {
    const sent = await send(await pdf(['First page', 'Second page']), 'paper.txt');
    expect(sent).toMatchObject({ kind: 'pdf', media_type: 'application/pdf', pages: 2, words: 4 });
    expect(await textOf(sent.id)).toBe('First page\fSecond page');
    expect((await form(sent.id, 'original')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  const drawn = async (id: string) => (await stored(id)).forms.filter(({ name }) => name.startsWith('page-'));

  test('a PDF has a picture of each page, which count against the room', async () => {
    const { id } = await send(await pdf(['First page', 'Second page'], { size: 'A4' }));
    const page = { mediaType: 'image/jpeg', width: 1_109, height: 1_568 };
    expect(await drawn(id)).toMatchObject([
      { name: 'page-1', ...page },
      { name: 'page-2', ...page },
    ]);
    expect(await sharp(await form(id, 'page-2')).metadata()).toMatchObject({ format: 'jpeg', width: 1_109, height: 1_568 });
    const { keptBytes, forms } = await stored(id);
    expect(keptBytes).toBe(forms.reduce((sum, { bytes }) => sum + bytes, 0));
  });

  test('of a long PDF the first 20 pages are drawn; small ones are not enlarged without end', async () => {
    // Small, so that a slow machine draws them all in its time.
    const sent = await send(await scan(25, [60, 80]));
    expect(sent).toMatchObject({ pages: 25, words: 0 });
    expect((await drawn(sent.id)).map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, at) => `page-${(at + 1).toFixed()}`));
    const card = await send(await pdf(['Card'], { size: [240, 150], margin: 9 }));
    expect(await drawn(card.id)).toMatchObject([{ width: 960, height: 600 }]);
  });

  test('what is filled into a form is drawn', async () => {
    const { id } = await send(await filledForm('Value'));
    const { dominant } = await sharp(await form(id, 'page-1')).stats();
    expect(dominant.r + dominant.g + dominant.b).toBeLessThan(60);
  });

  test('a DOCX and an ODT are their text', async () => {
    const word = await send(docx(docxParagraph('Grüße') + docxParagraph('Second')), 'letter.docx');
    expect(word).toMatchObject({ kind: 'document', words: 2 });
    expect(await textOf(word.id)).toBe('Grüße\n\nSecond');
    const cell = (words: string) => `<table:table-cell><text:p>${words}</text:p></table:table-cell>`;
    const open = await send(
      odt(
        `<text:h>Title</text:h>\n <text:p>One<text:s text:c="2"/>two<office:annotation><text:p>Note</text:p></office:annotation><text:line-break/>three</text:p><table:table><table:table-row>${cell('a')}${cell('b')}</table:table-row></table:table>`,
      ),
      'letter.odt',
    );
    expect(open).toMatchObject({ kind: 'document', media_type: 'application/vnd.oasis.opendocument.text' });
    expect(await textOf(open.id)).toBe('# Title\n\nOne  two[^comment-1]\nthree\n\n| a | b |\n| --- | --- |\n\n[^comment-1]: Note');
  });
});
