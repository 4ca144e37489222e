import { Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ReasoningEffort } from '../model/ReasoningEffort.js';
import { parameterBounds } from '../../shared/turn/parameters.js';

/** How long a model is asked to make its answers; the values are those of shared/turn/parameters.ts. */
export enum Verbosity {
  LOW = 'LOW',
  MEDIUM = 'MEDIUM',
  HIGH = 'HIGH',
}

registerEnumType(Verbosity, {
  name: 'Verbosity',
  description: 'How long a model is asked to make its answers.',
  valuesConfig: { LOW: { description: 'Short.' }, MEDIUM: { description: 'As usual.' }, HIGH: { description: 'Long.' } },
});

const { stop } = parameterBounds;

/** They are read together, and asked for together in lists of lists. */
const complexity = 0.1;

/** The descriptions of the parameters' fields. */
const told = {
  temperature: '0 to 2.',
  topP: 'Above 0, at most 1.',
  maxTokens: 'Most tokens to write.',
  reasoningEffort: 'How much to reason, for models that take a word for it.',
  reasoningTokens: 'Tokens to reason with, for models that take a number of them; 0 for none.',
  seed: 'The same seed gives the same answer again, as far as its provider can.',
  stop: `Texts at which the answer ends, at most ${stop.most.toFixed()} of at most ${stop.length.toFixed()} characters.`,
  frequencyPenalty: '-2 to 2: against words the more often they have been written.',
  presencePenalty: '-2 to 2: against words that have been written at all.',
  verbosity: 'How long the answer is to be.',
  asJson: 'Whether the answer is to be JSON; true or null.',
  jsonSchema: 'A JSON schema that the answer is to follow, as text: one of an object, at most 20,000 characters.',
  system: 'System prompt of this column alone, after that of the turn.',
};

/** The parameters of a request, of a team's column and of a prompt's model. */
@ObjectType({ description: 'Parameters of a model; null leaves one to the provider.', simpleResolvers: true })
export class Parameters {
  @Field(() => Float, { nullable: true, description: told.temperature, complexity })
  temperature!: number | null;

  @Field(() => Float, { nullable: true, description: told.topP, complexity })
  topP!: number | null;

  @Field(() => Int, { nullable: true, description: told.maxTokens, complexity })
  maxTokens!: number | null;

  @Field(() => ReasoningEffort, { nullable: true, description: told.reasoningEffort, complexity })
  reasoningEffort!: `${ReasoningEffort}` | null;

  @Field(() => Int, { nullable: true, description: told.reasoningTokens, complexity })
  reasoningTokens!: number | null;

  @Field(() => Int, { nullable: true, description: told.seed, complexity })
  seed!: number | null;

  @Field(() => [String], { nullable: true, description: told.stop, complexity })
  stop!: string[] | null;

  @Field(() => Float, { nullable: true, description: told.frequencyPenalty, complexity })
  frequencyPenalty!: number | null;

  @Field(() => Float, { nullable: true, description: told.presencePenalty, complexity })
  presencePenalty!: number | null;

  @Field(() => Verbosity, { nullable: true, description: told.verbosity, complexity })
  verbosity!: `${Verbosity}` | null;

  @Field(() => Boolean, { nullable: true, description: told.asJson, complexity })
  asJson!: boolean | null;

  @Field(() => String, { nullable: true, description: told.jsonSchema, complexity })
  jsonSchema!: string | null;

  @Field(() => String, { nullable: true, description: told.system, complexity })
  system!: string | null;
}

/** Parameters within an input. */
@InputType({ description: 'Parameters of a model within an input.' })
export class ParametersInput {
  @Field(() => Float, { nullable: true, description: told.temperature })
  temperature?: number | null;

  @Field(() => Float, { nullable: true, description: told.topP })
  topP?: number | null;

  @Field(() => Int, { nullable: true, description: told.maxTokens })
  maxTokens?: number | null;

  @Field(() => ReasoningEffort, { nullable: true, description: told.reasoningEffort })
  reasoningEffort?: `${ReasoningEffort}` | null;

  @Field(() => Int, { nullable: true, description: told.reasoningTokens })
  reasoningTokens?: number | null;

  @Field(() => Int, { nullable: true, description: told.seed })
  seed?: number | null;

  @Field(() => [String], { nullable: true, description: told.stop })
  stop?: string[] | null;

  @Field(() => Float, { nullable: true, description: told.frequencyPenalty })
  frequencyPenalty?: number | null;

  @Field(() => Float, { nullable: true, description: told.presencePenalty })
  presencePenalty?: number | null;

  @Field(() => Verbosity, { nullable: true, description: told.verbosity })
  verbosity?: `${Verbosity}` | null;

  @Field(() => Boolean, { nullable: true, description: told.asJson })
  asJson?: boolean | null;

  @Field(() => String, { nullable: true, description: told.jsonSchema })
  jsonSchema?: string | null;

  @Field(() => String, { nullable: true, description: told.system })
  system?: string | null;
}
