import { Arg, Ctx, Field, InputType, Mutation, Resolver } from 'type-graphql';
import { deleteAccountRules } from '../../shared/account/profile.js';
import { type Context, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { deleteAccount } from './deleteAccount.js';
import type { PrivacyParts } from './PrivacyParts.js';

@InputType({ description: 'The confirmation that an account is to be deleted.' })
class DeleteAccountInput {
  @Field(() => String, { description: "The account's own address, typed again." })
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The password; may be absent only if the account has none and the sign-in was in the last ten minutes.',
  })
  password?: string | null;
}

/** Deletion of the viewer's account. */
@Resolver()
export class PrivacyResolver {
  constructor(private readonly parts: PrivacyParts) {}

  @Mutation(() => Boolean, { description: 'Deletes the account and everything that belongs to it. This cannot be undone.' })
  async deleteAccount(
    @Ctx() context: Context,
    @Arg('input', () => DeleteAccountInput, { description: 'The confirmation.' }) input: DeleteAccountInput,
  ): Promise<boolean> {
    const fields = parse(deleteAccountRules, input);
    await deleteAccount(context.em, this.parts, requireViewer(context), fields, context.device);
    return true;
  }
}
