import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, InputType, registerEnumType } from 'type-graphql';
import type { Changes } from '../cluster/Changes.js';
import type { User } from './User.js';

export enum Theme {
  LIGHT = 'LIGHT',
  DARK = 'DARK',
  SYSTEM = 'SYSTEM',
}

registerEnumType(Theme, {
  name: 'Theme',
  description: 'Light, dark, or the setting of the device.',
  valuesConfig: {
    LIGHT: { description: 'Always light.' },
    DARK: { description: 'Always dark.' },
    SYSTEM: { description: 'The setting of the device.' },
  },
});

export enum AnswerFace {
  SANS = 'SANS',
  SERIF = 'SERIF',
}

registerEnumType(AnswerFace, {
  name: 'AnswerFace',
  description: 'Typeface of the answers.',
  valuesConfig: { SANS: { description: 'Without serifs.' }, SERIF: { description: 'With serifs.' } },
});

@InputType({ description: 'Changes to the reading preferences; an absent field stays unchanged.' })
export class UpdateReadingInput {
  @Field(() => Theme, { nullable: true, description: 'Light, dark, or the setting of the device.' })
  theme?: Theme | null;

  @Field(() => AnswerFace, { nullable: true, description: 'Typeface of the answers.' })
  answerFace?: AnswerFace | null;
}

/** Changes a person's reading preferences, which apply on every device. */
export async function updateReading(
  em: EntityManager,
  { changes }: { changes: Changes },
  user: User,
  { theme, answerFace }: UpdateReadingInput,
): Promise<User> {
  Object.assign(user, { theme: theme ?? user.theme, answerFace: answerFace ?? user.answerFace });
  await em.flush();
  changes.publish(`viewer:${user.id}`);
  return user;
}
