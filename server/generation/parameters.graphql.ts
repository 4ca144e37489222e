import { Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { parameterBounds } from '../../shared/turn/parameters.js';

/** How much a model is asked to reason; the values are those of shared/turn/parameters.ts. */
export enum ReasoningEffort {
  NONE = 'NONE',
  MINIMAL = 'MINIMAL',
  LOW = 'LOW',
  MEDIUM = 'MEDIUM',
  HIGH = 'HIGH',
  XHIGH = 'XHIGH',
  MAX = 'MAX',
}

registerEnumType(ReasoningEffort, {
  name: 'ReasoningEffort',
  description: 'How much a model is asked to reason, from the least to the most. Model.efforts names those that a model takes.',
});

/** How long a model is asked to make its answers; the values are those of shared/turn/parameters.ts. */
export enum Verbosity {
  LOW = 'LOW',
  MEDIUM = 'MEDIUM',
  HIGH = 'HIGH',
}

registerEnumType(Verbosity, { name: 'Verbosity', description: 'How long a model is asked to make its answers.' });

const { stop } = parameterBounds;

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
  @Field(() => Float, { nullable: true, description: told.temperature })
  temperature!: number | null;

  @Field(() => Float, { nullable: true, description: told.topP })
  topP!: number | null;

  @Field(() => Int, { nullable: true, description: told.maxTokens })
  maxTokens!: number | null;

  @Field(() => ReasoningEffort, { nullable: true, description: told.reasoningEffort })
  reasoningEffort!: `${ReasoningEffort}` | null;

  @Field(() => Int, { nullable: true, description: told.reasoningTokens })
  reasoningTokens!: number | null;

  @Field(() => Int, { nullable: true, description: told.seed })
  seed!: number | null;

  @Field(() => [String], { nullable: true, description: told.stop })
  stop!: string[] | null;

  @Field(() => Float, { nullable: true, description: told.frequencyPenalty })
  frequencyPenalty!: number | null;

  @Field(() => Float, { nullable: true, description: told.presencePenalty })
  presencePenalty!: number | null;

  @Field(() => Verbosity, { nullable: true, description: told.verbosity })
  verbosity!: `${Verbosity}` | null;

  @Field(() => Boolean, { nullable: true, description: told.asJson })
  asJson!: boolean | null;

  @Field(() => String, { nullable: true, description: told.jsonSchema })
  jsonSchema!: string | null;

  @Field(() => String, { nullable: true, description: told.system })
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
