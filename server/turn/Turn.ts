import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { v7 } from 'uuid';
import { User } from '../account/User.js';
import { ContextPolicy } from '../conversation/ContextPolicy.js';
import { Conversation } from '../conversation/Conversation.js';
import type { ToolResult } from '../../shared/tool/toolRules.js';
import { ToolList, type ToolUse } from './ToolList.js';

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

/** Why a vote on a blind turn does not count, known before it is given. */
export enum BlindFlaw {
  /** The names stood beside the answers before they were hidden. */
  NAMES_SEEN = 'NAMES_SEEN',
  /** A column has parameters or a wording of its own, by which its answer may be known. */
  PARAMETERS = 'PARAMETERS',
  /** Its models saw different things of the prompt's files. */
  FILES = 'FILES',
  /** It was imported: its vote may be another person's, another site's, or made up. */
  IMPORTED = 'IMPORTED',
}

registerEnumType(BlindFlaw, {
  name: 'BlindFlaw',
  description: 'Why a vote on a blind turn does not count for the ratings, known before it is given.',
  valuesConfig: {
    NAMES_SEEN: { description: 'The names stood beside the answers before they were hidden.' },
    PARAMETERS: { description: 'A column has parameters or a wording of its own, by which its answer may be known.' },
    FILES: { description: "The models saw different things of the prompt's files." },
    IMPORTED: { description: 'The turn was imported, with its vote.' },
  },
});

/** A variable of a prompt and its value. */
export interface FilledVariable {
  name: string;
  value: string;
}

/** One prompt and the answers to it. */
@ObjectType({ description: 'One prompt and the answers to it.' })
@Entity({ tableName: 'turn' })
@Unique({ properties: ['user', 'requestId'] })
@Index({ name: 'turn_blind_index', expression: `create index turn_blind_index on turn (user_id) where blind = 'BLIND'` })
@Index({ properties: ['conversation', 'id'] })
@Index({
  name: 'turn_prompt_version_index',
  expression: 'create index turn_prompt_version_index on turn (prompt_version_id, id) where prompt_version_id is not null',
})
@Index({ name: 'turn_removed_index', expression: 'create index turn_removed_index on turn (removed_at) where removed_at is not null' })
@Index({
  name: 'turn_tool_list_index',
  expression: 'create index turn_tool_list_index on turn (tool_list_id) where tool_list_id is not null',
})
export class Turn {
  [OptionalProps]?:
    | 'id'
    | 'parent'
    | 'requestDigest'
    | 'system'
    | 'instructions'
    | 'policy'
    | 'preferredAnswerId'
    | 'preferredAttempt'
    | 'blind'
    | 'blindModels'
    | 'blindFlaw'
    | 'promptVersionId'
    | 'promptValues'
    | 'toolList'
    | 'toolUse'
    | 'toolResults'
    | 'createdAt'
    | 'removedAt';

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

  @Property({ type: 'text' })
  prompt!: string;

  @Property({ type: 'text', nullable: true })
  system: string | null = null;

  @Property({ type: 'text', nullable: true })
  instructions: string | null = null;

  @Field(() => ContextPolicy, { description: 'What each model saw of earlier turns.' })
  @Enum({ items: () => ContextPolicy, type: 'text' })
  policy: ContextPolicy = ContextPolicy.ISOLATED;

  @Field(() => ID, { nullable: true, description: 'The answer that the person preferred.' })
  @Property({ type: 'uuid', nullable: true })
  preferredAnswerId: string | null = null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Which attempt of that answer, whose text was preferred: the present one, or one that a retry replaced and that is kept. Null without a preference.',
  })
  @Property({ type: 'integer', nullable: true })
  preferredAttempt: number | null = null;

  /** Null if its answers were always shown with their names. */
  @Enum({ items: () => BlindState, type: 'text', nullable: true })
  blind: BlindState | null = null;

  /** Ids of the models that had the letters A, B, …, in this order; null if `blind` is. Columns may change after the names are shown. */
  @Property({ type: 'json', nullable: true })
  blindModels: string[] | null = null;

  /** Null if `blind` is, and if a vote counts. */
  @Enum({ items: () => BlindFlaw, type: 'text', nullable: true })
  blindFlaw: BlindFlaw | null = null;

  /**
   * The version of the library's prompt that it was made from (server/prompt). It has no foreign key: the prompt may be deleted, and
   * the turn stays.
   */
  @Property({ type: 'uuid', nullable: true })
  promptVersionId: string | null = null;

  /** The values of that version's variables; null without a version. */
  @Property({ type: 'json', nullable: true })
  promptValues: FilledVariable[] | null = null;

  /** The tools that a program asked with; null without any, as for all turns of people. */
  @ManyToOne({ entity: () => ToolList, ref: true, nullable: true, deleteRule: 'no action' })
  toolList: Ref<ToolList> | null = null;

  /** How its models may use them; null without any. */
  @Property({ type: 'json', nullable: true })
  toolUse: ToolUse | null = null;

  /** What came of the calls of the answers before it; null without any. Its prompt is then mostly empty. */
  @Property({ type: 'json', nullable: true })
  toolResults: ToolResult[] | null = null;

  @Field(() => GraphQLISODateTime, { description: 'When it was asked.' })
  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  /** When the person took it out of its conversation; for a while it can be put back. Null for a turn that is there. */
  @Property({ type: 'datetime', nullable: true })
  removedAt: Date | null = null;

  /** All that models are told before the conversation; null if nothing is. */
  get systemText(): string | null {
    return joinSystem(this.instructions, this.system);
  }
}

/** The instructions of a person and the system prompt of a turn as one text; null without either. */
export const joinSystem = (...parts: (string | null | undefined)[]): string | null =>
  parts.filter((part) => part?.trim()).join('\n\n') || null;
