import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';
import { Share } from './Share.js';

/** What a reader reported of a page, for the operator. Nothing is kept of who reported it. */
@Entity({ tableName: 'share_report' })
export class ShareReport {
  [OptionalProps]?: 'id' | 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Index()
  @ManyToOne({ entity: () => Share, ref: true, deleteRule: 'cascade' })
  share!: Ref<Share>;

  @Property({ type: 'text' })
  reason!: string;

  @Property({ type: 'datetime' })
  createdAt: Date = new Date();
}
