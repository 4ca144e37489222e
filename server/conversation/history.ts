import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { type Connection, checkFirst, decodeCursor, encodeCursor, toConnection } from '../connection.js';
import { Conversation } from './Conversation.js';

const keySchema = z.tuple([z.iso.datetime().check(z.regex(/^[12]\d{3}-/)), z.uuid()]);

/**
 * A person's conversations, the last asked first, by keyset.
 * @throws AppError of kind validation for a bad page size or cursor
 */
export async function history(em: EntityManager, userId: string, first: number, after?: string | null): Promise<Connection<Conversation>> {
  checkFirst(first);
  const key = after ? decodeCursor(keySchema, after) : undefined;
  const rows = await em.find(
    Conversation,
    {
      user: userId,
      // The first bound is the index's, the second decides between rows of one moment.
      ...(key && { updatedAt: { $lte: new Date(key[0]) }, $or: [{ updatedAt: { $lt: new Date(key[0]) } }, { id: { $lt: key[1] } }] }),
    },
    { orderBy: { updatedAt: 'desc', id: 'desc' }, limit: first + 1 },
  );
  return toConnection(rows, first, (row) => encodeCursor([row.updatedAt.toISOString(), row.id]));
}
