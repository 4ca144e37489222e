import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { docx, docxParagraph, docxPart, odt } from '../../tests/fileBytes.js';
import { postFile } from '../../tests/files.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

type Make = () => string | Uint8Array<ArrayBuffer>;

/** Documents that take too much: what they are, how they are made, the status and the code. */
const refused: [what: string, make: Make, status: number, code: string][] = [
  ['a DOCX of five million elements', () => docx('<w:p/>'.repeat(5_000_000)), 413, 'too_costly'],
  [
    'a DOCX whose tables are as deep as a well',
    () => docx(`${'<w:tbl><w:tr><w:tc>'.repeat(5_000)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(5_000)}`),
    413,
    'too_costly',
  ],
  [
    'a DOCX whose cells reach further than any table',
    () =>
      docx(
        `<w:tbl>${`<w:tr>${'<w:tc><w:tcPr><w:gridSpan w:val="999999999"/></w:tcPr><w:p/></w:tc>'.repeat(20)}</w:tr>`.repeat(200)}</w:tbl>`,
      ),
    413,
    'too_costly',
  ],
  [
    'a DOCX whose cells repeat their text without end',
    () =>
      docx(
        Array.from({ length: 4 }).reduce<string>(
          (inner) => `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="900"/></w:tcPr>${inner}</w:tc><w:tc><w:p/></w:tc></w:tr></w:tbl>`,
          docxParagraph('text'),
        ),
      ),
    413,
    'too_much_text',
  ],
  [
    'an ODT whose cell is repeated without end',
    () =>
      odt(
        `<table:table>${`<table:table-row table:number-rows-repeated="99999999"><table:table-cell table:number-columns-repeated="99999999"><text:p>x</text:p></table:table-cell></table:table-row>`.repeat(3)}</table:table>`,
      ),
    413,
    'too_costly',
  ],
  ['an RTF as deep as a well', () => `{\\rtf1 ${'{'.repeat(1_000_000)}`, 413, 'too_costly'],
  [
    'a mail as deep as a well',
    () =>
      `From: a@b\nMIME-Version: 1.0\n${Array.from({ length: 2_000 }, (_, level) => `Content-Type: multipart/mixed; boundary=b${level.toFixed()}\n\n--b${level.toFixed()}\n`).join('')}`,
    415,
    'damaged_file',
  ],
  [
    'a DOCX of tags that never end',
    () => docx(docxParagraph('One'), { 'word/numbering.xml': '<w:lvl '.repeat(1_000_000) }),
    415,
    'damaged_file',
  ],
];

/** Documents that are odd, and taken as something safe. */
const taken: [what: string, make: Make, expected: object][] = [
  [
    'a DOCX with many parts that are not read',
    () =>
      docx(
        docxParagraph('One'),
        Object.fromEntries(Array.from({ length: 3_000 }, (_, chart) => [`word/charts/chart${chart.toFixed()}.xml`, '<c/>'])),
      ),
    { kind: 'document', words: 1 },
  ],
  [
    'a DOCX whose lists and styles lead to themselves',
    () =>
      docx(docxParagraph('One', '<w:pStyle w:val="A"/>'), {
        'word/styles.xml': docxPart(
          'styles',
          '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/><w:numId w:val="1"/></w:style>',
        ),
        'word/numbering.xml': docxPart(
          'numbering',
          '<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="B"/></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
        ),
      }),
    { kind: 'document', words: 1 },
  ],
  [
    'a formula as deep as a well',
    () => docx(`<w:p><m:oMath>${'<m:sSup><m:e>'.repeat(500)}x${'</m:e></m:sSup>'.repeat(500)}</m:oMath></w:p>`),
    { kind: 'document' },
  ],
  [
    'an RTF with a link to a file',
    () => '{\\rtf1 One {\\field{\\*\\fldinst INCLUDETEXT "/etc/passwd"}{\\fldrslt two}}}',
    { kind: 'document', words: 2 },
  ],
  [
    'a mail with a script and a picture from elsewhere',
    () =>
      'From: a@b\nMIME-Version: 1.0\nContent-Type: text/html\n\n<img src="http://127.0.0.1:1/x" onerror="alert(1)"><script>alert(1)</script>One',
    { kind: 'document', media_type: 'message/rfc822', words: 3 },
  ],
];

describe('a hostile document', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
    person = await createPerson(server.services, { premiumGranted: true });
  });
  afterAll(() => server.close());

  test.each(refused)('%s is refused', async (_what, make, status, code) => {
    const response = await postFile(server, person.access, make(), 'file.bin');
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ errors: [expect.objectContaining({ code })] }),
    ]);
    expect(readdirSync(server.services.files.arrivals)).toEqual([]);
  });

  test.each(taken)('%s is taken as something safe', async (_what, make, expected) => {
    const response = await postFile(server, person.access, make(), 'file.bin');
    expect([response.status, await response.json()]).toEqual([201, expect.objectContaining(expected)]);
    expect(readdirSync(server.services.files.arrivals)).toEqual([]);
  });
});
