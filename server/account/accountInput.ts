import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';

export enum LoginProvider {
  CREDENTIALS = 'CREDENTIALS',
}

registerEnumType(LoginProvider, {
  name: 'LoginProvider',
  description: 'How somebody proves who they are.',
  valuesConfig: { CREDENTIALS: { description: 'Email and password.' } },
});

@InputType({ description: 'A sign-in.' })
export class LoginInput {
  @Field(() => LoginProvider, { defaultValue: LoginProvider.CREDENTIALS, description: 'How somebody proves who they are.' })
  provider!: LoginProvider;

  @Field(() => String, { description: 'Email address, in any spelling of the same mailbox.' })
  email!: string;

  @Field(() => String, { description: 'At least 8 characters.' })
  password!: string;
}

@ObjectType('Tokens', { description: 'A pair of JSON web tokens; both carry exp.' })
export class TokenPair {
  @Field(() => String, { description: 'For the Authorization header; good for ten minutes.' })
  access!: string;

  @Field(() => String, { description: 'For the next pair; good for thirty days and one use.' })
  refresh!: string;
}
