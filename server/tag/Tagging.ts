import { PrimaryKeyProp, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne } from '@mikro-orm/decorators/legacy';
import { Conversation } from '../conversation/Conversation.js';
import { Tag } from './Tag.js';

/** A tag of a conversation. */
@Entity({ tableName: 'conversation_tag' })
export class Tagging {
  [PrimaryKeyProp]?: ['tag', 'conversation'];

  @ManyToOne({ entity: () => Tag, ref: true, primary: true, deleteRule: 'cascade' })
  tag!: Ref<Tag>;

  @Index()
  @ManyToOne({ entity: () => Conversation, ref: true, primary: true, deleteRule: 'cascade' })
  conversation!: Ref<Conversation>;
}
