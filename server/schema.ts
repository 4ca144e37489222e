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
import { BillingResolver } from './billing/BillingResolver.js';
import { ColumnResolver } from './conversation/ColumnResolver.js';
import { ConversationResolver } from './conversation/ConversationResolver.js';
import { HistoryResolver } from './conversation/HistoryResolver.js';
import { TurnResolver } from './conversation/TurnResolver.js';
import { ModelResolver } from './model/ModelResolver.js';

/** type-graphql wants one even where every subscription brings its own iterator. */
const noPubSub = {
  publish: () => undefined,
  subscribe: () => {
    throw new Error('Subscriptions bring their own iterators');
  },
};

/** What type-graphql has no place to say. */
const rootDescriptions = {
  Query: 'What can be read. Guests may ask for `me` and `models`.',
  Mutation: 'What can be changed.',
  Subscription: 'What can be followed over a websocket (graphql-transport-ws) on the same address, signed in.',
};

/** The executable schema. */
export function buildSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      AccountResolver,
      RegistrationResolver,
      ProfileResolver,
      ModelResolver,
      ConversationResolver,
      HistoryResolver,
      TurnResolver,
      ColumnResolver,
      AnswerResolver,
      BillingResolver,
    ],
    pubSub: noPubSub,
    validate: false,
  });
  for (const [name, description] of Object.entries(rootDescriptions)) {
    const type = schema.getType(name);
    if (type) type.description = description;
  }
  return schema;
}

/** The schema as ../schema.graphql has it. */
export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(buildSchema()))}\n`;

const isMain = process.argv[1] === fileURLToPath(import.meta.url);
if (isMain) await writeFile('schema.graphql', printedSchema());
