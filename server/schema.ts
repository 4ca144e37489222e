import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lexicographicSortSchema, printSchema } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { AccountResolver } from './account/AccountResolver.js';
import { ProfileResolver } from './account/ProfileResolver.js';
import { RegistrationResolver } from './account/RegistrationResolver.js';
import { AnswerResolver } from './answer/AnswerResolver.js';
import { ConversationResolver } from './conversation/ConversationResolver.js';
import { TurnResolver } from './conversation/TurnResolver.js';
import { ModelResolver } from './model/ModelResolver.js';

/** type-graphql wants one even where every subscription brings its own iterator. */
const noPubSub = {
  publish: () => undefined,
  subscribe: () => {
    throw new Error('Subscriptions bring their own iterators');
  },
};

/** The executable schema. */
export function buildSchema(): GraphQLSchema {
  return buildSchemaSync({
    resolvers: [AccountResolver, RegistrationResolver, ProfileResolver, ModelResolver, ConversationResolver, TurnResolver, AnswerResolver],
    pubSub: noPubSub,
    validate: false,
  });
}

/** The schema as ../schema.graphql has it. */
export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(buildSchema()))}\n`;

const isMain = process.argv[1] === fileURLToPath(import.meta.url);
if (isMain) await writeFile('schema.graphql', printedSchema());
