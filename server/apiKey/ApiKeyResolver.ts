import { Arg, Ctx, Field, FieldResolver, Float, ID, InputType, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { apiKeyDays, maxApiKeyCap, maxApiKeyName, maxApiKeys } from '../../shared/apiKey/limits.js';
import { makeApiKeyRules } from '../../shared/apiKey/makeApiKeyRules.js';
import type { ApiKeyRight } from '../../shared/apiKey/rights.js';
import { listCost } from '../api/connection.js';
import { perOperation } from '../api/perOperation.js';
import { type Context, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { ApiKey, apiKeyRightNames } from '../account/ApiKey.js';
import { deviceName } from '../session/deviceName.js';
import { type ApiKeyParts, apiKeysOf, makeApiKey, revokeApiKey } from './apiKeys.js';
import { spentByKey } from './spentByKey.js';

@InputType({ description: 'A new API key.' })
class MakeApiKeyInput {
  @Field(() => String, { description: `1 to ${maxApiKeyName.toFixed()} characters.` })
  name!: string;

  @Field(() => [apiKeyRightNames], { description: 'What it may do; at least one.' })
  rights!: ApiKeyRight[];

  @Field(() => Int, { nullable: true, description: `In how many days it ends: ${apiKeyDays.join(', ')}; absent or null for no end.` })
  days?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Most queries that it may ask in a month of UTC, 1 to ${maxApiKeyCap.toFixed()}; absent or null for no cap.`,
  })
  monthlyCap?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "The most that its answers on the person's own provider keys may cost in a month of UTC, in whole microdollars; absent or null for no cap.",
  })
  dollarCap?: number | null;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether conversations that it begins stand in the list of the history; otherwise they go to the archive.',
  })
  inHistory!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The current password; may be absent only if the account has none and the sign-in was in the last ten minutes.',
  })
  password?: string | null;
}

@ObjectType({ description: 'A key that was just made.', simpleResolvers: true })
class NewApiKey {
  @Field(() => ApiKey, { description: 'What stays.' })
  apiKey!: ApiKey;

  @Field(() => String, { description: 'The whole key, for the Authorization header. Nothing shows it again.' })
  secret!: string;
}

/** Keys with which programs act for a person. No key reaches them. */
@Resolver(() => ApiKey)
export class ApiKeyResolver {
  constructor(private readonly parts: ApiKeyParts) {}

  @Query(() => [ApiKey], {
    description: `The viewer's API keys that are not revoked, newest first; at most ${maxApiKeys.toFixed()}.`,
    complexity: listCost(maxApiKeys),
  })
  apiKeys(@Ctx() context: Context): Promise<ApiKey[]> {
    return apiKeysOf(context.em, requireViewer(context).user.id);
  }

  @FieldResolver(() => String, { nullable: true, description: 'The program that last used it, for example "curl"; null before.' })
  lastClient(@Root() { lastUsedAt, lastUserAgent }: ApiKey): string | null {
    return lastUsedAt && deviceName(lastUserAgent);
  }

  @FieldResolver(() => Float, {
    description:
      "What its answers on the person's own provider keys have cost in this month of UTC, with what is reserved for those being written, in whole microdollars. Turns that are compared blind count from when their names are shown; the cap counts them at once.",
  })
  async spentThisMonth(@Root() { id }: ApiKey, @Ctx() context: Context): Promise<number> {
    return (await spentOf(context)).get(id) ?? 0;
  }

  @Mutation(() => NewApiKey, { description: 'Makes an API key; a mail tells the person.' })
  async makeApiKey(
    @Ctx() context: Context,
    @Arg('input', () => MakeApiKeyInput, { description: 'The key.' }) input: MakeApiKeyInput,
  ): Promise<NewApiKey> {
    const fields = parse(makeApiKeyRules, input);
    return makeApiKey(context.em, this.parts, requireViewer(context), fields, context.device);
  }

  @Mutation(() => ID, {
    description:
      'Revokes an API key, at once and for good: it is refused, and the answers that are being written for it stop. Returns its id.',
  })
  async revokeApiKey(@Ctx() context: Context, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<string> {
    await revokeApiKey(context.em, this.parts, requireViewer(context).user.id, id);
    return id;
  }
}

/** What the viewer's keys have spent, read once for all of a list. */
const spentOf = perOperation((context) => spentByKey(context.em, requireViewer(context).user.id));
