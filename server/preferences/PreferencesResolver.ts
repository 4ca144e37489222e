import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { User } from '../account/User.js';
import { type Context, requireViewer } from '../api/Context.js';
import type { Changes } from '../cluster/Changes.js';
import { type PersonPreferences, preferencesOf, updatePreferences } from './preferences.js';
import { PreferencesView, UpdatePreferencesInput } from './preferences.graphql.js';

/** The choices of a person for their account. */
@Resolver(() => User)
export class PreferencesResolver {
  constructor(private readonly parts: { changes: Changes }) {}

  @Mutation(() => User, { description: 'Changes some preferences, on all devices of the person.' })
  updatePreferences(
    @Ctx() context: Context,
    @Arg('input', () => UpdatePreferencesInput, { description: 'The changes.' }) input: UpdatePreferencesInput,
  ): Promise<User> {
    return updatePreferences(context.em, this.parts, requireViewer(context).user, input);
  }

  @FieldResolver(() => PreferencesView, { description: 'What the person has chosen for their account.' })
  preferences(@Root() user: User, @Ctx() { em }: Context): Promise<PersonPreferences> {
    return preferencesOf(em, user.id);
  }
}
