import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { odt } from '../../tests/fileBytes.js';
import { sendFile } from '../../tests/files.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ownFile } from './files.js';

type Content = string | Uint8Array<ArrayBuffer>;

const odtCell = (words: string, more = '') => `<table:table-cell${more}><text:p>${words}</text:p></table:table-cell>`;
const odtRow = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
const item = (content: string, more = '') => `<text:list-item${more}>${content}</text:list-item>`;
const odtStyles = `<office:automatic-styles><style:style style:name="Up" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>
  <text:list-style style:name="N"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/><text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")"/></text:list-style>
  <text:list-style style:name="B"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style></office:automatic-styles>`;
const odtParts = {
  'styles.xml': `<office:document-styles xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:styles><text:outline-style><text:outline-level-style text:level="1" style:num-format="I" style:num-suffix="."/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/></text:outline-style></office:styles><office:master-styles><style:master-page style:name="Standard"><style:header><text:p>Head</text:p></style:header><style:footer><text:p>Foot</text:p></style:footer></style:master-page></office:master-styles></office:document-styles>`,
};

/** Documents, and the Markdown that is kept of them. */
const documents: [what: string, content: Content, expected: string][] = [
  [
    'of an ODT: breaks, notes, comments, signs above the line, header and footer',
    odt(
      '<text:p>One<text:s text:c="2"/>two<text:line-break/>10<text:span text:style-name="Up">6</text:span><text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Note</text:p></text:note-body></text:note><office:annotation><dc:creator>Ada</dc:creator><text:p>Sure?</text:p></office:annotation></text:p>',
      odtParts,
      odtStyles,
    ),
    'Head\n\nOne  two\n10⁶[^1][^comment-1]\n\nFoot\n\n[^1]: Note\n\n[^comment-1]: Ada: Sure?',
  ],
  [
    'of an ODT: a table with merged and empty cells',
    odt(
      `<table:table>${odtRow(odtCell('a'), odtCell('b'), odtCell('c'))}${odtRow(odtCell('tall', ' table:number-rows-spanned="2"'), odtCell(''), odtCell('4.40'))}${odtRow('<table:covered-table-cell/>', odtCell('wide', ' table:number-columns-spanned="2"'))}</table:table>`,
    ),
    '| a | b | c |\n| --- | --- | --- |\n| tall |  | 4.40 |\n| tall | wide | wide |',
  ],
  [
    'of an ODT: numbers and bullets of lists',
    odt(
      `<text:list text:style-name="N">${item(`<text:p>one</text:p><text:list>${item('<text:p>in</text:p>')}</text:list>`)}${item('<text:p>two</text:p><text:p>more</text:p>')}</text:list><text:p>Then</text:p>` +
        `<text:list text:style-name="N" text:continue-numbering="true">${item('<text:p>three</text:p>')}</text:list><text:list text:style-name="B">${item('<text:p>dot</text:p>')}</text:list>` +
        `<text:list text:style-name="N">${item('<text:p>anew</text:p>')}${item('<text:p>nine</text:p>', ' text:start-value="9"')}</text:list>`,
      {},
      odtStyles,
    ),
    '1. one\n    a) in\n2. two\n   more\n\nThen\n\n3. three\n- dot\n1. anew\n9. nine',
  ],
  [
    'of an ODT: headings, with the numbers of its outline',
    odt(
      '<text:h text:outline-level="1">First</text:h><text:h text:outline-level="2">Part</text:h><text:h text:outline-level="1" text:is-list-header="true">Annex</text:h>',
      odtParts,
    ),
    'Head\n\n# I. First\n\n## I.1 Part\n\n# Annex\n\nFoot',
  ],
  [
    'of an ODT: formulas',
    odt('<text:p>Half is <draw:frame><draw:object xlink:href="./Object 1"/></draw:frame></text:p>', {
      'Object 1/content.xml': '<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow><mfrac><mn>1</mn><mi>b</mi></mfrac></mrow></math>',
      'META-INF/manifest.xml':
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="Object 1/" manifest:media-type="application/vnd.oasis.opendocument.formula"/></manifest:manifest>',
    }),
    'Half is $\\frac{1}{b}$',
  ],
  [
    'of an RTF: words, lists, tables and notes',
    String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator Riched20;}\f0 Dear Ida,\par the bread \b rose\b0  in M\'fcnchen\line for \u8364?5\super 2\nosupersub{\footnote Once.}.\par{\listtext\f0 a)\tab}First\par{\listtext\'b7\tab}Dot\par\pard\trowd\cellx1000\cellx2000 a\cell b\cell\row\trowd\cellx1000\cellx2000 \cell 4.40\cell\row\pard}`,
    'Dear Ida,\n\nthe bread **rose** in München\nfor €5²[^1].\n\na) First\n- Dot\n\n| a | b |\n| --- | --- |\n|  | 4.40 |\n\n[^1]: Once.',
  ],
  [
    'of a mail: its headers, words and attachments by name',
    [
      'From: =?utf-8?q?J=C3=BCrg?= <jurg@example.com>\r\nTo: omar@example.com, ida@example.com\r\nSubject: =?utf-8?q?M=C3=BCsli?=',
      'MIME-Version: 1.0\r\nX-Long: a\r\n b\r\nContent-Type: multipart/mixed; boundary=b\r\n',
      '--b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nDas M=C3=BCsli kostet 5=E2=82=AC=\r\n im Laden.',
      '--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="bill.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--b--\r\n',
    ].join('\r\n'),
    'From: Jürg <jurg@example.com>\nTo: omar@example.com, ida@example.com\nSubject: Müsli\nAttachments (not read): bill.pdf (application/pdf, 3 bytes)\n\nDas Müsli kostet 5€ im Laden.',
  ],
  [
    'of a mail that is a page',
    'Message-ID: <1@example.com>\nFrom: ida@example.com\nContent-Type: text/html\n\n<style>p { color: red }</style><p>One &amp; two</p><table><tr><td>a<td>b<tr><td><td>4.40</table><script>alert(1)</script>',
    'From: ida@example.com\n\nOne & two\n\n| a | b |\n| --- | --- |\n|  | 4.40 |',
  ],
];

describe('the text of a document is Markdown', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
    person = await createPerson(server.services, { premiumGranted: true });
  });
  afterAll(() => server.close());

  test.each(documents)('%s', async (_what, content, expected) => {
    const { id, kind, url } = await sendFile(server, person.access, content, 'notes.txt');
    expect(kind).toBe('document');
    expect(await server.services.files.readText(await ownFile(server.services.orm.em.fork(), person.user.id, id))).toBe(expected);
    const original = await fetch(server.url + url);
    expect(Buffer.from(await original.arrayBuffer())).toEqual(Buffer.from(content));
  });

  test.each([
    'From: Ada\nDate: today\n\nA note.',
    'MIME-Version: 1.0\nNo header at all\nFrom: Ada\n\nx',
    'From: is what a mail has first.',
  ])('%j is no mail', async (content) => {
    expect((await sendFile(server, person.access, content)).kind).toBe('text');
  });
});
