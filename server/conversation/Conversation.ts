import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { v7 } from 'uuid';
import { User } from '../account/User.js';

const titleLength = 80;

/** A tree of turns, of which one branch is active. */
@ObjectType({ description: 'Prompts that follow from one another, with the answers of every model asked.' })
@Entity({ tableName: 'conversation' })
@Index({ properties: ['user', 'updatedAt', 'id'] })
export class Conversation {
  [OptionalProps]?: 'id' | 'leafId' | 'createdAt' | 'updatedAt';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @Field(() => String, { description: 'From the first prompt.' })
  @Property({ type: 'text' })
  title!: string;

  /** Last turn of the active branch. No foreign key: it and the turn's own would point at each other. */
  @Property({ type: 'uuid', nullable: true })
  leafId: string | null = null;

  @Field(() => GraphQLISODateTime, { description: 'When it began.' })
  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  @Field(() => GraphQLISODateTime, { description: 'When something was last asked.' })
  @Property({ type: 'datetime' })
  updatedAt: Date = new Date();
}

/** The first line that says something, cut between words at 80 characters, and at 320 UTF-16 code units of long ones. */
export function titleOf(prompt: string): string {
  const line =
    prompt
      .split('\n')
      .map((text) => text.trim().replace(/\s+/g, ' '))
      .find(Boolean) ?? 'Untitled';
  if (line.length <= titleLength) return line;
  const head = line.slice(0, titleLength * 4);
  const whole = [...new Intl.Segmenter().segment(head)].map(({ segment }) => segment);
  if (head === line && whole.length <= titleLength) return line;
  // The last one may have been cut through.
  const cut = whole.slice(0, Math.min(titleLength, Math.max(1, whole.length - 1))).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > titleLength / 2 ? cut.slice(0, lastSpace) : cut).toWellFormed()}…`;
}
