import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { v7 } from 'uuid';
import { User } from '../account/User.js';
import type { ListedModel } from '../gateways/llm/ModelList.js';
import { ownId } from '../model/ownKeys.js';
import { namedProviders, providerKinds, type ProviderKind, providerNames } from '../../shared/providerKey/kinds.js';

/** The kinds by their names in GraphQL. */
export const providerKindNames = Object.fromEntries(providerKinds.map((kind) => [kind, kind]));

registerEnumType(providerKindNames, {
  name: 'ProviderKind',
  description: 'A provider to which a person may bring a key; COMPATIBLE is any address that speaks the protocol of OpenAI.',
  valuesConfig: {
    ...Object.fromEntries(namedProviders.map((kind) => [kind, { description: `${providerNames[kind]}.` }])),
    COMPATIBLE: { description: 'An address that the person gives.' },
  },
});

export enum ProviderKeyState {
  OK = 'OK',
  REFUSED = 'REFUSED',
}

registerEnumType(ProviderKeyState, {
  name: 'ProviderKeyState',
  description: 'Whether a provider accepted a key when it was last asked with it.',
  valuesConfig: {
    OK: { description: 'It did.' },
    REFUSED: { description: 'It did not: it is not asked again until the key is replaced or tested.' },
  },
});

/** A person's own key for a provider, or an address of theirs. The key is sealed (KeyRing.ts), and leaves this server only to its provider. */
@ObjectType({ description: 'A provider key that the person has brought. The key itself is never shown.' })
@Entity({ tableName: 'provider_key' })
@Unique({ name: 'provider_key_user_id_slug_unique', properties: ['user', 'slug'] })
export class ProviderKey {
  [OptionalProps]?: 'id' | 'createdAt' | 'testedAt' | 'state' | 'said' | 'modelPrefix' | 'modelCount';

  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @Field(() => providerKindNames, { description: 'Its provider.' })
  @Property({ type: 'text' })
  provider!: ProviderKind;

  /** Second part of its models' ids, for ever; of a person's keys each has another. */
  @Property({ type: 'text' })
  slug!: string;

  @Field(() => String, { description: "The provider's name, or the one that the person gave the address." })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'The address of a COMPATIBLE one; null for the others.' })
  @Property({ type: 'text', nullable: true })
  address!: string | null;

  /** The sealed key; null for an address that asks for none. */
  @Property({ type: 'text', nullable: true, lazy: true })
  envelope?: string | null;

  @Field(() => String, { nullable: true, description: 'The last four characters of the key; empty of a short one, null without one.' })
  @Property({ type: 'text', nullable: true })
  lastFour!: string | null;

  @Field(() => ProviderKeyState, { description: 'Whether its provider accepted it.' })
  @Property({ type: 'text' })
  state: ProviderKeyState = ProviderKeyState.OK;

  @Field(() => String, { nullable: true, description: 'What the provider said when it refused the key, if it said something.' })
  @Property({ type: 'text', nullable: true })
  said: string | null = null;

  @Field(() => GraphQLISODateTime, { description: 'When it was last tried.' })
  @Property({ type: 'datetime' })
  testedAt: Date = new Date();

  @Field(() => Int, { description: 'How long that took, in milliseconds.' })
  @Property({ type: 'integer' })
  testedMs!: number;

  /** Its models as last read: at most 200, each of a few hundred bytes (modelsToKeep.ts). */
  @Property({ type: 'json' })
  models!: ListedModel[];

  @Field(() => GraphQLISODateTime, { description: 'When it was added.' })
  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  @Field(() => Int, { description: 'How many models it reaches.' })
  get modelCount(): number {
    return this.models.length;
  }

  @Field(() => String, { description: 'The beginning of the ids of its models in `models`.' })
  get modelPrefix(): string {
    return ownId(this.slug, '');
  }
}
