import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { ContextPolicy } from '../conversation/ContextPolicy.js';
import { ParametersInput } from '../generation/parameters.graphql.js';
import { Prompt } from './Prompt.js';
import { PromptVariableKind } from './PromptVersion.js';

@InputType({ description: 'What is filled in before a prompt is asked.' })
export class PromptVariableInput {
  @Field(() => String, { description: '1 to 60 letters of any script, digits, _ or -; it stands in the text as {{name}}.' })
  name!: string;

  @Field(() => PromptVariableKind, { description: 'What is filled in.' })
  kind!: PromptVariableKind;

  @Field(() => Boolean, { description: 'Whether the prompt can be asked only with it.' })
  required!: boolean;

  @Field(() => String, { nullable: true, description: 'At most 10,000 characters; it must fit the kind.' })
  default?: string | null;

  @Field(() => Float, { nullable: true, description: 'Least value of a NUMBER.' })
  min?: number | null;

  @Field(() => Float, { nullable: true, description: 'Greatest value of a NUMBER.' })
  max?: number | null;

  @Field(() => [String], { defaultValue: [], description: 'The texts of a CHOICE: 1 to 100 of at most 200 characters.' })
  choices!: string[];
}

@InputType({ description: 'A model that a prompt is asked by default, and how it is sampled.' })
export class PromptModelInput extends ParametersInput {
  @Field(() => ID, { description: 'provider/model.' })
  id!: string;
}

/** The fields of a prompt that is saved or imported. */
@InputType({ description: 'A prompt with its title and tags.' })
export class PromptInput {
  @Field(() => String, { description: '1 to 200 characters; not versioned.' })
  title!: string;

  @Field(() => [String], { defaultValue: [], description: 'At most 20 of at most 40 characters; not versioned.' })
  tags!: string[];

  @Field(() => String, { description: 'The prompt with its variables as {{name}}, \\{{ for literal braces; at most 200 KB.' })
  text!: string;

  @Field(() => String, { nullable: true, description: 'System prompt, at most 200 KB.' })
  system?: string | null;

  @Field(() => [PromptVariableInput], {
    defaultValue: [],
    description:
      'At most 50. One that is not in the text is dropped; one that is in the text alone becomes a TEXT that is required, without default.',
  })
  variables!: PromptVariableInput[];

  @Field(() => [PromptModelInput], { defaultValue: [], description: 'The models that it is asked by default, at most 8.' })
  models!: PromptModelInput[];

  @Field(() => ContextPolicy, { nullable: true, description: 'What each model sees of earlier turns; absent to leave it open.' })
  policy?: ContextPolicy | null;

  @Field(() => String, { nullable: true, description: 'About the change, at most 200 characters.' })
  note?: string | null;
}

@InputType({ description: 'A whole prompt to save.' })
export class SavePromptInput extends PromptInput {
  @Field(() => ID, { nullable: true, description: 'The prompt; absent for a new one.' })
  id?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'For a new prompt: chosen by the client, 8 to 100 characters; the same again gives the prompt that it has become.',
  })
  requestId?: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of the version that it was made from; absent for a new one.' })
  baseVersion?: number | null;
}

@InputType({ description: 'A prompt from a file.' })
export class ImportedPromptInput extends PromptInput {
  @Field(() => Boolean, { nullable: true, description: 'Whether it is pinned to the top of the list.' })
  pinned?: boolean | null;
}

@InputType({ description: 'Prompts to import, all or none.' })
export class ImportPromptsInput {
  @Field(() => [ImportedPromptInput], { description: '1 to 2,000.' })
  prompts!: ImportedPromptInput[];
}

@ObjectType({ description: 'A prompt after an attempt to save it.', simpleResolvers: true })
export class PromptSave {
  @Field(() => Prompt, { description: 'The prompt as it is stored now.' })
  prompt!: Prompt;

  @Field(() => Boolean, {
    description:
      'Whether a newer version than baseVersion is stored, or requestId has made a prompt whose content is another now. Then nothing was saved, and `prompt` is as it is stored.',
  })
  conflicts!: boolean;
}

@ObjectType({ description: 'What an import has done.', simpleResolvers: true })
export class PromptImport {
  @Field(() => [Prompt], { description: 'The new prompts, in the order of the file.' })
  prompts!: Prompt[];

  @Field(() => [String], { description: 'Titles of those that got a number, because another prompt has their title.' })
  renamed!: string[];

  @Field(() => [String], { description: 'Titles of those that were there already, with the same content, and were left out.' })
  skipped!: string[];
}

@ObjectType({ description: 'How often a version was asked and what became of its answers.', simpleResolvers: true })
export class PromptStatistics {
  versionId!: string;

  @Field(() => Int, { description: 'Turns that were asked from it and still exist.' })
  turns!: number;

  @Field(() => Int, { description: 'Of these, the turns of which an answer is preferred.' })
  preferred!: number;
}
