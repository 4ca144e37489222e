import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { v7 } from 'uuid';
import { User } from '../account/User.js';
import type { ImportRefusal, ImportSource, NoteKind } from '../../shared/import/kinds.js';
import type { Language } from '../../shared/words/language.js';
import { importSourceNames, noteKindNames } from './importKinds.graphql.js';

/** How far an import is. */
export enum ImportState {
  /** Its file is being put into the store. */
  COMING = 'COMING',
  /** Its file has come, and is read soon. */
  WAITING = 'WAITING',
  READING = 'READING',
  /** It came to the end of its file, or was undone before. */
  DONE = 'DONE',
  /** The account was full before its end. */
  FULL = 'FULL',
  /** Its file was refused. */
  REFUSED = 'REFUSED',
  /** The server ended several times while it read its file. */
  FAILED = 'FAILED',
}

registerEnumType(ImportState, {
  name: 'ImportState',
  description: 'How far an import is.',
  valuesConfig: {
    COMING: { description: 'Its file has come, and is being kept.' },
    WAITING: { description: 'Its file has come, and is read soon.' },
    READING: { description: 'Its file is being read.' },
    DONE: { description: 'It came to the end of its file, or was undone before.' },
    FULL: { description: 'The account was full before its end; what had come in stays.' },
    REFUSED: { description: 'Its file was refused; see problem. What had come in before stays.' },
    FAILED: { description: 'It could not be read to its end; see problem. What had come in before stays.' },
  },
});

/** A line of a report. */
@ObjectType({ description: 'Something of an imported file that did not come in as it was.', simpleResolvers: true })
export class ImportNote {
  @Field(() => noteKindNames, { description: 'What happened to it.' })
  kind!: NoteKind;

  @Field(() => String, { nullable: true, description: 'A kind of message, or a name; null if the kind says all.' })
  what!: string | null;

  @Field(() => String, { nullable: true, description: 'Title of the conversation; null if it is about the file as a whole.' })
  title!: string | null;

  @Field(() => Int, { description: 'How often.' })
  count!: number;
}

/** A file of conversations that a person brought, and what became of it. The file itself is in the store until it has been read. */
@ObjectType({ description: 'A file of conversations that the person brought, and what became of it.', simpleResolvers: true })
@Entity({ tableName: 'import' })
@Index({
  name: 'import_open_index',
  expression: `create index import_open_index on import (ran_at, id) where state in ('COMING', 'WAITING', 'READING')`,
})
export class Import {
  [OptionalProps]?: Exclude<keyof Import, 'user' | 'name' | 'bytes' | 'language'>;

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Index()
  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @Field(() => String, { description: 'The name of the file, without path and control characters.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => Int, { description: 'Bytes of the file.' })
  @Property({ type: 'integer' })
  bytes!: number;

  /** Of the marks in its messages. */
  @Property({ type: 'text' })
  language!: Language;

  @Field(() => ImportState, { description: 'How far it is.' })
  @Enum({ items: () => ImportState, type: 'text' })
  state: ImportState = ImportState.COMING;

  @Field(() => importSourceNames, { nullable: true, description: 'Where its conversations are from; null before the first.' })
  @Property({ type: 'text', nullable: true })
  source: ImportSource | null = null;

  @Field(() => Float, { description: 'Share of the file that has been read, 0 to 1.' })
  @Property({ type: 'double' })
  progress = 0;

  /** Conversations of the file that have been read, whatever became of them: where it goes on. */
  @Property({ type: 'integer' })
  position = 0;

  /** How often its file has been read without another conversation coming in: a server that it ends would try it for ever. */
  @Property({ type: 'integer', default: 0 })
  tries = 0;

  @Field(() => Int, { description: 'Conversations that came in.' })
  @Property({ type: 'integer' })
  conversations = 0;

  @Field(() => Int, { description: 'Turns that came in.' })
  @Property({ type: 'integer' })
  turns = 0;

  @Field(() => Int, { description: 'Conversations that were here already, and came in no second time.' })
  @Property({ type: 'integer' })
  known = 0;

  @Field(() => Int, { description: 'Conversations that could not come in; notes say why.' })
  @Property({ type: 'integer' })
  failed = 0;

  @Field(() => [ImportNote], { description: 'What did not come in as it was, at most 200 lines.' })
  @Property({ type: 'json' })
  notes: ImportNote[] = [];

  @Field(() => Int, { description: 'Lines for which the list has no room.' })
  @Property({ type: 'integer' })
  moreNotes = 0;

  @Field(() => String, {
    nullable: true,
    description: 'Why the file was refused or could not be read to its end, as a code; null otherwise.',
  })
  @Property({ type: 'text', nullable: true })
  problem: ImportRefusal | null = null;

  @Field(() => GraphQLISODateTime, { description: 'When its file had come.' })
  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  /** When it last got its turn among those that are read. */
  @Property({ type: 'datetime', nullable: true })
  ranAt: Date | null = null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it came to its end.' })
  @Property({ type: 'datetime', nullable: true })
  endedAt: Date | null = null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When it was undone; null if it was not.' })
  @Property({ type: 'datetime', nullable: true })
  undoneAt: Date | null = null;
}
