import { randomBytes } from 'node:crypto';
import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { User } from '../account/User.js';
import type { FrozenContent } from './frozen.js';

/** What a frozen page shows. */
export enum ShareKind {
  TURN = 'TURN',
  CONVERSATION = 'CONVERSATION',
  DRAFT = 'DRAFT',
  RATINGS = 'RATINGS',
}

registerEnumType(ShareKind, {
  name: 'ShareKind',
  description: 'What a frozen page shows.',
  valuesConfig: {
    TURN: { description: 'One prompt and its answers.' },
    CONVERSATION: { description: 'The branch of a conversation that is shown.' },
    DRAFT: { description: 'A text put together from answers, with its sources.' },
    RATINGS: { description: "What the person's blind votes say about models." },
  },
});

/** 128 random bits: nobody guesses the address of a page. */
export const newShareId = (): string => randomBytes(16).toString('base64url');

/** Whether a text can be the id of a link; others are not asked of the database. */
export const isShareId = (id: string): boolean => /^[\w-]{22}$/.test(id);

/** A link to a frozen copy of a turn, a conversation, a draft or ratings. Who has its address can read it; its content never changes. */
@ObjectType({ description: 'A link to a frozen page.', simpleResolvers: true })
@Entity({ tableName: 'share' })
@Index({ properties: ['user', 'createdAt', 'id'] })
export class Share {
  [OptionalProps]?: 'id' | 'views' | 'createdAt';

  @Field(() => ID, { description: 'The last part of its address.' })
  @PrimaryKey({ type: 'text' })
  id: string = newShareId();

  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @Field(() => ShareKind, { description: 'What it shows.' })
  @Enum({ items: () => ShareKind, type: 'text' })
  kind!: ShareKind;

  @Field(() => String, { description: 'The title of the page.' })
  @Property({ type: 'text' })
  title!: string;

  /** In the form of frozen.ts; read by `readFrozen`. Only the page needs it. */
  @Property({ type: 'json', lazy: true })
  content?: FrozenContent;

  /** An id of its own, from which nobody can tell that of the page with names. */
  @Field(() => ID, {
    nullable: true,
    description: 'The last part of the address without names, at which readers vote first; null where there is no such reading.',
  })
  @Property({ type: 'text', nullable: true, unique: true })
  blindId!: string | null;

  @Field(() => Boolean, { description: 'Whether search engines may list it.' })
  @Property({ type: 'boolean' })
  indexable!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it ends; null if it stays until it is revoked.' })
  @Property({ type: 'datetime', nullable: true })
  expiresAt!: Date | null;

  @Field(() => Int, { description: 'How often it was opened, in all its forms; programs that say so do not count.' })
  @Property({ type: 'integer' })
  views = 0;

  @Field(() => GraphQLISODateTime, { description: 'When it was made.' })
  @Property({ type: 'datetime' })
  createdAt: Date = new Date();
}
