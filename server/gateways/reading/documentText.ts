import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type OfficeIssue, parseOffice } from 'officeparser';
import { z } from 'zod';
import { maxTextLength } from '../../../shared/file/limits.js';
import { DocumentWriter } from './DocumentWriter.js';
import { prepareDocx } from './prepareDocx.js';
import { prepareOdt } from './prepareOdt.js';
import { prepareRtf } from './prepareRtf.js';
import { Refused } from './Refused.js';

/** Most parts of a document that are unpacked, and their bytes together. */
const [mostParts, mostBytes] = [2_000, 100_000_000];
/** Most elements of XML, and most cells of all tables. */
const [mostElements, mostCells] = [2_000_000, 1_000_000];

/** What is read of a document: neither its pictures, charts and fonts nor what is embedded in it. */
const read = { docx: /^(?!.*(?:charts|embeddings|customXml|theme)\/).*\.(?:xml|rels)$/i, odt: /(?:^|\/)(?:content|styles|manifest)\.xml$/ };

/**
 * The text of a document in Markdown. `html` is a page's, or the body of a mail.
 * @throws Refused if it is too large, or too much of it were left out; an error of the library's if it is damaged
 */
export async function documentText(data: Uint8Array, mediaType: string): Promise<string> {
  const type = typeOf(mediaType);
  const ast = await parse(type === 'docx' || type === 'odt' ? repacked(data, type) : type === 'rtf' ? prepareRtf(data) : data, type);
  return new DocumentWriter({ cells: mostCells, characters: maxTextLength }).write(ast).trim();
}

type DocumentType = 'docx' | 'odt' | 'rtf' | 'html';

function typeOf(mediaType: string): DocumentType {
  if (mediaType.endsWith('opendocument.text')) return 'odt';
  if (mediaType.endsWith('/rtf')) return 'rtf';
  return mediaType === 'text/html' ? 'html' : 'docx';
}

async function parse(data: Uint8Array, fileType: DocumentType) {
  const issues: OfficeIssue[] = [];
  try {
    const ast = await parseOffice(data, {
      fileType,
      includeBreakNodes: true,
      ignoreInternalLinks: true,
      decompressionLimits: {
        maxUncompressedBytes: mostBytes,
        maxZipEntries: mostParts,
        maxXmlElements: mostElements,
        maxTableCells: mostCells,
      },
      onWarning: (issue) => issues.push(issue),
    });
    // What the library leaves out is never left out in silence.
    if (issues.some(({ code }) => code.endsWith('_LIMIT_EXCEEDED'))) throw new Refused('too_costly');
    return ast;
  } catch (error) {
    const { code } = issueOf.safeParse(error).data?.officeIssue ?? { code: '' };
    if (/_EXCEEDED$|^OUTPUT_TOO_LARGE$/.test(code)) throw new Refused('too_costly');
    throw code === 'PASSWORD_REQUIRED' ? new Refused('encrypted_file') : error;
  }
}

/** An error of the library's says what it is. */
const issueOf = z.object({ officeIssue: z.object({ code: z.string() }) });

/** The library gets the bounded parts in an archive of their own: what else the file has, it never sees. */
function repacked(data: Uint8Array, type: 'docx' | 'odt'): Uint8Array {
  const parts = Object.fromEntries(Object.entries(unpack(data, read[type])).map(([name, part]) => [name, strFromU8(part)]));
  // Nothing of XML's own multiplies: office programs declare no entities.
  if (Object.values(parts).some((xml) => xml.includes('<!ENTITY'))) throw new Refused('damaged_file');
  const prepared = type === 'docx' ? prepareDocx(parts) : prepareOdt(parts);
  return zipSync(Object.fromEntries(Object.entries(prepared).map(([name, part]) => [name, strToU8(part)])), { level: 0 });
}

/** The parts that are read. Each is unpacked into as many bytes as it declares, so that the sum of these is the bound. */
function unpack(data: Uint8Array, wanted: RegExp): Record<string, Uint8Array> {
  let bytes = 0;
  let count = 0;
  return unzipSync(data, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false;
      bytes += originalSize;
      count += 1;
      if (bytes > mostBytes || count > mostParts) throw new Refused('too_costly');
      return true;
    },
  });
}
