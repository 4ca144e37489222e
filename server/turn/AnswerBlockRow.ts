import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { BlockKind } from '../generation/blocks.js';
import { AnswerRow } from './AnswerRow.js';

/** One block of one attempt of an answer as it is stored: of the present attempt, or of the one that is kept (docs/decisions/22). */
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

  /** What is folded in; while it is being written, what came since stands in answer_chunk. */
  @Property({ type: 'text' })
  content = '';

  /** Milliseconds that a block of REASONING took; null while it goes on, and where it was not seen to come. */
  @Property({ type: 'integer', nullable: true })
  thinkingMs: number | null = null;
}
