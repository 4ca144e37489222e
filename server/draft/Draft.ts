import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../account/User.js';
import { Turn } from '../turn/Turn.js';

/** A model as it was when a paragraph was picked from its answer. */
@ObjectType({ description: 'A model as it was when a paragraph was picked from its answer.', simpleResolvers: true })
export class ParagraphSource {
  @Field(() => ID, { description: 'The answer; it may have been written anew since.' })
  answerId!: string;

  @Field(() => Int, { description: 'Attempt of the answer that the paragraph was picked from.' })
  attempt!: number;

  @Field(() => Int, { description: 'Number of the passage among those of the answer as it was drawn, from 0.' })
  passage!: number;

  @Field(() => String, { description: 'Name of the model.' })
  name!: string;

  @Field(() => Int, { description: "Number of the model's mark." })
  mark!: number;
}

/** A paragraph of a draft. */
@ObjectType({ description: 'A paragraph of a draft: picked from an answer, or written by the person.', simpleResolvers: true })
export class DraftParagraph {
  @Field(() => ID, { description: 'Chosen by the client.' })
  id!: string;

  @Field(() => String, { description: 'Its text in Markdown.' })
  text!: string;

  @Field(() => ParagraphSource, { nullable: true, description: 'Where it is from; null for one that the person wrote.' })
  source!: ParagraphSource | null;

  @Field(() => Boolean, { description: "Whether the person changed the model's text." })
  edited!: boolean;
}

/** A text that a person makes from the answers of one turn. */
@ObjectType({ description: 'What the person puts together from the answers of one turn.', simpleResolvers: true })
@Entity({ tableName: 'draft' })
export class Draft {
  [OptionalProps]?: 'turnId' | 'updatedAt';

  @OneToOne({ entity: () => Turn, ref: true, primary: true, owner: true, deleteRule: 'cascade' })
  turn!: Ref<Turn>;

  @ManyToOne({ entity: () => User, ref: true, index: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @Field(() => Int, { description: 'From 1; each change counts it up.' })
  @Property({ type: 'integer' })
  version!: number;

  @Field(() => [DraftParagraph], { description: 'Its paragraphs in order, at most 200 with 100 KB together.' })
  @Property({ type: 'json' })
  paragraphs!: DraftParagraph[];

  @Field(() => GraphQLISODateTime, { description: 'When it was last changed.' })
  @Property({ type: 'datetime' })
  updatedAt: Date = new Date();

  @Field(() => ID, { description: 'The turn that it belongs to.' })
  get turnId(): string {
    return this.turn.id;
  }
}
