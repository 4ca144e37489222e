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
  description: 'The state of an answer. Its text is kept in every state.',
  valuesConfig: {
    QUEUED: { description: 'The model has not begun to answer.' },
    STREAMING: { description: 'It is being written.' },
    COMPLETE: { description: 'The model has finished.' },
    STOPPED: { description: 'The person stopped it.' },
    FAILED: { description: 'The provider failed; see error.' },
    INTERRUPTED: { description: 'Our server stopped in the middle; it can be continued.' },
  },
});

/** The model at the time of asking. */
@ObjectType({ description: 'A model as it was when asked.', simpleResolvers: true })
export class AnswerModel {
  @Field(() => ID, { description: 'provider/model' })
  id!: string;

  @Field(() => String, { description: 'Name that people read.' })
  name!: string;

  @Field(() => String, { description: "The provider's key." })
  provider!: string;

  @Field(() => String, { description: "The provider's name that people read." })
  providerName!: string;

  @Field(() => Int, {
    description: 'Number of its mark: hue mark % 8, shape (mark + floor(mark / 8)) % 8; -1 if the person wrote the answer.',
  })
  mark!: number;
}

/** Where a paragraph of an answer that a person put together is from. */
@ObjectType({ description: 'Where a paragraph of an answer that a person put together is from.' })
export class AnswerSource {
  @Field(() => Int, { description: "Where the paragraph begins in the answer's text, in UTF-16 code units." })
  start!: number;

  @Field(() => String, { nullable: true, description: 'Name of the model that wrote it; null for a paragraph that the person wrote.' })
  name!: string | null;

  @Field(() => Int, { nullable: true, description: "Number of the model's mark; null for a paragraph that the person wrote." })
  mark!: number | null;

  @Field(() => Boolean, { description: "Whether the person changed the model's text." })
  edited!: boolean;
}

/** Why an answer failed. */
@ObjectType({ description: 'Why an answer failed.' })
export class AnswerError {
  @Field(() => String, { description: 'One of the codes of provider failures, for example provider_rate_limited.' })
  code!: string;

  @Field(() => String, { description: 'Text for people.' })
  message!: string;

  @Field(() => Int, { nullable: true, description: 'Seconds to wait, if the provider named a time.' })
  retryAfter!: number | null;
}

/** Tokens read and written. */
@ObjectType({ description: 'Tokens read and written.' })
export class Usage {
  @Field(() => Int, { description: 'Tokens of the messages that the model was sent.' })
  tokensIn!: number;

  @Field(() => Int, { description: 'Tokens that it wrote, reasoning included.' })
  tokensOut!: number;

  @Field(() => Boolean, { description: 'Whether they are estimated, because the provider sent no counts.' })
  estimated!: boolean;
}

/** Times of an answer's writing. */
@ObjectType({ description: 'Times of the writing of an answer.' })
export class Timing {
  @Field(() => GraphQLISODateTime, { description: 'Asked, or asked again.' })
  queuedAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: "The provider's request went out." })
  startedAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'First character arrived.' })
  firstTokenAt!: Date | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'It ended, in any of the final states.' })
  endedAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Milliseconds from queued to first character.' })
  timeToFirstToken!: number | null;

  @Field(() => Int, { nullable: true, description: 'Milliseconds from queued to ended, the sum of several stretches if it was continued.' })
  duration!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Tokens written per second, from the first character on; null if they arrived all at once.',
  })
  tokensPerSecond!: number | null;
}
