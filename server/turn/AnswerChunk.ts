import type { Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { AnswerRow } from './AnswerRow.js';

/** What a live answer has written so far, in stretches of 250 ms; folded into the answer when it ends. */
@Entity({ tableName: 'answer_chunk' })
export class AnswerChunk {
  @ManyToOne({ entity: () => AnswerRow, ref: true, primary: true, deleteRule: 'cascade' })
  answer!: Ref<AnswerRow>;

  @PrimaryKey({ type: 'integer' })
  attempt!: number;

  /** 0 text, 1 reasoning. */
  @PrimaryKey({ type: 'smallint' })
  kind!: number;

  /** Length of that text before the chunk, in UTF-16 code units. */
  @PrimaryKey({ type: 'integer' })
  offset!: number;

  @Property({ type: 'text' })
  chunk!: string;
}
