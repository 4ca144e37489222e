import { Arg, Ctx, Field, FieldResolver, ID, InputType, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Storage, storageOf } from '../allowance/storage.js';
import { type Context, requireOwnOrigin, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { OpenSession, openSessions, revokeOtherSessions, revokeSession } from '../session/sessions.js';
import { connectGoogle, disconnectGoogle } from '../session/signInWithGoogle.js';
import { changePasswordRules } from '../../shared/account/profile.js';
import { connectGoogleRules } from '../../shared/session/login.js';
import type { SessionParts } from '../session/SessionParts.js';
import { updateProfile } from '../account/updateProfile.js';
import { User } from '../account/User.js';
import { languages } from '../account/languages.js';
import type { Language } from '../../shared/words/language.js';
import { changePassword } from './changePassword.js';

@InputType({ description: 'Changes to a profile; an absent field stays unchanged.' })
class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: 'First name; may be empty.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Last name; may be empty.' })
  lastName?: string | null;

  @Field(() => languages, { nullable: true, description: 'Language of the pages and of mails.' })
  language?: Language | null;
}

@InputType({ description: 'A new password, or the first one of an account that has none.' })
class ChangePasswordInput {
  @Field(() => String, {
    nullable: true,
    description: 'The current password; may be absent only if the account has none and the sign-in was in the last ten minutes.',
  })
  password?: string | null;

  @Field(() => String, { description: 'At least 8 characters, and none of the most common passwords.' })
  newPassword1!: string;

  @Field(() => String, { description: 'The same password again.' })
  newPassword2!: string;
}

/** The viewer's profile, password and sign-ins. */
@Resolver(() => User)
export class ProfileResolver {
  constructor(private readonly parts: Pick<SessionParts, 'env' | 'log' | 'changes' | 'google' | 'limits' | 'mail' | 'sockets'>) {}

  @Query(() => [OpenSession], { description: 'Where the person is signed in, last used first; at most 100.' })
  async sessions(@Ctx() context: Context): Promise<OpenSession[]> {
    const { user, claims } = requireViewer(context);
    const open = await openSessions(context.em, user.id);
    return open.map((session) => new OpenSession(session, claims.sessionId));
  }

  @FieldResolver(() => Storage, { description: 'How much the account stores, and how much it may.' })
  storage(@Root() user: User, @Ctx() context: Context): Promise<Storage> {
    return storageOf(context.em, this.parts.env, user.id);
  }

  @Mutation(() => User, { description: 'Changes the profile.' })
  updateProfile(
    @Ctx() context: Context,
    @Arg('input', () => UpdateProfileInput, { description: 'The changes.' }) input: UpdateProfileInput,
  ): Promise<User> {
    return updateProfile(context.em, this.parts, requireViewer(context).user, input);
  }

  @Mutation(() => Boolean, { description: 'Sets a new password, and signs every other device out.' })
  async changePassword(
    @Ctx() context: Context,
    @Arg('input', () => ChangePasswordInput, { description: 'The current and the new password.' }) input: ChangePasswordInput,
  ): Promise<boolean> {
    const fields = parse(changePasswordRules, input);
    await changePassword(context.em, this.parts, requireViewer(context), fields, context.device);
    return true;
  }

  @Mutation(() => ID, { description: 'Signs one device out; returns its id.' })
  async revokeSession(@Ctx() context: Context, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<string> {
    await revokeSession(context.em, this.parts, requireViewer(context).user.id, id);
    return id;
  }

  @Mutation(() => [OpenSession], { description: 'Signs every other device out; returns the sessions that are left.' })
  async revokeOtherSessions(@Ctx() context: Context): Promise<OpenSession[]> {
    await revokeOtherSessions(context.em, this.parts, requireViewer(context));
    return this.sessions(context);
  }

  @Mutation(() => User, {
    description: 'Connects a Google account, which can sign in from then on; a mail tells the person. A new password disconnects it.',
  })
  async connectGoogle(
    @Ctx() context: Context,
    @Arg('code', () => String, { description: 'The authorization code of Google Identity Services.' }) code: string,
    @Arg('password', () => String, {
      nullable: true,
      description: 'The current password; may be absent only if the account has none and the sign-in was in the last ten minutes.',
    })
    password: string | null,
  ): Promise<User> {
    requireOwnOrigin(context);
    const fields = parse(connectGoogleRules, { code, password });
    return connectGoogle(context.em, this.parts, requireViewer(context), fields, context.device);
  }

  @Mutation(() => User, { description: 'Disconnects the Google account; refused if the account has no password to sign in with.' })
  disconnectGoogle(@Ctx() context: Context): Promise<User> {
    return disconnectGoogle(context.em, this.parts, requireViewer(context).user);
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
