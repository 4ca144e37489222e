import type { Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { StoredFile } from '../file/StoredFile.js';
import { Share } from './Share.js';

/** A file that a person chose to share with a page. As long as the row is there, the file is kept; whoever deletes the file takes it away. */
@Entity({ tableName: 'share_file' })
export class ShareFile {
  @ManyToOne({ entity: () => Share, ref: true, primary: true, deleteRule: 'cascade' })
  share!: Ref<Share>;

  /** Its number on the page, from 0: the last part of its address. */
  @PrimaryKey({ type: 'smallint' })
  place!: number;

  @Index()
  @ManyToOne({ entity: () => StoredFile, ref: true, deleteRule: 'cascade' })
  file!: Ref<StoredFile>;

  /** Its name when the page was made. */
  @Property({ type: 'text' })
  name!: string;
}
