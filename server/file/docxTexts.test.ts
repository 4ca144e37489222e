import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { docx, docxParagraph as p, docxPart, docxRun as run } from '../../tests/fileBytes.js';
import { sendFile } from '../../tests/files.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ownFile } from './files.js';

type Content = string | Uint8Array<ArrayBuffer>;

const cell = (content: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content.startsWith('<') ? content : p(content)}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join('')}</w:tbl>`;
const inRun = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`;
const numbered = (text: string, list: number, level = 0, more = '') =>
  p(text, `${more}<w:numPr><w:ilvl w:val="${level.toFixed()}"/><w:numId w:val="${list.toFixed()}"/></w:numPr>`);
const level = (place: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${place.toFixed()}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const definition = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id.toFixed()}">${levels.join('')}</w:abstractNum>`;
const list = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id.toFixed()}"><w:abstractNumId w:val="${of.toFixed()}"/>${more}</w:num>`;
const numbering = docxPart(
  'numbering',
  definition(0, level(0, 'decimal', '%1.'), level(1, 'lowerLetter', '%2)'), level(2, 'upperRoman', '%1.%2.%3')) +
    definition(1, level(0, 'bullet', '\uf0b7'), level(1, 'bullet', 'o')) +
    definition(2, level(0, 'decimal', 'Clause %1:', '<w:pStyle w:val="Clause"/>')) +
    list(1, 0) +
    list(2, 1) +
    list(3, 2) +
    list(4, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>'),
);
const styles = docxPart(
  'styles',
  `<w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style>
  <w:style w:type="paragraph" w:styleId="Clause"><w:name w:val="Clause"/><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Subclause"><w:name w:val="Subclause"/><w:basedOn w:val="Clause"/></w:style>`,
);
const lists = { 'word/numbering.xml': numbering, 'word/styles.xml': styles };
const m = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const math = (name: string, parts: Record<string, string>) =>
  `<m:${name}>${Object.entries(parts)
    .map(([part, content]) => `<m:${part}>${content}</m:${part}>`)
    .join('')}</m:${name}>`;
const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`;

/** Documents, and the Markdown that is kept of them. */
const documents: [what: string, content: Content, expected: string][] = [
  [
    'a table, with empty cells in their place',
    docx(table(row(cell('Bread'), cell('Small'), cell('Large')), row(cell('Spelt'), cell('<w:p/>'), cell('4.40'))) + p('Ask.')),
    '| Bread | Small | Large |\n| --- | --- | --- |\n| Spelt |  | 4.40 |\n\nAsk.',
  ],
  [
    'merged cells, which count for each row and column',
    docx(
      table(
        row(cell('A'), cell('B|C'), cell(p('two') + p('lines'))),
        row(cell('tall', '<w:vMerge w:val="restart"/>'), cell('1'), cell('2')),
        row(cell('<w:p/>', '<w:vMerge/>'), cell('wide', '<w:gridSpan w:val="2"/>')),
      ),
    ),
    '| A | B\\|C | two<br>lines |\n| --- | --- | --- |\n| tall | 1 | 2 |\n| tall | wide | wide |',
  ],
  [
    'a table in a table, and one that is a frame',
    docx(
      table(row(cell('a'), cell(table(row(cell('b'), cell('c')), row(cell('d'), cell('e')))))) +
        p('x') +
        table(row(cell(p('in') + p('frame')))),
    ),
    '| a | b / c<br>d / e |\n| --- | --- |\n\nx\n\nin\n\nframe',
  ],
  [
    'line breaks, tabs and hyphens',
    docx(
      inRun(
        '<w:t>one</w:t><w:br/><w:t>two</w:t><w:cr/><w:t>three</w:t><w:br w:type="page"/><w:t>a</w:t><w:noBreakHyphen/><w:t>b</w:t><w:tab/><w:t>c</w:t>',
      ),
    ),
    'one\ntwo\nthree\na\u2011b\tc',
  ],
  [
    'notes and comments',
    docx(
      `<w:p>${run('It rested.')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' All apply.')}<w:r><w:endnoteReference w:id="3"/></w:r><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
      {
        'word/footnotes.xml': docxPart(
          'footnotes',
          `<w:footnote w:id="-1" w:type="separator"><w:p/></w:footnote><w:footnote w:id="2">${p('In the cellar.') + p('Twice.')}</w:footnote>`,
        ),
        'word/endnotes.xml': docxPart('endnotes', `<w:endnote w:id="3">${p('But one.')}</w:endnote>`),
        'word/comments.xml': docxPart('comments', `<w:comment w:id="0" w:author="Ada">${p('Sure?')}</w:comment>`),
      },
    ),
    'It rested.[^1] All apply.[^2][^comment-1]\n\n[^1]: In the cellar.\n\n    Twice.\n\n[^2]: But one.\n\n[^comment-1]: Ada: Sure?',
  ],
  [
    'formulas',
    docx(
      `<w:p>${run('So ')}<m:oMath>${m('A=π')}${math('sSup', { e: m('r'), sup: m('2') })}</m:oMath></w:p>` +
        `<w:p><m:oMathPara><m:oMath>${math('f', { num: m('a'), den: m('b') })}${math('rad', { deg: '', e: m('x') })}</m:oMath></m:oMathPara></w:p>` +
        table(row(cell('f'), cell(`<w:p><m:oMath>${math('sSub', { e: m('x'), sub: m('1') })}</m:oMath></w:p>`))),
    ),
    'So $A=π{r}^{2}$\n\n$$\n\\frac{a}{b}\\sqrt{x}\n$$\n\n| f | ${x}_{1}$ |\n| --- | --- |',
  ],
  [
    'numbers and bullets of lists',
    docx(
      [numbered('Weigh', 1), numbered('Warm', 1), numbered('a bit', 1, 1), numbered('more', 1, 2), p('Then'), numbered('Knead', 1)].join(
        '',
      ) + [numbered('dot', 2), numbered('inner', 2, 1), numbered('Seventh', 4), numbered('eighth', 4), numbered('none', 0)].join(''),
      lists,
    ),
    '1. Weigh\n2. Warm\n    a) a bit\n        2.a.I more\n\nThen\n\n3. Knead\n- dot\n    - inner\n7. Seventh\n8. eighth\n\nnone',
  ],
  [
    'numbers of styles and headings, whatever the language of Word',
    docx(
      p('Scope', '<w:pStyle w:val="Clause"/>') +
        p('Price', '<w:pStyle w:val="Subclause"/>') +
        p('Only', '<w:pStyle w:val="berschrift2"/>') +
        numbered('Count', 1, 0, '<w:pStyle w:val="berschrift2"/>') +
        p('Outline', '<w:outlineLvl w:val="2"/>') +
        p('Old', '<w:pPrChange w:id="1"><w:pPr><w:pStyle w:val="Clause"/></w:pPr></w:pPrChange>') +
        p('Last', '<w:pStyle w:val="Clause"/>'),
      lists,
    ),
    'Clause 1: Scope\nClause 2: Price\n\n## Only\n\n## 1. Count\n\n### Outline\n\nOld\n\nClause 3: Last',
  ],
  [
    'what stands above and below the line',
    docx(
      `<w:p>${run('10')}${run('6', '<w:vertAlign w:val="superscript"/>')}${run(' H')}${run('2', '<w:vertAlign w:val="subscript"/>')}${run('O 1')}${run('st', '<w:vertAlign w:val="superscript"/>')}</w:p>`,
    ),
    '10⁶ H₂O 1<sup>st</sup>',
  ],
  [
    'check boxes and signs of symbol fonts',
    docx(
      `<w:p><w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('☒')}</w:sdtContent></w:sdt>${run(' Agree')}</w:p>` +
        ['<w:checked/>', '<w:default w:val="0"/>']
          .map(
            (state) =>
              `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox>${state}</w:checkBox></w:ffData></w:fldChar></w:r>${run(' Form')}</w:p>`,
          )
          .join('') +
        inRun('<w:sym w:font="Wingdings" w:char="F0FC"/><w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="None" w:char="F0"/>'),
    ),
    '☒ Agree\n\n☒ Form\n\n☐ Form\n\n✓α□',
  ],
  [
    'headers and footers, once',
    docx(p('Body'), {
      'word/header1.xml': docxPart('hdr', p('Invoice 4711')),
      'word/header2.xml': docxPart('hdr', p('Invoice 4711')),
      'word/footer1.xml': docxPart('ftr', p('Page 1')),
    }),
    'Invoice 4711\n\nBody\n\nPage 1',
  ],
  [
    'emphasis, links, changes and text boxes',
    docx(
      `<w:p>${run('B', '<w:b/>')}${run('old ', '<w:b/>')}${run('gone', '<w:strike/>')}<w:ins w:id="1">${run(' new')}</w:ins><w:del w:id="2"><w:r><w:delText>out</w:delText></w:r></w:del> <w:hyperlink r:id="l1">${run('link')}</w:hyperlink></w:p>` +
        `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box('Boxed')}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict>${box('Boxed')}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      {
        'word/_rels/document.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="l1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://example.com/" TargetMode="External"/></Relationships>',
      },
    ),
    '**Bold** ~~gone~~ new[link](https://example.com/)\n\nBoxed',
  ],
  ['text that looks like Markdown, as it is', docx(p('5*3 &lt; 4_a [x] $5 | `c` \\ #')), '5*3 < 4_a [x] $5 | `c` \\ #'],
];

describe('the text of a DOCX is Markdown', () => {
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
});
