import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ContextPolicy } from '../conversation/ContextPolicy.js';
import { type Choice, choices, type Enum } from '../../shared/preferences/choices.js';

const shortcutContents = {
  command: 'Name of the command, such as `search`.',
  keys: 'Its keys, joined by `+`: `ctrl` (Cmd on Apple’s keyboards), `alt` and `shift` first, then the key as in `KeyboardEvent.key`.',
};

@ObjectType('ShortcutKeys', { description: 'A shortcut with other keys than the given ones.', simpleResolvers: true })
class ShortcutKeysView {
  @Field(() => String, { description: shortcutContents.command })
  command!: string;

  @Field(() => String, { description: shortcutContents.keys })
  keys!: string;
}

@InputType({ description: 'A shortcut with other keys than the given ones.' })
class ShortcutKeysInput {
  @Field(() => String, { description: shortcutContents.command })
  command!: string;

  @Field(() => String, { description: shortcutContents.keys })
  keys!: string;
}

/** PersonPreferences in GraphQL: its fields are declared below. */
@ObjectType('Preferences', { description: 'What a person has chosen for their account.', simpleResolvers: true })
export class PreferencesView {}

/** Changes of preferences in GraphQL: its fields are declared below; shared/preferences/changeRules.ts checks them. */
@InputType({ description: 'Changes to the preferences; a field that is absent or null stays unchanged. Lists are replaced as a whole.' })
export class UpdatePreferencesInput {}

// A decorator is a function: calling it declares the same field as writing it above a property, here for every preference.
for (const [name, choice] of Object.entries<Choice>(choices)) {
  const { description } = choice;
  const type = typeOf(choice);
  const inputType = choice.kind === 'shortcuts' ? [ShortcutKeysInput] : type;
  Field(() => type, name === 'theme' ? { nullable: true, description: `${description} Null until the person chooses.` } : { description })(
    PreferencesView.prototype,
    name,
  );
  Field(() => inputType, { nullable: true, description })(UpdatePreferencesInput.prototype, name);
}

/** The type of a preference, as type-graphql's decorators take it. */
function typeOf(choice: Choice): object {
  switch (choice.kind) {
    case 'flag':
      return Boolean;
    case 'integer':
      return Int;
    case 'text':
      return String;
    case 'one':
      return declareEnum(choice.enum, choice.description);
    case 'some':
      return [declareEnum(choice.enum, choice.description)];
    case 'policy':
      return ContextPolicy;
    case 'models':
      return [ID];
    case 'shortcuts':
      return [ShortcutKeysView];
  }
}

/** Declares an enum of GraphQL. @param usual its description, if it has none of its own */
function declareEnum({ name, description, values }: Enum, usual: string): Record<string, string> {
  const declared = Object.fromEntries(Object.keys(values).map((value) => [value, value]));
  const valuesConfig = Object.fromEntries(Object.entries(values).map(([value, words]) => [value, { description: words }]));
  registerEnumType(declared, { name, description: description ?? usual, valuesConfig });
  return declared;
}
