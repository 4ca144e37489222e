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
  description: 'Light, dark, or as the device has it.',
  valuesConfig: {
    LIGHT: { description: 'Always light.' },
    DARK: { description: 'Always dark.' },
    SYSTEM: { description: 'As the device has it.' },
  },
});

export enum AnswerFace {
  SANS = 'SANS',
  SERIF = 'SERIF',
}

registerEnumType(AnswerFace, {
  name: 'AnswerFace',
  description: 'What answers are set in.',
  valuesConfig: { SANS: { description: 'Without serifs.' }, SERIF: { description: 'With serifs.' } },
});

@InputType({ description: 'Changes of how somebody likes to read; what is absent stays as it is.' })
export class UpdateReadingInput {
  @Field(() => Theme, { nullable: true, description: 'Light, dark, or as the device has it.' })
  theme?: Theme | null;

  @Field(() => AnswerFace, { nullable: true, description: 'What answers are set in.' })
  answerFace?: AnswerFace | null;
}

/** Changes how a person likes to read, on every device. */
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
