import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { BlockKind } from '../generation/blocks.js';
import { AnswerRow } from './AnswerRow.js';

/** A stored block of one attempt of an answer: of the current attempt, or of the one that is kept (docs/decisions/22). */
@Entity({ tableName: 'answer_block' })
export class AnswerBlockRow {
  [OptionalProps]?: 'content' | 'thinkingMs';

  @ManyToOne({ entity: () => AnswerRow, ref: true, primary: true, deleteRule: 'cascade' })
  answer!: Ref<AnswerRow>;

  @PrimaryKey({ type: 'integer' })
  attempt!: number;

  /** Its number in the attempt, from 0. */
  @PrimaryKey({ type: 'smallint' })
  index!: number;

  @Property({ type: 'text' })
  kind!: BlockKind;

  /** The text that is folded in; while the answer is being written, later text is in answer_chunk. */
  @Property({ type: 'text' })
  content = '';

  /** Milliseconds that a REASONING block took; null while it continues, and if its duration was not measured. */
  @Property({ type: 'integer', nullable: true })
  thinkingMs: number | null = null;
}
