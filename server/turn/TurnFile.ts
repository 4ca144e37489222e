import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';
import type { CaptionAuthor } from '../../shared/turn/given.js';
import { StoredFile } from '../file/StoredFile.js';
import { Turn } from './Turn.js';

/** What a model wrote of a picture for the models of the turn that see none. Once it has ended, it never changes. */
export interface StoredCaption {
  by: CaptionAuthor;
  /** The answer, beside the conversations, in which it is written. */
  answerId: string;
  state: 'WRITING' | 'WRITTEN' | 'FAILED';
  /** Null until it is written. */
  text: string | null;
}

/** A file of a turn's prompt. As long as the row is there, the file is kept. */
@Entity({ tableName: 'turn_file' })
@Unique({ properties: ['turn', 'file'] })
export class TurnFile {
  [OptionalProps]?: 'id' | 'caption';

  /** The search knows it by this id. */
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne({ entity: () => Turn, ref: true, deleteRule: 'cascade' })
  turn!: Ref<Turn>;

  @Index()
  @ManyToOne({ entity: () => StoredFile, ref: true, deleteRule: 'cascade' })
  file!: Ref<StoredFile>;

  /** Its place among the files of the prompt, from 0. */
  @Property({ type: 'smallint' })
  place!: number;

  @Property({ type: 'json', nullable: true })
  caption: StoredCaption | null = null;
}
