import type { OfficeContentNode } from 'officeparser';
import { z } from 'zod';

/** What the library says of parts of a document, each of some kinds alone. */
const facts = z.object({
  /** Of an item of a list; levels and places count from 0. */
  listType: z.enum(['ordered', 'unordered']).optional(),
  listId: z.string().optional(),
  indentation: z.number().default(0),
  itemIndex: z.number().default(0),
  /** Of a heading, from 1. */
  level: z.number().default(1),
  /** Of a cell: its column, from 0, and how far it reaches. */
  col: z.number().optional(),
  rowSpan: z.number().default(1),
  colSpan: z.number().default(1),
  /** Of text. */
  link: z.string().default(''),
  linkType: z.string().optional(),
  /** Of a formula: `inline` or `block`; code has none. */
  math: z.string().optional(),
  breakType: z.string().optional(),
  /** What a picture shows. */
  altText: z.string().default(''),
  /** Of a comment. */
  author: z.string().default(''),
  commentId: z.string().default(''),
});
type Facts = z.output<typeof facts>;

const none = facts.parse({});

/** @throws an error of zod's if the library says something else, as if the file were damaged */
export const factsOf = ({ metadata }: OfficeContentNode): Facts => (metadata === undefined ? none : facts.parse(metadata));
