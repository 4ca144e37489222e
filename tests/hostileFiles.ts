import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { archive, docx, docxParagraph, odt, pdf, pdfStream, photo, picture, rawPdf, rawPng } from './fileBytes.js';
import type { SentFile } from './files.js';

type Content = string | Uint8Array<ArrayBuffer>;
type Made = Content | Promise<Content>;

const bytes = (...values: number[]): Content => new Uint8Array(values);
const joined = (...parts: (string | Uint8Array)[]): Content => new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
const cut = async (content: Made, share = 0.5): Promise<Content> => {
  const whole = await content;
  return whole.slice(0, Math.floor(whole.length * share));
};
const zeros = (count: number): Uint8Array => new Uint8Array(count);
const catalogue = '<< /Type /Catalog /Pages 2 0 R >>';
const pageOf = (contents: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents ${contents} >>`;
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
/** A form that does the same twenty times. */
const multiplied = (more: string, what: string) =>
  pdfStream(Buffer.from(what.repeat(20)), 1, `/Type /XObject /Subtype /Form /BBox [0 0 99 99] ${more}`);
const entities = `<!DOCTYPE x [<!ENTITY a0 "lol">${Array.from({ length: 12 }, (_, level) => `<!ENTITY a${(level + 1).toFixed()} "${`&a${level.toFixed()};`.repeat(10)}">`).join('')}]>`;
const external = '<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]>';

/** A file that is refused: what it is, how it is made, the status and the code. */
export type RefusedFile = [what: string, make: () => Made, status: number, code: string];

/** Files that end the process that reads them, or take long to make. */
export const bombs: RefusedFile[] = [
  ['a PDF whose stream is a bomb', () => rawPdf([catalogue, onePage, pageOf('4 0 R'), pdfStream(zeros(1_000_000_000))]), 413, 'too_costly'],
  [
    'a PDF whose stream is a bomb in a bomb',
    () => rawPdf([catalogue, onePage, pageOf('4 0 R'), pdfStream(zeros(1_000_000_000), 2)]),
    413,
    'too_costly',
  ],
  ['an ODT whose body is a bomb', () => odt(`<text:p>${'x'.repeat(110_000_000)}</text:p>`), 413, 'too_costly'],
];

/** Files that their readers refuse. */
export const refusedFiles: RefusedFile[] = [
  ['an empty file', () => '', 415, 'empty_file'],
  ['a program for Linux', () => readFileSync(process.execPath).subarray(0, 50_000), 415, 'unknown_kind'],
  ['a program for Windows', () => joined('MZ', zeros(100), 'PE\0\0', zeros(100)), 415, 'unknown_kind'],
  ['a class of Java', () => bytes(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52, 0, 1), 415, 'unknown_kind'],
  ['a zip archive', () => archive({ 'a.txt': 'x' }), 415, 'unknown_kind'],
  ['an archive with a path that leads out', () => archive({ '../../../../tmp/polylogue-escaped': 'x' }), 415, 'unknown_kind'],
  ['a gzip bomb', () => joined(bytes(0x1f, 0x8b, 8, 0), deflateSync(zeros(50_000_000))), 415, 'unknown_kind'],
  ['a video', () => joined(zeros(3), bytes(0x18), 'ftypmp42', zeros(40)), 415, 'unknown_kind'],
  ['a picture of a kind that is not read', () => joined('BM', bytes(70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0), zeros(60)), 415, 'unknown_kind'],
  ['a HEIC picture', () => joined(zeros(3), bytes(0x18), 'ftypheic', zeros(40)), 415, 'unknown_kind'],
  ['bytes without sense', () => bytes(...Array.from({ length: 500 }, (_, place) => (place * 131 + 7) % 256)), 415, 'unknown_kind'],
  ['zeros alone', () => zeros(1_000) as Content, 415, 'unknown_kind'],
  ['a text with a zero in it', () => 'one\0two, and so on', 415, 'unknown_kind'],
  ['UTF-16 that ends within a character', () => joined(bytes(0xff, 0xfe, 0x41, 0x00, 0x3d, 0xd8)), 415, 'unknown_kind'],
  ['the mark of a PNG alone', () => bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 415, 'unknown_kind'],
  ['half a PNG', () => cut(picture('png', 400, 400)), 415, 'damaged_file'],
  ['half a JPEG', () => cut(photo(), 0.6), 415, 'damaged_file'],
  ['half a WebP', () => cut(picture('webp', 400, 400)), 415, 'damaged_file'],
  ['the head of a GIF', () => joined('GIF89a', bytes(1, 0, 1, 0, 0, 0, 0)), 415, 'damaged_file'],
  ['a PNG whose pixels are no pixels', () => rawPng(10, 10, Buffer.from('no pixels')), 415, 'damaged_file'],
  ['a PNG without a size', () => rawPng(0, 0, deflateSync(zeros(10))), 415, 'damaged_file'],
  ['a PNG of 4,000 million pixels', () => rawPng(65_000, 65_000, deflateSync(zeros(100))), 413, 'too_many_pixels'],
  ['a PNG that is a bomb', () => rawPng(30_000, 30_000, deflateSync(zeros(30_001 * 300), { level: 9 })), 413, 'too_many_pixels'],
  ['a PNG with a side of two thousand million', () => rawPng(0x7fffffff, 1, deflateSync(zeros(100))), 415, 'damaged_file'],
  ['the mark of a PDF alone', () => '%PDF-1.7', 415, 'damaged_file'],
  ['a PDF without a page tree', () => rawPdf(['<< /Type /Catalog >>']), 415, 'damaged_file'],
  ['an encrypted PDF', () => pdf(['Secret'], { userPassword: 'x', ownerPassword: 'y' }), 415, 'encrypted_file'],
  [
    'a PDF of 50,000 pages',
    () => rawPdf([catalogue, `<< /Type /Pages /Kids [${'3 0 R '.repeat(50_000)}] /Count 50000 >>`, pageOf('[]')]),
    413,
    'too_many_pages',
  ],
  ['a DOCX whose body is a bomb', () => docx(docxParagraph('x'.repeat(110_000_000))), 413, 'too_costly'],
  [
    'a DOCX with many parts',
    () => docx('', Object.fromEntries(Array.from({ length: 2_500 }, (_, part) => [`word/${part.toFixed()}.xml`, '<x/>']))),
    413,
    'too_costly',
  ],
  ['a DOCX whose body is no XML', () => docx('<w:p><w:r>'), 415, 'damaged_file'],
  [
    'a DOCX of entities that multiply',
    () =>
      docx('', {
        'word/document.xml': `<?xml version="1.0"?>${entities}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${docxParagraph('&a12;')}</w:body></w:document>`,
      }),
    415,
    'damaged_file',
  ],
  ['half a DOCX', () => cut(docx(docxParagraph('x'.repeat(1_000))), 0.8), 415, 'damaged_file'],
  [
    'an ODT as deep as a well',
    () => odt(`<text:p>${'<text:span>'.repeat(20_000)}x${'</text:span>'.repeat(20_000)}</text:p>`),
    413,
    'too_costly',
  ],
  [
    'an ODT without a body',
    () => archive({ mimetype: 'application/vnd.oasis.opendocument.text', 'other.xml': '<x/>' }),
    415,
    'damaged_file',
  ],
  [
    'an ODT of entities that multiply',
    () => odt('', { 'content.xml': `<?xml version="1.0"?>${entities}<x>&a12;</x>` }),
    415,
    'damaged_file',
  ],
  ['a file that is too large', () => 'x'.repeat(20_000_001), 413, 'file_too_large'],
];

/** A file that is taken as something safe: what it is, how it is made, what it becomes, and the name that it is sent with. */
export type OddFile = [what: string, make: () => Made, expected: Partial<SentFile>, name?: string];

/** Files that are odd, and taken as something safe. */
export const oddFiles: OddFile[] = [
  [
    'an SVG with a script',
    () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    { kind: 'text', media_type: 'text/plain' },
  ],
  ['an HTML page', () => '<!doctype html><script>alert(1)</script>', { kind: 'text', media_type: 'text/plain' }, 'page.html'],
  ['XML that reads a file', () => `<?xml version="1.0"?>${external}<x>&secret;</x>`, { kind: 'text' }],
  [
    'a picture that is a page, too',
    async () => joined(await picture('png'), '<script>alert(1)</script>'),
    { kind: 'picture', media_type: 'image/png' },
    'x.html',
  ],
  ['a GIF that is a script, too', async () => joined(await picture('gif'), '=1;alert(1)'), { kind: 'picture' }, 'x.js'],
  [
    'a photo with an archive behind it',
    async () => joined(await photo(), archive({ 'a.html': 'x' })),
    { kind: 'picture', media_type: 'image/jpeg' },
  ],
  [
    'a PDF that says it has 50,000 pages',
    () => rawPdf([catalogue, '<< /Type /Pages /Kids [3 0 R] /Count 50000 >>', pageOf('[]')]),
    { kind: 'pdf', pages: 1 },
  ],
  [
    'a PDF with a script',
    () => rawPdf(['<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>', onePage, pageOf('[]')]),
    { kind: 'pdf', pages: 1 },
  ],
  [
    'a PDF whose forms contain each other',
    () =>
      rawPdf([
        catalogue,
        onePage,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /A 5 0 R >> >> >>',
        pdfStream(Buffer.from('/A Do')),
        pdfStream(Buffer.from('/A Do'), 1, '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 5 0 R >> >>'),
      ]),
    { kind: 'pdf', pages: 1 },
  ],
  [
    'a PDF whose page is drawn without end',
    () =>
      rawPdf([
        catalogue,
        onePage,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << /Shading << /S << /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 99 0 99] /Function 5 0 R >> >> >> >>',
        pdfStream(Buffer.from('/S sh '.repeat(10_000))),
        pdfStream(Buffer.from(`{ pop ${'sin '.repeat(500)} }`), 0, '/FunctionType 4 /Domain [0 99 0 99] /Range [0 1]'),
      ]),
    { kind: 'pdf', pages: 1 },
  ],
  [
    'a PDF whose pattern has forms that multiply',
    () =>
      rawPdf([
        catalogue,
        onePage,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << /Pattern << /A 5 0 R >> >> >>',
        pdfStream(Buffer.from('/Pattern cs /A scn 0 0 99 99 re f')),
        pdfStream(
          Buffer.from('/F Do'),
          1,
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 99 99] /XStep 99 /YStep 99 /Resources << /XObject << /F 6 0 R >> >>',
        ),
        ...[7, 8, 9, 10, 11].map((inner) => multiplied(`/Resources << /XObject << /F ${inner.toFixed()} 0 R >> >>`, '/F Do ')),
        multiplied('', '0 0 9 9 re f '),
      ]),
    { kind: 'pdf', pages: 1 },
  ],
  [
    'a PDF whose page is as wide as a country',
    () => rawPdf([catalogue, onePage, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99999999 1] >>']),
    { kind: 'pdf', pages: 1 },
  ],
  [
    'a DOCX with a link out of it',
    () =>
      docx(docxParagraph('One'), {
        'word/_rels/document.xml.rels':
          '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>',
      }),
    { kind: 'document', words: 1 },
  ],
  [
    'a DOCX with a part that leads out',
    () => docx(docxParagraph('One'), { '../../../../tmp/polylogue-escaped.xml': '<x/>' }),
    { kind: 'document', words: 1 },
  ],
];

/** Names that are odd, of files with different content, and what becomes of them. */
export const oddNames: OddFile[] = [
  ['a name with folders', () => 'x1', { name: 'passwd' }, '../../etc/passwd'],
  ['a name with folders of Windows', () => 'x2', { name: 'boot.ini' }, 'C:\\Windows\\boot.ini'],
  ['a name with control characters', () => 'x3', { name: 'ab.txt' }, 'a\u0007b\u202e.txt'],
  ['a name of dots', () => 'x4', { name: 'file' }, '..'],
  ['a name without end', () => 'x5', { name: `${'n'.repeat(116)}.txt` }, `${'n'.repeat(5_000)}.txt`],
  ['a name that is a header', () => 'x6', { name: 'a%0D%0A set-cookie: b.txt' }, 'a\r\n set-cookie: b.txt'],
];
