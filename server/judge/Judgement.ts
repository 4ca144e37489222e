import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { v7 } from 'uuid';
import { User } from '../account/User.js';
import { AnswerModel } from '../generation/answer.graphql.js';
import { Turn } from '../turn/Turn.js';

/** The result of a judgement. */
export enum JudgeVerdict {
  FIRST = 'FIRST',
  SECOND = 'SECOND',
  TIE = 'TIE',
  NONE = 'NONE',
}

registerEnumType(JudgeVerdict, {
  name: 'JudgeVerdict',
  description: 'What came of a judgement.',
  valuesConfig: {
    FIRST: { description: 'The first answer is better, in both orders.' },
    SECOND: { description: 'The second answer is better, in both orders.' },
    TIE: { description: 'Neither is better, or the model prefers another answer in the other order.' },
    NONE: { description: 'In one of the orders there is no verdict, because it failed or cannot be read.' },
  },
});

/** One of the two answers of a judgement, as it was then. */
@ObjectType({ description: 'One of the two answers of a judgement, as it was then.', simpleResolvers: true })
export class JudgedAnswer {
  @Field(() => ID, { description: 'The answer; it may have been written anew since.' })
  answerId!: string;

  /** Which attempt of it; absent in judgements from before this was stored. */
  attempt?: number;

  @Field(() => AnswerModel, { description: 'Its model.' })
  model!: AnswerModel;
}

/** The judge's verdict and reasons for one order of the answers. */
@ObjectType({ description: 'What the model said when it was shown the answers in one order.', simpleResolvers: true })
export class JudgedOrder {
  @Field(() => JudgeVerdict, { description: 'What it said of the two answers.' })
  verdict!: JudgeVerdict;

  @Field(() => String, { description: 'Its reasons; it calls the answers Answer 1 and Answer 2, in this order.' })
  reasons!: string;
}

/** A comparison of two answers of a turn by a model, asked in both orders. */
@ObjectType({ description: 'A comparison of two answers of a turn by a model, which is shown them in both orders and without names.' })
@Entity({ tableName: 'judgement' })
@Unique({ properties: ['user', 'requestId'] })
export class Judgement {
  [OptionalProps]?: 'id' | 'aside' | 'verdict' | 'orders' | 'createdAt' | 'asideId';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @Index()
  @ManyToOne({ entity: () => Turn, ref: true, deleteRule: 'cascade' })
  turn!: Ref<Turn>;

  /** The turn beside the conversations with a column for each order; null once it is removed. */
  @Index()
  @ManyToOne({ entity: () => Turn, ref: true, nullable: true, deleteRule: 'set null' })
  aside: Ref<Turn> | null = null;

  /** That of the turn, chosen by the client. */
  @Property({ type: 'text' })
  requestId!: string;

  @Field(() => AnswerModel, { description: 'The model that judges.' })
  @Property({ type: 'json' })
  judge!: AnswerModel;

  @Field(() => String, { description: 'What it was told to judge by.' })
  @Property({ type: 'text' })
  rubric!: string;

  @Field(() => [JudgedAnswer], { description: 'The two answers, in the order of their columns when they were asked.' })
  @Property({ type: 'json' })
  answers!: JudgedAnswer[];

  @Field(() => JudgeVerdict, { nullable: true, description: 'What came of it; null until the model has answered in both orders.' })
  @Enum({ items: () => JudgeVerdict, type: 'text', nullable: true })
  verdict: JudgeVerdict | null = null;

  @Field(() => [JudgedOrder], {
    nullable: true,
    description: 'What it said: first with the first answer as Answer 1, then with the second as Answer 1. Null as long as the verdict is.',
  })
  @Property({ type: 'json', nullable: true })
  orders: JudgedOrder[] | null = null;

  @Field(() => GraphQLISODateTime, { description: 'When it was asked.' })
  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  @Field(() => ID, {
    nullable: true,
    description: 'The turn in no conversation with a column for each order, to be followed by answerStream; null once it is removed.',
  })
  get asideId(): string | null {
    return this.aside?.id ?? null;
  }
}

@ObjectType({ description: "How far a model's judgements agree with the person's own blind votes.", simpleResolvers: true })
export class JudgeAgreement {
  @Field(() => Int, { description: 'Turns that both decided on, on the same two answers.' })
  turns!: number;

  @Field(() => Int, { description: 'Those of them on which they agree.' })
  alike!: number;

  @Field(() => Int, { description: 'Turns below which kappa is not told.' })
  needed!: number;

  @Field(() => Float, { nullable: true, description: "Cohen's kappa: 1 is full agreement, 0 what chance gives; null with too few turns." })
  kappa!: number | null;
}
