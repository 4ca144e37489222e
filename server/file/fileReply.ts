import * as z from 'zod/mini';
import { FileKind } from '../../shared/file/kinds.js';
import type { FileShelf } from './FileShelf.js';
import type { StoredFile } from './StoredFile.js';

const kinds = Object.values(FileKind).map((kind) => kind.toLowerCase());
const count = (what: string) => z.nullable(z.int()).check(z.describe(what));

/** A file in REST's shape. */
export const fileReply = z
  .object({
    id: z.string().check(z.describe('Opaque.')),
    name: z.string().check(z.describe('Its name as it was uploaded, without path and control characters.')),
    kind: z.enum(kinds).check(z.describe('What it is by its content; its name decides nothing.')),
    media_type: z.string().check(z.describe('By its content, as it was uploaded.')),
    bytes: z.int().check(z.describe('As it was uploaded.')),
    width: count('Of a picture in pixels, upright, before it was scaled.'),
    height: count('Of a picture in pixels, upright, before it was scaled.'),
    pages: count('Of a PDF.'),
    words: count('Of its text; null for a picture.'),
    lines: count('Of its text; null for a picture.'),
    encoding: z
      .nullable(z.string())
      .check(z.describe('In which its text was read, by its name on the web, if that is a guess; null if its bytes tell it.')),
    created_at: z.iso.datetime().check(z.describe('When it was first uploaded.')),
    held_until: z.iso.datetime().check(z.describe('Until when it is kept without being in a prompt.')),
    url: z.string().check(z.describe('Path to its content, good for minutes, without a token.')),
    thumbnail_url: z.nullable(z.string()).check(z.describe('The same of a small picture; null for other kinds.')),
  })
  .check(z.meta({ id: 'File', description: 'A file that the person has uploaded.' }));

/** A file for REST. */
export const presentFile = (file: StoredFile, { links }: Pick<FileShelf, 'links'>): z.output<typeof fileReply> => ({
  id: file.id,
  name: file.name,
  kind: file.kind.toLowerCase(),
  media_type: file.mediaType,
  bytes: file.bytes,
  width: file.width,
  height: file.height,
  pages: file.pages,
  words: file.words,
  lines: file.lines,
  encoding: file.encoding,
  created_at: file.createdAt.toISOString(),
  held_until: file.heldUntil.toISOString(),
  url: links.pathOf(file, file.shownForm),
  thumbnail_url: file.form('thumbnail') ? links.pathOf(file, 'thumbnail') : null,
});
