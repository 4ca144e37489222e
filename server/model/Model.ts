import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ReasoningEffort } from './ReasoningEffort.js';

export enum ModelTier {
  FREE = 'FREE',
  PREMIUM = 'PREMIUM',
}

registerEnumType(ModelTier, {
  name: 'Tier',
  description: 'Who may ask a model.',
  valuesConfig: { FREE: { description: 'Everybody.' }, PREMIUM: { description: 'Premium accounts.' } },
});

/** A language model as GraphQL shows it. */
@ObjectType({ description: 'A language model that is offered.' })
export class Model {
  @Field(() => ID, { description: 'provider/model' })
  id!: string;

  @Field(() => String, { description: 'Name that people read.' })
  name!: string;

  @Field(() => String, { description: "The provider's key." })
  provider!: string;

  @Field(() => String, { description: "The provider's name that people read." })
  providerName!: string;

  @Field(() => ModelTier, { description: 'Who may ask it.' })
  tier!: ModelTier;

  @Field(() => Int, { nullable: true, description: 'Tokens that prompt and completion may fill together; null where unknown.' })
  contextWindow?: number | undefined;

  @Field(() => Float, { nullable: true, description: 'US dollars per million tokens read; null where unknown.' })
  priceIn?: number | undefined;

  @Field(() => Float, { nullable: true, description: 'US dollars per million tokens written; null where unknown.' })
  priceOut?: number | undefined;

  @Field(() => [String], { description: 'For example reasoning, tools, local; vision: it sees pictures; pdf: it reads PDFs as they are.' })
  capabilities!: string[];

  @Field(() => [String], {
    description: 'The parameters that it takes, by their names in Parameters; it is asked without the others.',
  })
  parameters!: readonly string[];

  @Field(() => [ReasoningEffort], { description: 'The words that it takes for reasoningEffort, from the least to the most.' })
  efforts!: readonly `${ReasoningEffort}`[];

  @Field(() => String, {
    nullable: true,
    description: 'Its release: an ISO 8601 day (2025-08-07), or a month (2025-08) if the day is not known; null if neither is.',
  })
  release?: string | undefined;

  @Field(() => Boolean, {
    description:
      'Whether a provider key of the viewer reaches it: it costs no query and needs no plan, and the provider is paid with that key.',
  })
  ownKey!: boolean;

  @Field(() => Boolean, { description: 'Whether it can be asked now.' })
  available!: boolean;

  @Field(() => String, { nullable: true, description: 'Why it cannot be asked now; null for guests.' })
  unavailableReason?: string | undefined;

  @Field(() => Float, { nullable: true, description: '0 to 1 while its weights are being fetched, 1 while they are being read.' })
  progress?: number | undefined;

  @Field(() => Int, { description: 'Number of its mark, for ever: hue mark % 8, shape (mark + floor(mark / 8)) % 8.' })
  mark!: number;
}

/** A provider that is switched on, as GraphQL shows it. */
@ObjectType({ description: 'A provider of models that is switched on.' })
export class Provider {
  @Field(() => ID, { description: "First part of its models' ids." })
  key!: string;

  @Field(() => String, { description: 'Name that people read.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether it answered the last request for its models.' })
  available!: boolean;

  @Field(() => String, { nullable: true, description: 'Why its models cannot be asked now, as text for people.' })
  reason?: string | undefined;
}
