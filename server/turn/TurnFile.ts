import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';
import { StoredFile } from '../file/StoredFile.js';
import { Turn } from './Turn.js';

/** A file of a turn's prompt. As long as the row is there, the file is kept. */
@Entity({ tableName: 'turn_file' })
@Unique({ properties: ['turn', 'file'] })
export class TurnFile {
  [OptionalProps]?: 'id';

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
}
