import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../account/User.js';
import type { Tools } from '../../shared/tool/toolRules.js';

/** How a model may use the tools of its turn. */
export type ToolUse = Pick<Tools, 'choice' | 'parallel'>;

/** Definitions of tools that turns were asked with. A program sends the same with every call, so a person has each list once. */
@Entity({ tableName: 'tool_list' })
export class ToolList {
  [OptionalProps]?: 'usedAt';

  /** Follows from the person and the definitions (tools.ts). */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  /** As JSON, in the order in which they came: models read them so. */
  @Property({ type: 'text' })
  definitions!: string;

  /** When a turn was asked with them last. */
  @Property({ type: 'datetime' })
  usedAt: Date = new Date();
}
