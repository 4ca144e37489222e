import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { v7 } from 'uuid';
import { ContextPolicy } from '../conversation/ContextPolicy.js';
import { Parameters } from '../generation/parameters.graphql.js';
import { Prompt } from './Prompt.js';

/** The kinds of a prompt's variables; the values are those of shared/prompt/variableKinds.ts. */
export enum PromptVariableKind {
  TEXT = 'TEXT',
  LONG_TEXT = 'LONG_TEXT',
  NUMBER = 'NUMBER',
  CHOICE = 'CHOICE',
  FILE = 'FILE',
}

registerEnumType(PromptVariableKind, {
  name: 'PromptVariableKind',
  description: "The kinds of a prompt's variables.",
  valuesConfig: {
    TEXT: { description: 'A few words.' },
    LONG_TEXT: { description: 'A text of several lines.' },
    NUMBER: { description: 'A number, with bounds.' },
    CHOICE: { description: 'One of several texts.' },
    FILE: { description: 'A file that is attached to the prompt; its name is filled in.' },
  },
});

@ObjectType({ description: 'What is filled in before a prompt is asked.', simpleResolvers: true })
export class PromptVariable {
  @Field(() => String, { description: 'It stands in the text as {{name}}.' })
  name!: string;

  @Field(() => PromptVariableKind, { description: 'What is filled in.' })
  kind!: `${PromptVariableKind}`;

  @Field(() => Boolean, { description: 'Whether the prompt can be asked only with it.' })
  required!: boolean;

  @Field(() => String, { nullable: true, description: 'What it is filled with unless the person writes something else.' })
  default!: string | null;

  @Field(() => Float, { nullable: true, description: 'Least value of a NUMBER.' })
  min!: number | null;

  @Field(() => Float, { nullable: true, description: 'Greatest value of a NUMBER.' })
  max!: number | null;

  @Field(() => [String], { description: 'The texts of a CHOICE, in order; empty for other kinds.' })
  choices!: string[];
}

@ObjectType({ description: 'A model that a prompt is asked by default, and how it is sampled.', simpleResolvers: true })
export class PromptModel extends Parameters {
  @Field(() => ID, { description: 'provider/model.' })
  id!: string;
}

/** One state of a prompt's content. It never changes, but for its note. */
@ObjectType({ description: "One state of a prompt's content; a save that changes it makes the next one.", simpleResolvers: true })
@Entity({ tableName: 'prompt_version' })
@Unique({ properties: ['prompt', 'number'] })
export class PromptVersion {
  [OptionalProps]?: 'id' | 'note' | 'createdAt' | 'promptId';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne({ entity: () => Prompt, ref: true, deleteRule: 'cascade' })
  prompt!: Ref<Prompt>;

  @Field(() => Int, { description: 'From 1, one more for each version.' })
  @Property({ type: 'integer' })
  number!: number;

  @Field(() => String, { description: 'The prompt with its variables as {{name}}; at most 200 KB.' })
  @Property({ type: 'text' })
  text!: string;

  @Field(() => String, { nullable: true, description: 'System prompt.' })
  @Property({ type: 'text', nullable: true })
  system!: string | null;

  @Field(() => [PromptVariable], { description: 'The variables of the text, at most 50.' })
  @Property({ type: 'json' })
  variables!: PromptVariable[];

  @Field(() => [PromptModel], { description: 'The models that it is asked by default, at most 8.' })
  @Property({ type: 'json' })
  models!: PromptModel[];

  @Field(() => ContextPolicy, {
    nullable: true,
    description: 'What each model sees of earlier turns; null if the prompt leaves that open.',
  })
  @Enum({ items: () => ContextPolicy, type: 'text', nullable: true })
  policy!: `${ContextPolicy}` | null;

  @Field(() => String, { nullable: true, description: 'What the person wrote about the change; at most 200 characters.' })
  @Property({ type: 'text', nullable: true })
  note: string | null = null;

  @Field(() => GraphQLISODateTime, { description: 'When it was saved.' })
  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  @Field(() => ID, { description: "Its prompt's id." })
  get promptId(): string {
    return this.prompt.id;
  }
}
