import { crc32, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;

/** A picture of one colour. */
export const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', width = 40, height = 20): Promise<Bytes> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer()
    .then((buffer) => new Uint8Array(buffer));

/** Formats whose files can have an owner's name, a place and an orientation in them. */
export const photoFormats = ['jpeg', 'png', 'webp'] as const;

/**
 * A photo with its owner's name and the place, in words that contain "Secret".
 * @param orientation as cameras number them: 6 is one that was held upright
 */
export const photo = async (
  width = 400,
  height = 200,
  { format = 'jpeg', orientation = 6 }: { format?: (typeof photoFormats)[number]; orientation?: number } = {},
): Promise<Bytes> =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .withExif({
        IFD0: { Artist: 'Ada Secret', Orientation: orientation.toFixed() },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">Secret place</rdf:RDF></x:xmpmeta>',
      )
      .withMetadata({ orientation })
      .toFormat(format)
      .toBuffer(),
  );

/** A PDF with a page of text for each. */
export const pdf = (pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Bytes> =>
  pdfWith((document) => {
    for (const page of pages) document.addPage().text(page);
  }, options);

function pdfWith(write: (document: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Bytes> {
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  const pieces: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<Bytes>();
  document.on('data', (piece: Buffer) => pieces.push(piece));
  document.on('end', () => {
    resolve(new Uint8Array(Buffer.concat(pieces)));
  });
  write(document);
  document.end();
  return promise;
}

/** A PDF as a scanner makes it: so many pages that are a picture each, without text. @param size of a page, in points */
export async function scan(pages: number, size: [number, number] = [612, 792]): Promise<Bytes> {
  const paper = Buffer.from(await picture('jpeg', 120, 160));
  return pdfWith((document) => {
    for (let page = 0; page < pages; page += 1) document.addPage({ size }).image(paper, 0, 0, { fit: size });
  });
}

/** A PDF of one page with a form whose field is filled in. */
export const filledForm = (value: string): Promise<Bytes> =>
  pdfWith((document) => {
    document.addPage().font('Helvetica').initForm();
    document.formText('field', 0, 0, 612, 792, { value, backgroundColor: 'black' });
  });

/** A PDF written by hand: its objects, the first of which is the catalogue. */
export function rawPdf(objects: readonly (string | Uint8Array)[]): Bytes {
  const pieces: Uint8Array[] = [strToU8('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = pieces[0]?.length ?? 0;
  const add = (piece: Uint8Array) => {
    pieces.push(piece);
    length += piece.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(strToU8(`${(index + 1).toFixed()} 0 obj\n`));
    add(typeof object === 'string' ? strToU8(object) : object);
    add(strToU8('\nendobj\n'));
  });
  const start = length;
  const rows = offsets.map((offset) => `${offset.toFixed().padStart(10, '0')} 00000 n \n`).join('');
  const size = (objects.length + 1).toFixed();
  add(
    strToU8(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start.toFixed()}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(pieces));
}

/** A stream of a PDF, deflated so many times, each in the shortest time. */
export function pdfStream(data: Uint8Array, times = 1, more = ''): Uint8Array {
  let packed = data;
  for (let time = 0; time < times; time += 1) packed = deflateSync(packed, { level: 1 });
  const filters = Array.from({ length: times }, () => '/FlateDecode').join(' ');
  return Buffer.concat([
    strToU8(`<< /Length ${packed.length.toFixed()} /Filter [${filters}] ${more} >>\nstream\n`),
    packed,
    strToU8('\nendstream'),
  ]);
}

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
].join(' ');
const contentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relations =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

/** A DOCX with this body; `parts` replace or add to those that it needs. */
export const docx = (body: string, parts: Record<string, string | Uint8Array> = {}): Bytes =>
  archive({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations,
    'word/document.xml': `<?xml version="1.0"?><w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    ...parts,
  });

/** A part of a DOCX beside its body, such as its footnotes. */
export const docxPart = (name: string, content: string): string => `<?xml version="1.0"?><w:${name} ${namespaces}>${content}</w:${name}>`;

/** A paragraph of a DOCX. @param properties such as its style and number */
export const docxParagraph = (text: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${docxRun(text)}</w:p>`;

/** Text of a paragraph of a DOCX. */
export const docxRun = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** An ODT with this body. @param styles those that its body has for itself */
export const odt = (body: string, parts: Record<string, string | Uint8Array> = {}, styles = ''): Bytes =>
  archive({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/">${styles}<office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ...parts,
  });

/** A zip archive. */
export function archive(parts: Record<string, string | Uint8Array>): Bytes {
  const { mimetype, ...others } = parts;
  const packed = (part: string | Uint8Array) => (typeof part === 'string' ? strToU8(part) : part);
  return zipSync({
    // The first part of an ODT is not compressed, so that its kind can be read.
    ...(mimetype !== undefined && { mimetype: [packed(mimetype), { level: 0 }] as const }),
    ...Object.fromEntries(Object.entries(others).map(([name, part]) => [name, packed(part)])),
  });
}

/** A PNG that says it has this size, with these bytes as its pixels. */
export function rawPng(width: number, height: number, pixels: Uint8Array): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]));
}
