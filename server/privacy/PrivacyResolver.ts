import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { DeleteAccountInput } from '../account/accountInput.js';
import { deleteAccountRules } from '../account/profile.rules.js';
import { type Context, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { deleteAccount } from './deleteAccount.js';
import type { PrivacyParts } from './PrivacyParts.js';

/** The deletion of one's account. */
@Resolver()
export class PrivacyResolver {
  constructor(private readonly parts: PrivacyParts) {}

  @Mutation(() => Boolean, { description: 'Deletes the account and all that hangs on it. Nothing brings it back.' })
  async deleteAccount(
    @Ctx() context: Context,
    @Arg('input', () => DeleteAccountInput, { description: 'The confirmation.' }) input: DeleteAccountInput,
  ): Promise<boolean> {
    const fields = parse(deleteAccountRules, input);
    await deleteAccount(context.em, this.parts, requireViewer(context), fields, context.device);
    return true;
  }
}
