import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import type { Context } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { confirmPasswordReset, requestPasswordReset, resetLinkWorks } from './passwordReset.js';
import { confirmResetRules } from '../../shared/signup/passwordReset.js';
import { register } from './register.js';
import { emailRules, registerRules, verifyRules } from '../../shared/signup/register.js';
import type { SignUpParts } from './SignUpParts.js';
import { Confirmation, confirmationOf, declineSignUp, resendVerification, verifyEmail } from './verifyEmail.js';

@InputType({ description: 'A sign-up.' })
class RegisterInput {
  @Field(() => String, { description: 'First name; may be empty.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name; may be empty.' })
  lastName!: string;

  @Field(() => String, { description: 'Email address; has to be proven before the first sign-in.' })
  email!: string;

  @Field(() => String, { description: 'At least 8 characters, and none of the most common passwords.' })
  password1!: string;

  @Field(() => String, { description: 'The same password again.' })
  password2!: string;
}

@ObjectType({ description: 'The fields of the sign-up. A taken address gets the same answer, and its owner a mail.' })
class Registration {
  @Field(() => String, { description: 'Where the verification was mailed.' })
  email!: string;

  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  lastName!: string;
}

@InputType({ description: 'A new password, set with a mailed link.' })
class ConfirmPasswordResetInput {
  @Field(() => String, { description: "The link's first part." })
  uid!: string;

  @Field(() => String, { description: "The link's second part; works once, within an hour." })
  token!: string;

  @Field(() => String, { description: 'At least 8 characters, and none of the most common passwords.' })
  newPassword1!: string;

  @Field(() => String, { description: 'The same password again.' })
  newPassword2!: string;
}

registerEnumType(Confirmation, {
  name: 'Confirmation',
  description: 'What confirming an address still needs besides the link.',
  valuesConfig: {
    DONE: { description: 'Nothing: the address is confirmed.' },
    BY_BROWSER: { description: 'Nothing else: this browser made the sign-up.' },
    BY_PASSWORD: { description: 'The password that was chosen at the sign-up.' },
  },
});

const address = { description: 'Email address.' };
const verification = { description: 'The token of the link.' };

/** Sign-up, verification of the address, and password reset. */
@Resolver()
export class RegistrationResolver {
  constructor(private readonly parts: SignUpParts) {}

  @Mutation(() => Registration, {
    description: 'Signs up. A mail with a link proves the address; a cookie marks the browser, which then needs no password for it.',
  })
  register(
    @Ctx() { em, device, binding }: Context,
    @Arg('input', () => RegisterInput, { description: 'The new account.' }) input: RegisterInput,
  ): Promise<Registration> {
    return register(em, this.parts, parse(registerRules, input), device, binding);
  }

  @Mutation(() => Boolean, { description: 'Mails the verification link again, if the address is still unverified. Always true.' })
  async resendVerification(@Ctx() { em, device }: Context, @Arg('email', () => String, address) email: string): Promise<boolean> {
    await resendVerification(em, this.parts, parse(emailRules, { email }).email, device);
    return true;
  }

  @Query(() => Confirmation, { description: 'What confirming an address still needs besides the link. Changes nothing.' })
  confirmation(@Ctx() { em, binding }: Context, @Arg('token', () => String, verification) token: string): Promise<Confirmation> {
    return confirmationOf(em, token, binding);
  }

  @Mutation(() => Boolean, {
    description:
      'Proves an address by the token of its mail, in the browser that made the sign-up or with its password. Signs nobody in; true again the second time.',
  })
  async verifyEmail(
    @Ctx() { em, binding, device }: Context,
    @Arg('token', () => String, verification) token: string,
    @Arg('password', () => String, {
      nullable: true,
      description: 'The password chosen at the sign-up; needed in any browser but the one that signed up.',
    })
    password: string | null,
  ): Promise<boolean> {
    await verifyEmail(em, this.parts, token, { ...parse(verifyRules, { password }), binding, device });
    return true;
  }

  @Mutation(() => Boolean, { description: 'Deletes the sign-up of a link, if the reader of the mail did not make it.' })
  async declineSignUp(@Ctx() { em }: Context, @Arg('token', () => String, verification) token: string): Promise<boolean> {
    await declineSignUp(em, token);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Mails a link for a new password, if the address is known. Always true.' })
  async requestPasswordReset(@Ctx() { em, device }: Context, @Arg('email', () => String, address) email: string): Promise<boolean> {
    await requestPasswordReset(em, this.parts, parse(emailRules, { email }).email, device);
    return true;
  }

  @Query(() => Boolean, { description: 'Whether the link of a password reset still works: unused, not expired, and of this person.' })
  resetLinkWorks(
    @Ctx() { em }: Context,
    @Arg('uid', () => String, { description: "The link's first part." }) uid: string,
    @Arg('token', () => String, { description: "The link's second part." }) token: string,
  ): Promise<boolean> {
    return resetLinkWorks(em, { uid, token });
  }

  @Mutation(() => Boolean, { description: 'Sets a new password with a mailed link, and ends every session.' })
  async confirmPasswordReset(
    @Ctx() { em }: Context,
    @Arg('input', () => ConfirmPasswordResetInput, { description: 'The link and the password.' }) input: ConfirmPasswordResetInput,
  ): Promise<boolean> {
    await confirmPasswordReset(em, this.parts, parse(confirmResetRules, input));
    return true;
  }
}
