import type { Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AnswerRow } from './AnswerRow.js';

/** Text that was added to a block of a live answer within 250 ms; folded into the block when the answer ends. */
@Entity({ tableName: 'answer_chunk' })
export class AnswerChunk {
  @ManyToOne({ entity: () => AnswerRow, ref: true, primary: true, deleteRule: 'cascade' })
  answer!: Ref<AnswerRow>;

  @PrimaryKey({ type: 'integer' })
  attempt!: number;

  /** The block's number in the attempt. */
  @PrimaryKey({ type: 'smallint' })
  block!: number;

  /** Length of the block before the chunk, in UTF-16 code units. */
  @PrimaryKey({ type: 'integer' })
  offset!: number;

  @Property({ type: 'text' })
  chunk!: string;
}
