import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';
import { Field, ObjectType } from 'type-graphql';
import * as z from 'zod/mini';
import { validationError } from '../errors/AppError.js';

/** A timestamp in a cursor, limited to years that PostgreSQL can store. */
export const moment = z.iso.datetime().check(z.regex(/^[12]\d{3}-/));

/** Most rows of one page. */
const pageLimit = 100;

@ObjectType({ description: 'Where a page begins and ends.', simpleResolvers: true })
export class PageInfo {
  @Field(() => String, { nullable: true, description: 'Pass it as `after` for the next page.' })
  endCursor!: string | null;

  @Field(() => Boolean, { description: 'Whether there is a next page.' })
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Where the page begins.' })
  startCursor!: string | null;

  @Field(() => Boolean, { description: 'Always false: pages are read forwards alone.' })
  hasPreviousPage!: boolean;
}

export interface Edge<Node> {
  cursor: string;
  node: Node;
}

export interface Connection<Node> {
  edges: Edge<Node>[];
  pageInfo: PageInfo;
}

/** Query complexity of a page: each row costs as much as its fields. */
export const pageCost = ({ args, childComplexity }: ComplexityEstimatorArgs): number =>
  1 + Math.max(1, Number(args['first'] ?? 1)) * childComplexity;

/** Query complexity of a mutation of several rows, which answers each of them. */
export const severalCost = ({ args, childComplexity }: ComplexityEstimatorArgs): number => {
  const ids: unknown = args['ids'];
  return 1 + (Array.isArray(ids) ? Math.max(1, ids.length) : 1) * childComplexity;
};

/** Query complexity of a list without pages: the cost of so many rows. */
export const listCost =
  (rows: number) =>
  ({ childComplexity }: ComplexityEstimatorArgs): number =>
    1 + rows * childComplexity;

/** Makes a page. Ask the database for one row more than `first`: it only shows that there is a next page. */
export function toConnection<Node>(rows: Node[], first: number, cursorOf: (node: Node) => string): Connection<Node> {
  const edges = rows.slice(0, first).map((node) => ({ cursor: cursorOf(node), node }));
  const [startCursor, endCursor] = [edges[0]?.cursor ?? null, edges.at(-1)?.cursor ?? null];
  // As the connections' specification has it where a list cannot be read backwards; Relay's compiler requires the field.
  return { edges, pageInfo: { startCursor, endCursor, hasPreviousPage: false, hasNextPage: rows.length > first } };
}

/** An opaque cursor: base64url of JSON. */
export const encodeCursor = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** @throws AppError of kind validation for a cursor that this server did not make */
export function decodeCursor<T>(schema: z.ZodMiniType<T>, cursor: string): T {
  try {
    return z.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw validationError([{ message: 'This cursor is not one of ours.', path: ['after'] }]);
  }
}

/** @throws AppError of kind validation unless a page has 1 to 100 rows */
export function checkFirst(first: number): void {
  if (first >= 1 && first <= pageLimit) return;
  throw validationError([{ message: `Number must be between 1 and ${pageLimit.toFixed()}`, path: ['first'] }]);
}
