import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.js';
import { parse } from '../parse.js';
import { ConfirmPasswordResetInput, RegisterInput, Registration } from './accountInput.js';
import { confirmPasswordReset, requestPasswordReset } from './passwordReset.js';
import { confirmResetRules } from './passwordReset.rules.js';
import { register } from './register.js';
import { emailRules, registerRules } from './register.rules.js';
import { needsPassword, resendVerification, verifyEmail } from './verifyEmail.js';

const address = { description: 'Email address.' };

/** What a guest does about an account: makes one, proves the address, gets back in. */
@Resolver()
export class RegistrationResolver {
  @Mutation(() => Registration, { description: 'Signs up. A mail with a link proves the address.' })
  register(
    @Ctx() { em, services, device }: Context,
    @Arg('input', () => RegisterInput, { description: 'Who.' }) input: RegisterInput,
  ): Promise<Registration> {
    return register(em, services, parse(registerRules, input), device);
  }

  @Mutation(() => Boolean, { description: 'Mails the verification once more, where there is something to prove. Always true.' })
  async resendVerification(@Ctx() { em, services, device }: Context, @Arg('email', () => String, address) email: string): Promise<boolean> {
    await resendVerification(em, services, parse(emailRules, { email }).email, device);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Proves an address by the token of its mail. Signs nobody in; true again the second time.' })
  async verifyEmail(
    @Ctx() { em }: Context,
    @Arg('token', () => String, { description: 'The token of the link.' }) token: string,
  ): Promise<boolean> {
    await verifyEmail(em, token);
    return true;
  }

  @Query(() => Boolean, {
    description:
      'By the token of a verification: whether the address is proven and its account has no password, because different ones were chosen at sign-ups with it. A password reset gives it one.',
  })
  needsPassword(
    @Ctx() { em }: Context,
    @Arg('token', () => String, { description: 'The token of the link.' }) token: string,
  ): Promise<boolean> {
    return needsPassword(em, token);
  }

  @Mutation(() => Boolean, { description: 'Mails a link for a new password to a known address. Always true.' })
  async requestPasswordReset(
    @Ctx() { em, services, device }: Context,
    @Arg('email', () => String, address) email: string,
  ): Promise<boolean> {
    await requestPasswordReset(em, services, parse(emailRules, { email }).email, device);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Sets a new password by the link of a mail, and ends every session.' })
  async confirmPasswordReset(
    @Ctx() { em, services }: Context,
    @Arg('input', () => ConfirmPasswordResetInput, { description: 'The link and the password.' }) input: ConfirmPasswordResetInput,
  ): Promise<boolean> {
    await confirmPasswordReset(em, services, parse(confirmResetRules, input));
    return true;
  }
}
