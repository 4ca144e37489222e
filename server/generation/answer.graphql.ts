import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

/** QUEUED → STREAMING → COMPLETE | STOPPED | FAILED | INTERRUPTED. Text is kept in every state. */
export enum AnswerState {
  QUEUED = 'QUEUED',
  STREAMING = 'STREAMING',
  COMPLETE = 'COMPLETE',
  STOPPED = 'STOPPED',
  FAILED = 'FAILED',
  INTERRUPTED = 'INTERRUPTED',
}

registerEnumType(AnswerState, {
  name: 'AnswerState',
  description: 'Where an answer is in its life. Its text is kept in every state.',
  valuesConfig: {
    QUEUED: { description: 'The model has not begun to answer.' },
    STREAMING: { description: 'It is being written.' },
    COMPLETE: { description: 'The model came to its end.' },
    STOPPED: { description: 'The person stopped it.' },
    FAILED: { description: 'The provider failed; see error.' },
    INTERRUPTED: { description: 'Our server went away in the middle; it can be continued.' },
  },
});

/** The model as it was when asked. */
@ObjectType({ description: 'A model as it was when asked.', simpleResolvers: true })
export class AnswerModel {
  @Field(() => ID, { description: 'provider/model' })
  id!: string;

  @Field(() => String, { description: 'Name for people.' })
  name!: string;

  @Field(() => String, { description: "The provider's key." })
  provider!: string;

  @Field(() => String, { description: "The provider's name for people." })
  providerName!: string;

  @Field(() => Int, { description: 'Number of its mark: hue mark % 8, shape (mark + floor(mark / 8)) % 8.' })
  mark!: number;
}

/** Why an answer failed. */
@ObjectType({ description: 'Why an answer failed.' })
export class AnswerError {
  @Field(() => String, { description: 'One of the codes of provider failures, for example provider_rate_limited.' })
  code!: string;

  @Field(() => String, { description: 'For people.' })
  message!: string;

  @Field(() => Int, { nullable: true, description: 'Seconds to wait, where the provider said so.' })
  retryAfter!: number | null;
}

/** Sampling parameters; what is null is left to the provider. */
@ObjectType({ description: 'Sampling parameters; what is null is left to the provider.' })
export class Parameters {
  @Field(() => Float, { nullable: true, description: '0 to 2.' })
  temperature!: number | null;

  @Field(() => Float, { nullable: true, description: 'Above 0, at most 1.' })
  topP!: number | null;

  @Field(() => Int, { nullable: true, description: 'Most tokens to write.' })
  maxTokens!: number | null;
}

/** Tokens read and written. */
@ObjectType({ description: 'Tokens read and written.' })
export class Usage {
  @Field(() => Int, { description: 'Tokens of what the model was sent.' })
  tokensIn!: number;

  @Field(() => Int, { description: 'Tokens that it wrote, reasoning included.' })
  tokensOut!: number;

  @Field(() => Boolean, { description: 'Estimated by us, because the provider did not say.' })
  estimated!: boolean;
}

/** When what happened to an answer. */
@ObjectType({ description: 'When what happened to an answer.' })
export class Timing {
  @Field(() => GraphQLISODateTime, { description: 'Asked, or asked again.' })
  queuedAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: "The provider's request went out." })
  startedAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'First character arrived.' })
  firstTokenAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'It ended, in whatever state.' })
  endedAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Milliseconds from queued to first character.' })
  timeToFirstToken!: number | null;

  @Field(() => Int, { nullable: true, description: 'Milliseconds at work.' })
  duration!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Tokens written a second, from the first character on; null where they came all at once.',
  })
  tokensPerSecond!: number | null;
}
