import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';
import { Field, ObjectType } from 'type-graphql';
import * as z from 'zod/mini';
import { validationError } from '../errors/AppError.js';

/** A point in time in a cursor: of a year that PostgreSQL has, too. */
export const moment = z.iso.datetime().check(z.regex(/^[12]\d{3}-/));

/** Most rows of one page. */
const pageLimit = 100;

@ObjectType({ description: 'Where a page ends.', simpleResolvers: true })
export class PageInfo {
  @Field(() => String, { nullable: true, description: 'Pass it as `after` for the next page.' })
  endCursor!: string | null;

  @Field(() => Boolean, { description: 'Whether there is a next page.' })
  hasNextPage!: boolean;
}

export interface Edge<Node> {
  cursor: string;
  node: Node;
}

export interface Connection<Node> {
  edges: Edge<Node>[];
  pageInfo: PageInfo;
}

/** What a page costs: as much for each row as is asked of one. */
export const pageCost = ({ args, childComplexity }: ComplexityEstimatorArgs): number =>
  1 + Math.max(1, Number(args['first'] ?? 1)) * childComplexity;

/** What a list costs that has no page: as much as so many rows. */
export const listCost =
  (rows: number) =>
  ({ childComplexity }: ComplexityEstimatorArgs): number =>
    1 + rows * childComplexity;

/** A page of rows, one more of which was asked for than is shown, to see whether there are more. */
export function toConnection<Node>(rows: Node[], first: number, cursorOf: (node: Node) => string): Connection<Node> {
  const edges = rows.slice(0, first).map((node) => ({ cursor: cursorOf(node), node }));
  return { edges, pageInfo: { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage: rows.length > first } };
}

/** The same text for everybody who should not read it: base64url of JSON. */
export const encodeCursor = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** @throws AppError of kind validation for a cursor that we did not make. */
export function decodeCursor<T>(schema: z.ZodMiniType<T>, cursor: string): T {
  try {
    return z.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw validationError([{ message: 'This cursor is not one of ours.', path: ['after'] }]);
  }
}

/** @throws AppError of kind validation for a page of no or too many rows. */
export function checkFirst(first: number): void {
  if (first >= 1 && first <= pageLimit) return;
  throw validationError([{ message: `Number must be between 1 and ${pageLimit.toFixed()}`, path: ['first'] }]);
}
