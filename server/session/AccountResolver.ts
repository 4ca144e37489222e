import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, registerEnumType, Resolver, Subscription } from 'type-graphql';
import { User } from '../account/User.js';
import { type Context, requireOwnOrigin, requireViewer } from '../api/Context.js';
import { resolverOf } from '../api/resolverOf.js';
import { AppError } from '../errors/AppError.js';
import { parse } from '../errors/parse.js';
import { googleRules, loginRules } from '../../shared/session/login.js';
import { refreshSession, signOut } from './sessions.js';
import type { SessionParts } from './SessionParts.js';
import { signIn } from './signIn.js';
import { signInWithGoogle } from './signInWithGoogle.js';
import { errorWords } from './errorWords.js';

enum LoginProvider {
  CREDENTIALS = 'CREDENTIALS',
  GOOGLE = 'GOOGLE',
}

registerEnumType(LoginProvider, {
  name: 'LoginProvider',
  description: 'Method of a sign-in.',
  valuesConfig: {
    CREDENTIALS: { description: 'Email and password.' },
    GOOGLE: { description: 'A code of Google Identity Services.' },
  },
});

@InputType({ description: 'A sign-in.' })
class LoginInput {
  @Field(() => LoginProvider, { defaultValue: LoginProvider.CREDENTIALS, description: 'Method of this sign-in.' })
  provider!: LoginProvider;

  @Field(() => String, { nullable: true, description: 'With CREDENTIALS: email address, in any spelling of the same mailbox.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'With CREDENTIALS: at least 8 characters.' })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'With GOOGLE: the authorization code; works once.' })
  code?: string | null;
}

@ObjectType('Tokens', { description: 'A pair of JSON web tokens; both carry exp.' })
class TokenPair {
  @Field(() => String, { description: 'For the Authorization header; valid for ten minutes.' })
  access!: string;

  @Field(() => String, { description: 'For the next pair; valid for thirty days and one use.' })
  refresh!: string;
}

@Resolver(() => User)
export class AccountResolver {
  constructor(private readonly parts: SessionParts) {}

  @Query(() => User, { nullable: true, description: 'The signed-in person; null for a guest.' })
  me(@Ctx() { viewer }: Context): User | null {
    return viewer?.user ?? null;
  }

  @Mutation(() => TokenPair, { description: 'Signs in.' })
  async login(
    @Ctx() context: Context,
    @Arg('input', () => LoginInput, { description: 'The credentials.' }) { provider, code, email, password }: LoginInput,
  ): Promise<TokenPair> {
    const { em, device } = context;
    if (provider === LoginProvider.GOOGLE) {
      requireOwnOrigin(context);
      return signInWithGoogle(em, this.parts, parse(googleRules, { code }).code, device);
    }
    return signIn(em, this.parts, parse(loginRules, { email, password }), device);
  }

  @Mutation(() => TokenPair, { description: 'Exchanges a refresh token, once, for a new pair.' })
  refresh(
    @Ctx() { em }: Context,
    @Arg('refresh', () => String, { description: 'The refresh token.' }) refresh: string,
  ): Promise<TokenPair> {
    return refreshSession(em, this.parts, refresh);
  }

  @Mutation(() => Boolean, { description: 'Signs out: the tokens of this session become invalid and its sockets close.' })
  async logout(
    @Ctx() { em }: Context,
    @Arg('refresh', () => String, { description: 'The refresh token.' }) refresh: string,
  ): Promise<boolean> {
    await signOut(em, this.parts, refresh);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Over a socket: gives it a fresh access token, so that it stays open when the first one expires.',
  })
  async renewSocket(
    @Ctx() { renewSocket }: Context,
    @Arg('token', () => String, { description: 'An access token.' }) token: string,
  ): Promise<boolean> {
    if (!renewSocket) throw new AppError('conflict', errorWords().onlySockets);
    await renewSocket(token);
    return true;
  }

  @Subscription(() => User, {
    description: 'The signed-in person: at once, and after each change of the plan or the queries.',
    subscribe: ({ context, info }: { context: Context; info: GraphQLResolveInfo }) =>
      resolverOf(AccountResolver, info).parts.changes.follow(`viewer:${requireViewer(context).user.id}`),
  })
  viewerChanged(@Ctx() context: Context): Promise<User> {
    return context.em.findOneOrFail(User, { id: requireViewer(context).user.id });
  }
}
