import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, requireOwnOrigin, requireViewer } from '../context.js';
import { parse } from '../parse.js';
import { ChangePasswordInput, DeleteAccountInput, UpdateProfileInput } from './accountInput.js';
import { changePassword } from './changePassword.js';
import { deleteAccount } from './deleteAccount.js';
import { googleRules } from './login.rules.js';
import { OpenSession } from './OpenSession.js';
import { changePasswordRules, deleteAccountRules } from './profile.rules.js';
import { openSessions, revokeOtherSessions, revokeSession } from './sessions.js';
import { connectGoogle, disconnectGoogle } from './signInWithGoogle.js';
import { UpdateReadingInput } from './reading.js';
import { updateProfile } from './updateProfile.js';
import { updateReading } from './updateReading.js';
import { User } from './User.js';

/** What somebody does about their own account. */
@Resolver(() => User)
export class ProfileResolver {
  @Query(() => [OpenSession], { description: 'Where the person is signed in, last used first.' })
  async sessions(@Ctx() context: Context): Promise<OpenSession[]> {
    const { user, claims } = requireViewer(context);
    const open = await openSessions(context.em, user.id);
    return open.map((session) => new OpenSession(session, claims.sessionId));
  }

  @Mutation(() => User, { description: 'Changes the profile.' })
  updateProfile(
    @Ctx() context: Context,
    @Arg('input', () => UpdateProfileInput, { description: 'What changes.' }) input: UpdateProfileInput,
  ): Promise<User> {
    return updateProfile(context.em, context.services, requireViewer(context).user, input);
  }

  @Mutation(() => User, { description: 'Changes how the person likes to read.' })
  updateReading(
    @Ctx() context: Context,
    @Arg('input', () => UpdateReadingInput, { description: 'What changes.' }) input: UpdateReadingInput,
  ): Promise<User> {
    return updateReading(context.em, context.services, requireViewer(context).user, input);
  }

  @Mutation(() => Boolean, { description: 'Sets another password, and signs every other device out.' })
  async changePassword(
    @Ctx() context: Context,
    @Arg('input', () => ChangePasswordInput, { description: 'Old and new.' }) input: ChangePasswordInput,
  ): Promise<boolean> {
    const fields = parse(changePasswordRules, input);
    await changePassword(context.em, context.services, requireViewer(context), fields, context.device);
    return true;
  }

  @Mutation(() => ID, { description: 'Signs one device out; gives its id.' })
  async revokeSession(@Ctx() context: Context, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<string> {
    await revokeSession(context.em, context.services, requireViewer(context).user.id, id);
    return id;
  }

  @Mutation(() => [OpenSession], { description: 'Signs every other device out; gives what is left.' })
  async revokeOtherSessions(@Ctx() context: Context): Promise<OpenSession[]> {
    await revokeOtherSessions(context.em, context.services, requireViewer(context));
    return this.sessions(context);
  }

  @Mutation(() => Boolean, { description: 'Deletes the account and all that hangs on it. Nothing brings it back.' })
  async deleteAccount(
    @Ctx() context: Context,
    @Arg('input', () => DeleteAccountInput, { description: 'The confirmation.' }) input: DeleteAccountInput,
  ): Promise<boolean> {
    const fields = parse(deleteAccountRules, input);
    await deleteAccount(context.em, context.services, requireViewer(context).user, fields, context.device);
    return true;
  }

  @Mutation(() => User, { description: 'Connects a Google account, by which one can sign in from then on.' })
  async connectGoogle(
    @Ctx() context: Context,
    @Arg('code', () => String, { description: 'The authorization code of Google Identity Services.' }) code: string,
  ): Promise<User> {
    requireOwnOrigin(context);
    return connectGoogle(context.em, context.services, requireViewer(context).user, parse(googleRules, { code }).code);
  }

  @Mutation(() => User, { description: 'Takes the Google account off again; refused where there is no password to come in by.' })
  disconnectGoogle(@Ctx() context: Context): Promise<User> {
    return disconnectGoogle(context.em, context.services, requireViewer(context).user);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the account has a password.' })
  async hasPassword(@Root() user: User, @Ctx() { em }: Context): Promise<boolean> {
    await em.populate(user, ['passwordHash']);
    return user.passwordHash !== null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether a Google account is connected.' })
  googleConnected(@Root() user: User): boolean {
    return user.googleId !== null;
  }
}
