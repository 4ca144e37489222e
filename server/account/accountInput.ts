import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';

export enum LoginProvider {
  CREDENTIALS = 'CREDENTIALS',
  GOOGLE = 'GOOGLE',
}

registerEnumType(LoginProvider, {
  name: 'LoginProvider',
  description: 'How somebody proves who they are.',
  valuesConfig: {
    CREDENTIALS: { description: 'Email and password.' },
    GOOGLE: { description: 'A code of Google Identity Services.' },
  },
});

@InputType({ description: 'A sign-in.' })
export class LoginInput {
  @Field(() => LoginProvider, { defaultValue: LoginProvider.CREDENTIALS, description: 'How somebody proves who they are.' })
  provider!: LoginProvider;

  @Field(() => String, { nullable: true, description: 'With CREDENTIALS: email address, in any spelling of the same mailbox.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'With CREDENTIALS: at least 8 characters.' })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'With GOOGLE: the authorization code; works once.' })
  code?: string | null;
}

@ObjectType('Tokens', { description: 'A pair of JSON web tokens; both carry exp.' })
export class TokenPair {
  @Field(() => String, { description: 'For the Authorization header; good for ten minutes.' })
  access!: string;

  @Field(() => String, { description: 'For the next pair; good for thirty days and one use.' })
  refresh!: string;
}

@InputType({ description: 'A sign-up.' })
export class RegisterInput {
  @Field(() => String, { description: 'First name; may be empty.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name; may be empty.' })
  lastName!: string;

  @Field(() => String, { description: 'Email address; has to be proven before the first sign-in.' })
  email!: string;

  @Field(() => String, { description: 'At least 8 characters, and none of the most common passwords.' })
  password1!: string;

  @Field(() => String, { description: 'The same once more.' })
  password2!: string;
}

@ObjectType({ description: 'What sign-up was given; the same for an address that is taken, whose owner gets a mail.' })
export class Registration {
  @Field(() => String, { description: 'Where the verification was mailed.' })
  email!: string;

  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  lastName!: string;
}

@InputType({ description: 'A new password, by the link of a mail.' })
export class ConfirmPasswordResetInput {
  @Field(() => String, { description: "The link's first part." })
  uid!: string;

  @Field(() => String, { description: "The link's second part; works once, within an hour." })
  token!: string;

  @Field(() => String, { description: 'At least 8 characters, and none of the most common passwords.' })
  newPassword1!: string;

  @Field(() => String, { description: 'The same once more.' })
  newPassword2!: string;
}

@InputType({ description: 'Changes of a profile; what is absent stays as it is.' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: 'First name; may be empty.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Last name; may be empty.' })
  lastName?: string | null;
}

@InputType({ description: 'Another password, or the first one of an account that has none.' })
export class ChangePasswordInput {
  @Field(() => String, {
    nullable: true,
    description: 'The present password; absent only where there is none, and the sign-in is of the last ten minutes.',
  })
  password?: string | null;

  @Field(() => String, { description: 'At least 8 characters, and none of the most common passwords.' })
  newPassword1!: string;

  @Field(() => String, { description: 'The same once more.' })
  newPassword2!: string;
}

@InputType({ description: 'The confirmation that an account is to be deleted.' })
export class DeleteAccountInput {
  @Field(() => String, { description: "The account's own address, typed once more." })
  email!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The password; absent only where there is none, and the sign-in is of the last ten minutes.',
  })
  password?: string | null;
}
