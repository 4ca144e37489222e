import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { checkFirst, decodeCursor, encodeCursor, toConnection } from '../connection.js';
import { Invoice } from './Invoice.js';
import type { InvoiceConnection } from './invoiceConnection.js';

const place = z.tuple([z.iso.datetime(), z.string()]);

/**
 * A page of a person's invoices, the newest first.
 * @param first 1 to 100
 * @param after a page's endCursor
 * @throws AppError of kind validation for a bad page size or cursor
 */
export async function invoices(
  em: EntityManager,
  userId: string,
  { first, after }: { first: number; after?: string | null | undefined },
): Promise<InvoiceConnection> {
  checkFirst(first);
  const key = after ? decodeCursor(place, after) : undefined;
  const [createdAt, id] = key ?? [];
  const found = await em.find(
    Invoice,
    {
      user: userId,
      ...(createdAt !== undefined &&
        id !== undefined && { $or: [{ createdAt: { $lt: new Date(createdAt) } }, { createdAt: new Date(createdAt), id: { $lt: id } }] }),
    },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: first + 1 },
  );
  return toConnection(found, first, (row) => encodeCursor([row.createdAt.toISOString(), row.id]));
}
