import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, ID, ObjectType, registerEnumType } from 'type-graphql';
import { v7 } from 'uuid';
import { User } from '../account/User.js';
import { Conversation } from '../conversation/Conversation.js';

/** What a column sees of earlier turns (docs/decisions/03). */
export enum ContextPolicy {
  ISOLATED = 'ISOLATED',
  WINNER = 'WINNER',
  SHARED = 'SHARED',
}

registerEnumType(ContextPolicy, {
  name: 'ContextPolicy',
  description: 'What each model sees of earlier turns.',
  valuesConfig: {
    ISOLATED: { description: 'The prompts and its own answers.' },
    WINNER: { description: 'The prompts and, for each turn, the preferred answer; its own where none was preferred.' },
    SHARED: { description: 'The prompts and all answers, each labelled with its model.' },
  },
});

/** How far a blind comparison is. */
export enum BlindState {
  /** The server hides which model wrote which answer. */
  BLIND = 'BLIND',
  /** The person has voted and sees the names. */
  VOTED = 'VOTED',
  /** The person sees the names without a vote: they gave up, or took the vote back. */
  REVEALED = 'REVEALED',
}

registerEnumType(BlindState, {
  name: 'BlindState',
  description: 'How far a blind comparison is.',
  valuesConfig: {
    BLIND: { description: 'Nothing tells which model wrote which answer.' },
    VOTED: { description: 'The person has voted, and the names are shown.' },
    REVEALED: { description: 'The names are shown without a vote, or after one that was taken back.' },
  },
});

/** What was filled in for a variable of a prompt. */
export interface FilledVariable {
  name: string;
  value: string;
}

/** One prompt and the answers to it. */
@ObjectType({ description: 'One prompt and the answers to it.' })
@Entity({ tableName: 'turn' })
@Unique({ properties: ['user', 'requestId'] })
@Index({ properties: ['conversation', 'id'] })
@Index({
  name: 'turn_prompt_version_index',
  expression: 'create index turn_prompt_version_index on turn (prompt_version_id, id) where prompt_version_id is not null',
})
export class Turn {
  [OptionalProps]?:
    | 'id'
    | 'parent'
    | 'requestDigest'
    | 'system'
    | 'policy'
    | 'preferredAnswerId'
    | 'blind'
    | 'promptVersionId'
    | 'promptValues'
    | 'createdAt';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @ManyToOne({ entity: () => Conversation, ref: true, deleteRule: 'cascade' })
  conversation!: Ref<Conversation>;

  @Index()
  @ManyToOne({ entity: () => Turn, ref: true, nullable: true, deleteRule: 'cascade' })
  parent: Ref<Turn> | null = null;

  /** Chosen by the client; makes asking idempotent. */
  @Property({ type: 'text' })
  requestId!: string;

  /** Digest of the input under that id (requestDigest.ts); null for turns from before digests were stored. */
  @Property({ type: 'text', nullable: true })
  requestDigest: string | null = null;

  @Field(() => String, { description: 'The prompt.' })
  @Property({ type: 'text' })
  prompt!: string;

  @Field(() => String, { nullable: true, description: 'System prompt of this turn.' })
  @Property({ type: 'text', nullable: true })
  system: string | null = null;

  @Field(() => ContextPolicy, { description: 'What each model saw of earlier turns.' })
  @Enum({ items: () => ContextPolicy, type: 'text' })
  policy: ContextPolicy = ContextPolicy.ISOLATED;

  @Field(() => ID, { nullable: true, description: 'The answer that the person preferred.' })
  @Property({ type: 'uuid', nullable: true })
  preferredAnswerId: string | null = null;

  /** Null if its answers were always shown with their names. */
  @Enum({ items: () => BlindState, type: 'text', nullable: true })
  blind: BlindState | null = null;

  /**
   * The version of the library's prompt that it was made from (server/prompt). It has no foreign key: the prompt may be deleted, and
   * the turn stays.
   */
  @Property({ type: 'uuid', nullable: true })
  promptVersionId: string | null = null;

  /** What was filled in for that version's variables; null without a version. */
  @Property({ type: 'json', nullable: true })
  promptValues: FilledVariable[] | null = null;

  @Field(() => GraphQLISODateTime, { description: 'When it was asked.' })
  @Property({ type: 'datetime' })
  createdAt: Date = new Date();
}
