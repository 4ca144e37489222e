import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { v7 } from 'uuid';
import { User } from '../account/User.js';
import { FileKind, type FormName } from '../../shared/file/kinds.js';
import type { TextEncoding } from '../../shared/file/textEncodings.js';
import type { FileForm } from '../gateways/reading/messages.js';

registerEnumType(FileKind, {
  name: 'FileKind',
  description: 'What a file is by its content; its name decides nothing.',
  valuesConfig: {
    PICTURE: { description: 'PNG, JPEG, WebP, or the first frame of a GIF.' },
    PDF: { description: 'PDF.' },
    TEXT: { description: 'Text or code.' },
    TABLE: { description: 'Values separated by commas, semicolons or tabs.' },
    DOCUMENT: { description: 'DOCX, ODT, RTF, or an email (EML).' },
  },
});

/** How far the objects of a file in the store are. Only a READY one is shown. */
export enum FileState {
  /** Its objects are being written. */
  COMING = 'COMING',
  READY = 'READY',
  /** It is deleted, and its objects are about to be. */
  GONE = 'GONE',
}

/** A file that a person has uploaded. Its objects are in the store (server/gateways/files). */
@ObjectType('File', { description: 'A file that the person has uploaded.', simpleResolvers: true })
@Entity({ tableName: 'file' })
@Index({
  name: 'file_content_unique',
  expression: `create unique index file_content_unique on file (user_id, sha256, name, encoding) nulls not distinct where state = 'READY'`,
})
@Index({
  name: 'file_unkept_index',
  expression: `create index file_unkept_index on file (created_at) where state <> 'READY'`,
})
export class StoredFile {
  [OptionalProps]?: 'shownForm' | 'id' | 'state' | 'createdAt' | 'width' | 'height' | 'pages' | 'words' | 'lines' | 'encoding';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @Index()
  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @Enum({ items: () => FileState, type: 'text' })
  state: FileState = FileState.COMING;

  @Field(() => String, { description: 'Its name as it was uploaded, without path and control characters.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => FileKind, { description: 'What it is by its content.' })
  @Enum({ items: () => FileKind, type: 'text' })
  kind!: FileKind;

  @Field(() => String, { description: 'Its media type by its content, as it was uploaded.' })
  @Property({ type: 'text' })
  mediaType!: string;

  /** Digest of what was uploaded, in hexadecimal. The same content under the same name is kept once in an account. */
  @Property({ type: 'text' })
  sha256!: string;

  @Field(() => Int, { description: 'Bytes that were uploaded.' })
  @Property({ type: 'integer' })
  bytes!: number;

  @Field(() => Int, { description: 'Bytes of all forms that are kept of it together, which take room of the account.' })
  @Property({ type: 'integer' })
  keptBytes!: number;

  @Field(() => Int, { nullable: true, description: 'Width of a picture in pixels, upright, before it was scaled.' })
  @Property({ type: 'integer', nullable: true })
  width: number | null = null;

  @Field(() => Int, { nullable: true, description: 'Height of a picture in pixels, upright, before it was scaled.' })
  @Property({ type: 'integer', nullable: true })
  height: number | null = null;

  @Field(() => Int, { nullable: true, description: 'Pages of a PDF.' })
  @Property({ type: 'integer', nullable: true })
  pages: number | null = null;

  @Field(() => Int, { nullable: true, description: 'Words of its text; null for a picture.' })
  @Property({ type: 'integer', nullable: true })
  words: number | null = null;

  @Field(() => Int, { nullable: true, description: 'Lines of its text; null for a picture.' })
  @Property({ type: 'integer', nullable: true })
  lines: number | null = null;

  @Field(() => String, {
    nullable: true,
    description:
      'The encoding in which its text was read, by its name on the web, if that is a guess or was chosen with `readFileAs`; null if its bytes tell it.',
  })
  @Property({ type: 'text', nullable: true })
  encoding: TextEncoding | null = null;

  @Property({ type: 'json' })
  forms!: FileForm[];

  @Field(() => GraphQLISODateTime, { description: 'When it was first uploaded.' })
  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  @Field(() => GraphQLISODateTime, { description: 'Until when it is kept without being in a prompt.' })
  @Index()
  @Property({ type: 'datetime' })
  heldUntil!: Date;

  /** The form that people see: the largest picture, the file as it came, or the text. */
  get shownForm(): FormName {
    return (this.encoding ? (['text'] as const) : (['large', 'original', 'text'] as const)).find((name) => this.form(name)) ?? 'text';
  }

  /** A form that is kept of it; undefined for one that its kind does not have. */
  form(name: FormName): FileForm | undefined {
    return this.forms.find((form) => form.name === name);
  }
}
