import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { v7 } from 'uuid';
import { User } from '../account/User.js';
import { BlindFlaw, Turn } from '../turn/Turn.js';

/** How long a vote can be taken back, in milliseconds. */
const undoMs = 10 * 60_000;

/** The kinds of a vote's result. */
export enum VoteOutcome {
  /** One answer is better than all others. */
  BETTER = 'BETTER',
  /** The answers, or some of them, stand in an order. */
  RANKED = 'RANKED',
  TIE = 'TIE',
  ALL_BAD = 'ALL_BAD',
}

registerEnumType(VoteOutcome, {
  name: 'VoteOutcome',
  description: 'The kind of result of a blind vote.',
  valuesConfig: {
    BETTER: { description: 'One answer is better than all others.' },
    RANKED: { description: 'The answers, or some of them, stand in an order.' },
    TIE: { description: 'No answer is better than the others.' },
    ALL_BAD: { description: 'No answer is good.' },
  },
});

/** The kind of task that a vote was given on. */
export enum VoteTag {
  WRITING = 'WRITING',
  TRANSLATION = 'TRANSLATION',
  CODE = 'CODE',
  OTHER = 'OTHER',
}

registerEnumType(VoteTag, {
  name: 'VoteTag',
  description: 'The kind of task that a vote was given on.',
  valuesConfig: {
    WRITING: { description: 'Letters, stories, summaries and other texts.' },
    TRANSLATION: { description: 'From one language to another.' },
    CODE: { description: 'Programs and questions about them.' },
    OTHER: { description: 'Everything else.' },
  },
});

/** One of the complete answers between which a person chose, with the facts that ratings need. */
export interface VotedAnswer {
  answerId: string;
  /** Which attempt of it; absent in votes from before this was stored. */
  attempt?: number;
  /** Its number in its turn, from 0; 0 is letter A. */
  index: number;
  modelId: string;
  modelName: string;
  providerName: string;
  mark: number;
  /** Milliseconds; null where unknown. */
  timeToFirstToken: number | null;
  tokensPerSecond: number | null;
  /** Millionths of a US dollar; null where unknown. */
  costMicrodollars: number | null;
  /** Whether it answers another wording of the prompt than its turn's and than the other answers; absent if it does not. */
  hasOwnPrompt?: true;
  /** Absent in votes from before it was stored. */
  style?: AnswerStyle;
}

/** How long and how marked up an answer is, by which people choose beside what it says. */
export interface AnswerStyle {
  /** UTF-16 code units. */
  length: number;
  headings: number;
  /** Items of lists. */
  items: number;
  /** Passages in bold. */
  bold: number;
}

@ObjectType({ description: 'Why a vote does not count: an answer named its model or its maker before the vote.', simpleResolvers: true })
export class VoidReason {
  @Field(() => Int, { description: "The answer's number in its turn, from 0." })
  index!: number;

  @Field(() => String, { description: 'The passage of its text.' })
  passage!: string;
}

/**
 * A blind vote. It keeps what ratings need, so that it stays when its conversation is deleted and when a column of its turn gets
 * another model. A void one and an imported one are removed with its conversation.
 */
@ObjectType({ description: "A person's vote on the answers of a blind turn." })
@Entity({ tableName: 'vote' })
@Index({ properties: ['user', 'createdAt'] })
export class Vote {
  [OptionalProps]?: 'id' | 'answerId' | 'ranking' | 'promptVersionId' | 'voidReason' | 'flaw' | 'createdAt' | 'counts' | 'undoUntil';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  /** Null once its conversation is deleted. */
  @Unique()
  @ManyToOne({ entity: () => Turn, ref: true, nullable: true, deleteRule: 'set null' })
  turn: Ref<Turn> | null = null;

  @Field(() => VoteOutcome, { description: 'What the person found.' })
  @Enum({ items: () => VoteOutcome, type: 'text' })
  outcome!: VoteOutcome;

  @Field(() => ID, { nullable: true, description: 'The answer that is better than all others; null unless there is one.' })
  @Property({ type: 'uuid', nullable: true })
  answerId: string | null = null;

  @Field(() => [[ID]], {
    nullable: true,
    description:
      'The answers by their places, the best first, as the vote gave them; null if it gave no order. Answers of one place are equal, and those that have none stand below all others.',
  })
  @Property({ type: 'json', nullable: true })
  ranking: string[][] | null = null;

  @Field(() => VoteTag, { description: 'The kind of task: guessed from the prompt, and the person may correct it.' })
  @Enum({ items: () => VoteTag, type: 'text' })
  tag!: VoteTag;

  /** The version of the library's prompt on which it was given; without a foreign key, as in a turn. */
  @Property({ type: 'uuid', nullable: true })
  promptVersionId: string | null = null;

  /** The answers between which the person chose, in the order of their letters. */
  @Property({ type: 'json' })
  answers!: VotedAnswer[];

  @Field(() => VoidReason, { nullable: true, description: 'Why it does not count; null if it does.' })
  @Property({ type: 'json', nullable: true })
  voidReason: VoidReason | null = null;

  @Field(() => BlindFlaw, { nullable: true, description: 'Why it does not count, as was said before it was given; null if nothing was.' })
  @Enum({ items: () => BlindFlaw, type: 'text', nullable: true })
  flaw: BlindFlaw | null = null;

  @Field(() => GraphQLISODateTime, { description: 'When it was given.' })
  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  @Field(() => Boolean, { description: 'Whether it counts for the ratings.' })
  get counts(): boolean {
    return countsForRatings(this);
  }

  @Field(() => GraphQLISODateTime, { description: 'Until when it can be taken back.' })
  get undoUntil(): Date {
    return new Date(this.createdAt.getTime() + undoMs);
  }
}

/** Whether a vote counts for the ratings: no void one, none with a flaw, none between the columns of one model or between two wordings of a prompt. */
export function countsForRatings({ voidReason, flaw, answers }: Pick<Vote, 'voidReason' | 'flaw' | 'answers'>): boolean {
  const isOfOneModel = new Set(answers.map(({ modelId }) => modelId)).size === 1;
  return voidReason === null && flaw === null && !isOfOneModel && !answers.some(({ hasOwnPrompt }) => hasOwnPrompt);
}
