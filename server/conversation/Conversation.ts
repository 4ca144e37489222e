import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';
import { User } from '../account/User.js';
import { Opening } from './Opening.js';
import { wellFormed } from '../generation/WellFormed.js';

const titleLength = 80;

/** Why a person asked something beside their conversations. */
export enum Purpose {
  /** A better prompt. */
  IMPROVE = 'IMPROVE',
  /** The differences between texts, before they are merged. */
  DIFFERENCES = 'DIFFERENCES',
  /** Which of two answers is better. */
  JUDGE = 'JUDGE',
  /** What is in a picture, for models that see none. */
  CAPTION = 'CAPTION',
}

/** A tree of turns, of which one branch is active. */
@ObjectType({ description: 'Prompts that follow from one another, with the answers of every model asked.', simpleResolvers: true })
@Entity({ tableName: 'conversation' })
@Index({ properties: ['user', 'id'] })
@Index({
  name: 'conversation_history_index',
  expression:
    'create index conversation_history_index on conversation (user_id, archived, pinned, updated_at, id) where deleted_at is null',
})
@Index({
  name: 'conversation_found_index',
  expression: 'create index conversation_found_index on conversation (user_id, updated_at, id) where deleted_at is null',
})
@Index({
  name: 'conversation_deleted_index',
  expression: 'create index conversation_deleted_index on conversation (deleted_at) where deleted_at is not null',
})
@Index({
  name: 'conversation_aside_index',
  expression: 'create index conversation_aside_index on conversation (created_at) where purpose is not null',
})
export class Conversation {
  [OptionalProps]?:
    'id' | 'leafId' | 'pinned' | 'archived' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'purpose' | 'about' | 'opening' | 'keyName';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @Field(() => String, { description: 'From the first prompt, until it is renamed.' })
  @Property({ type: 'text' })
  title!: string;

  /** Last turn of the active branch. It has no foreign key, because the turn's own key points back here. */
  @Property({ type: 'uuid', nullable: true })
  leafId: string | null = null;

  @Field(() => Boolean, { description: 'Whether it is pinned to the top of the list.' })
  @Property({ type: 'boolean' })
  pinned = false;

  @Field(() => Boolean, { description: 'Whether it is archived, and so not in the list.' })
  @Property({ type: 'boolean' })
  archived = false;

  @Field(() => GraphQLISODateTime, { description: 'When it began.' })
  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  @Field(() => GraphQLISODateTime, { description: 'When its last prompt was sent.' })
  @Property({ type: 'datetime' })
  updatedAt: Date = new Date();

  /** When it was deleted. From then on it is hidden; it can be restored until it is purged. */
  @Property({ type: 'datetime', nullable: true })
  deletedAt: Date | null = null;

  /**
   * Null for a conversation of the history. Others have one turn that something else shows; only that turn can be read, and they are
   * removed after thirty days.
   */
  @Enum({ items: () => Purpose, type: 'text', nullable: true })
  purpose: Purpose | null = null;

  /** The conversation whose texts were asked about; this one is removed with it. */
  @Index()
  @ManyToOne({ entity: () => Conversation, ref: true, nullable: true, deleteRule: 'cascade' })
  about: Ref<Conversation> | null = null;

  /** What was said before its first turn, for models; null where its first prompt begins it. */
  @Index()
  @ManyToOne({ entity: () => Opening, ref: true, nullable: true, deleteRule: 'no action' })
  opening: Ref<Opening> | null = null;

  @Field(() => String, {
    nullable: true,
    description: 'The name that the API key had whose program began it; null where the person did.',
  })
  @Property({ type: 'text', nullable: true })
  keyName: string | null = null;

  /** @param title one line */
  rename(title: string): void {
    this.title = wellFormed(title);
  }
}

/** Markdown's markers at the beginning of a line: headings, quotations and lists. */
const lineMarkers = /^(?:(?:#{1,6}|>|[-*+]) )+/;
/** A line that only separates others: a rule, or the beginning or end of a code block. */
const rule = /^(?:[-*_=]{3,}$|`{3}|~{3})/;

/**
 * The first line with words, without Markdown's markers, cut between words at 80 characters, or earlier at 320 UTF-16 code units.
 */
export function titleOf(prompt: string): string {
  const lines = prompt
    .split('\n')
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  const line = lines.find((text) => !rule.test(text))?.replace(lineMarkers, '') ?? lines[0] ?? 'Untitled';
  if (line.length <= titleLength) return line;
  const head = line.slice(0, titleLength * 4);
  const whole = [...new Intl.Segmenter().segment(head)].map(({ segment }) => segment);
  if (head === line && whole.length <= titleLength) return line;
  // The last character may have been cut in two.
  const cut = whole.slice(0, Math.min(titleLength, Math.max(1, whole.length - 1))).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > titleLength / 2 ? cut.slice(0, lastSpace) : cut).toWellFormed()}…`;
}
