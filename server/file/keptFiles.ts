import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import * as z from 'zod/mini';
import { checkFirst, decodeCursor, encodeCursor, moment, PageInfo, toConnection } from '../api/connection.js';
import { StoredFile } from './StoredFile.js';

/** What stands first in the list of a person's files. */
export enum FileOrder {
  NEWEST = 'NEWEST',
  LARGEST = 'LARGEST',
}

registerEnumType(FileOrder, {
  name: 'FileOrder',
  description: "The order of a person's files.",
  valuesConfig: {
    NEWEST: { description: 'The last uploaded first.' },
    LARGEST: { description: 'What takes the most room first.' },
  },
});

/** Most prompts of a file that are counted. */
const mostPrompts = 100;

@ObjectType({ description: 'A file, its position in the list, and whether it is in use.', simpleResolvers: true })
class KeptFileEdge {
  @Field(() => String, { description: 'Opaque cursor of this row.' })
  cursor!: string;

  @Field(() => StoredFile, { description: 'The row.' })
  node!: StoredFile;

  @Field(() => Int, {
    description: `How many prompts have it, also those that can still be put back; ${mostPrompts.toFixed()} stands for as many or more.`,
  })
  prompts!: number;
}

@ObjectType({ description: "A page of a person's files, by keyset.", simpleResolvers: true })
export class KeptFileConnection {
  @Field(() => [KeptFileEdge], { description: 'The rows of this page.' })
  edges!: KeptFileEdge[];

  @Field(() => PageInfo, { description: 'Where this page ends.' })
  pageInfo!: PageInfo;
}

const keys = {
  [FileOrder.NEWEST]: { schema: z.tuple([moment, z.uuid()]), column: 'created_at', type: 'timestamptz' },
  [FileOrder.LARGEST]: { schema: z.tuple([z.int(), z.uuid()]), column: 'kept_bytes', type: 'bigint' },
} as const;

interface FilesPage {
  order: FileOrder;
  /** 1 to 100. */
  first: number;
  /** The endCursor of the page before, in the same order. */
  after?: string | null | undefined;
}

/**
 * A page of a person's files.
 * @throws AppError of kind validation for a bad page size or cursor
 */
export async function keptFiles(em: EntityManager, userId: string, { order, first, after }: FilesPage): Promise<KeptFileConnection> {
  checkFirst(first);
  const { schema, column, type } = keys[order];
  const key = after ? decodeCursor<readonly (string | number)[]>(schema, after) : undefined;
  const rows = await em.execute<{ prompts: number }[]>(
    `select page.*, (select count(*)::int from (select from turn_file where file_id = page.id limit ?) counted) as prompts
     from (select * from file where user_id = ? and state = 'READY' ${key ? `and (${column}, id) < (?::${type}, ?::uuid)` : ''}
       order by ${column} desc, id desc limit ?) page
     order by ${column} desc, id desc`,
    [mostPrompts, userId, ...(key ?? []), first + 1],
  );
  const prompts = new Map<StoredFile, number>();
  const files = rows.map((row) => {
    const file = em.map(StoredFile, row);
    prompts.set(file, row.prompts);
    return file;
  });
  const { edges, pageInfo } = toConnection(files, first, (file) =>
    encodeCursor([order === FileOrder.NEWEST ? file.createdAt.toISOString() : file.keptBytes, file.id]),
  );
  return { edges: edges.map((edge) => ({ ...edge, prompts: prompts.get(edge.node) ?? 0 })), pageInfo };
}
