import { Arg, Ctx, Field, ID, InputType, Mutation, Query, Resolver } from 'type-graphql';
import type { ProviderKind } from '../../shared/providerKey/kinds.js';
import { maxProviderAddress, maxProviderKey, maxProviderKeys, maxProviderModel, maxProviderName } from '../../shared/providerKey/limits.js';
import { addProviderKeyRules, replaceProviderKeyRules } from '../../shared/providerKey/providerKeyRules.js';
import { listCost } from '../api/connection.js';
import { type Context, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { ProviderKey, providerKindNames } from './ProviderKey.js';
import { addProviderKey, type ProviderKeyParts, removeProviderKey, replaceProviderKey, testProviderKey } from './providerKeys.js';
import { providerKeysOf } from './StoredKeys.js';

@InputType({ description: 'A key, and what it is tried with.' })
class ReplaceProviderKeyInput {
  @Field(() => String, {
    nullable: true,
    description: `The key, at most ${maxProviderKey.toFixed()} characters. Only an address may have none, if it has none so far.`,
  })
  key?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The address of a COMPATIBLE one with its version, at most ${maxProviderAddress.toFixed()} characters; absent or null for the one that it has.`,
  })
  address?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `A model to try it with, at most ${maxProviderModel.toFixed()} characters; needed only at an address that lists none.`,
  })
  model?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The current password; may be absent only if the account has none and the sign-in was in the last ten minutes.',
  })
  password?: string | null;
}

@InputType({ description: 'A new provider key.' })
class AddProviderKeyInput extends ReplaceProviderKeyInput {
  @Field(() => providerKindNames, { description: 'Its provider; one key for each, but any number of addresses.' })
  provider!: ProviderKind;

  @Field(() => String, {
    nullable: true,
    description: `The name of a COMPATIBLE one, 1 to ${maxProviderName.toFixed()} characters; others have their provider's.`,
  })
  name?: string | null;
}

/** The provider keys that people bring. No API key reaches them. */
@Resolver(() => ProviderKey)
export class ProviderKeyResolver {
  constructor(private readonly parts: ProviderKeyParts) {}

  @Query(() => [ProviderKey], {
    description: `The viewer's provider keys, the first made first; at most ${maxProviderKeys.toFixed()}.`,
    complexity: listCost(maxProviderKeys),
  })
  providerKeys(@Ctx() context: Context): Promise<ProviderKey[]> {
    return providerKeysOf(context.em, requireViewer(context).user.id);
  }

  @Query(() => Boolean, { description: 'Whether this server takes provider keys of people.' })
  takesProviderKeys(@Ctx() context: Context): boolean {
    requireViewer(context);
    return this.parts.providerKeys.ring !== undefined;
  }

  @Mutation(() => ProviderKey, { description: 'Tries a provider key, and keeps it if it is accepted; a mail tells the person.' })
  async addProviderKey(
    @Ctx() context: Context,
    @Arg('input', () => AddProviderKeyInput, { description: 'The key.' }) input: AddProviderKeyInput,
  ): Promise<ProviderKey> {
    const fields = parse(addProviderKeyRules, input);
    return addProviderKey(context.em, this.parts, requireViewer(context), fields, context.device);
  }

  @Mutation(() => ProviderKey, {
    description: 'Tries another key, and keeps it in place of the one before if it is accepted; a mail tells the person.',
  })
  async replaceProviderKey(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'The id of the one before.' }) id: string,
    @Arg('input', () => ReplaceProviderKeyInput, { description: 'The key.' }) input: ReplaceProviderKeyInput,
  ): Promise<ProviderKey> {
    const fields = parse(replaceProviderKeyRules, input);
    return replaceProviderKey(context.em, this.parts, requireViewer(context), id, fields, context.device);
  }

  @Mutation(() => ProviderKey, { description: 'Tries a provider key again, and reads its models.' })
  async testProviderKey(@Ctx() context: Context, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<ProviderKey> {
    return testProviderKey(context.em, this.parts, requireViewer(context).user.id, id);
  }

  @Mutation(() => ID, { description: 'Removes a provider key for good. Returns its id.' })
  async removeProviderKey(@Ctx() context: Context, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<string> {
    await removeProviderKey(context.em, this.parts, requireViewer(context).user.id, id);
    return id;
  }
}
