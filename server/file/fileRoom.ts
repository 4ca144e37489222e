import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { User } from '../account/User.js';
import type { Env } from '../config/env.js';
import { roomFull } from './fileRefusals.js';
import type { FileShelf } from './FileShelf.js';

/** The room for files of an account, as it is shown. */
@ObjectType({ description: 'How much room for files an account has, and what may be sent.', simpleResolvers: true })
export class FileRoom {
  @Field(() => Float, { description: 'Bytes that its files take, in all forms that are kept of them.' })
  usedBytes!: number;

  @Field(() => Float, { description: 'Bytes that they may take.' })
  allowedBytes!: number;

  @Field(() => Float, { description: 'Most bytes of one file.' })
  fileBytes!: number;

  @Field(() => Int, { description: 'Most files of a prompt.' })
  filesOfPrompt!: number;

  @Field(() => Boolean, { description: 'Whether this site takes files at the moment.' })
  isOpen!: boolean;
}

/** The variables that bound the files of an account. */
export type RoomLimits = Pick<Env, 'FILE_BYTES' | 'FILES_OF_PROMPT' | 'FILE_ROOM_FREE' | 'FILE_ROOM_PAID'>;

/** How much room for files a person has, and what they may send. */
export async function fileRoomOf(em: EntityManager, env: RoomLimits, files: Pick<FileShelf, 'isOpen'>, user: User): Promise<FileRoom> {
  return {
    usedBytes: await usedRoom(em, user.id),
    allowedBytes: allowedRoom(env, user),
    fileBytes: env.FILE_BYTES,
    filesOfPrompt: env.FILES_OF_PROMPT,
    isOpen: files.isOpen,
  };
}

/**
 * Makes sure that an account has room for so many further bytes.
 * @param arriving bytes that are on their way, beside those of its files
 * @throws AppError of kind too_large
 */
export async function requireRoom(em: EntityManager, env: RoomLimits, user: User, more: number, arriving = 0): Promise<void> {
  const [used, allowed] = [(await usedRoom(em, user.id)) + arriving, allowedRoom(env, user)];
  if (used + more > allowed) throw roomFull(used, allowed);
}

const allowedRoom = ({ FILE_ROOM_FREE, FILE_ROOM_PAID }: RoomLimits, { subscribed }: User): number =>
  subscribed ? FILE_ROOM_PAID : FILE_ROOM_FREE;

async function usedRoom(em: EntityManager, userId: string): Promise<number> {
  const [row] = await em.execute<{ used: string }[]>(
    `select coalesce(sum(kept_bytes), 0) as used from file where user_id = ? and state <> 'GONE'`,
    [userId],
  );
  return Number(row?.used ?? 0);
}
