import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, OneToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../account/User.js';
import { Conversation } from '../conversation/Conversation.js';
import type { ImportSource } from '../../shared/import/kinds.js';
import { Import } from './Import.js';

/** Where a conversation is from that was imported, so that it comes in once. It is removed with the conversation. */
@Entity({ tableName: 'imported_conversation' })
@Unique({ properties: ['user', 'source', 'sourceId', 'digest'] })
export class ImportedConversation {
  [OptionalProps]?: 'import';

  @OneToOne({ entity: () => Conversation, ref: true, primary: true, owner: true, deleteRule: 'cascade' })
  conversation!: Ref<Conversation>;

  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  /** Null when its report is not kept any more. */
  @Index()
  @ManyToOne({ entity: () => Import, ref: true, nullable: true, deleteRule: 'set null' })
  import: Ref<Import> | null = null;

  @Property({ type: 'text' })
  source!: ImportSource;

  /** Its id there. */
  @Property({ type: 'text' })
  sourceId!: string;

  /** Of its messages: one that has grown since is another. */
  @Property({ type: 'text' })
  digest!: string;
}
