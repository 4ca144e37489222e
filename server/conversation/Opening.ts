import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { ToolCall, ToolResult } from '../../shared/tool/toolRules.js';
import { User } from '../account/User.js';

/** A message that was said before the first turn of a conversation. */
export interface OpeningMessage {
  role: 'system' | 'user' | 'assistant';
  text: string;
  /** The calls of tools in a message of the assistant's, after its text. */
  calls?: ToolCall[];
  /** What calls resulted in, in a message of the user's, before its text. */
  results?: ToolResult[];
}

/**
 * What a program gave as said before its prompt (docs/decisions/60). Each holds the messages that follow those of its parent, so that
 * a program which sends all of a long talk again with each call has it stored once. Conversations share it; nothing changes it.
 */
@Entity({ tableName: 'opening' })
@Index({ name: 'opening_loose_index', expression: 'create index opening_loose_index on opening (id) where loose' })
export class Opening {
  [OptionalProps]?: 'parent' | 'loose';

  /** Made of its owner and all messages (openings.ts): the same ones have the same id. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @Index()
  @ManyToOne({ entity: () => Opening, ref: true, nullable: true, deleteRule: 'no action' })
  parent: Ref<Opening> | null = null;

  @Property({ type: 'json' })
  messages!: OpeningMessage[];

  /** How many messages it has, those of its parents included. */
  @Property({ type: 'integer' })
  length!: number;

  /** When it was last given. One that no conversation has stays for a while, because a call that is being written may need it. */
  @Property({ type: 'datetime' })
  usedAt!: Date;

  /** Whether it may have to be purged: a conversation that had it was removed, or was perhaps never written. */
  @Property({ type: 'boolean', default: false })
  loose = false;
}
