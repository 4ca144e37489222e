import 'reflect-metadata';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { keepInstances, ResolverInstances } from '../api/resolverOf.js';
import { ApiKeyResolver } from '../apiKey/ApiKeyResolver.js';
import { guardKeys } from '../apiKey/guardKeys.js';
import { BillingResolver } from '../billing/BillingResolver.js';
import { ConversationResolver } from '../conversation/ConversationResolver.js';
import { OpeningResolver } from '../conversation/OpeningResolver.js';
import { DraftResolver } from '../draft/DraftResolver.js';
import type { FileParts } from '../file/FileParts.js';
import { FileResolver } from '../file/FileResolver.js';
import type { HistoryParts } from '../history/HistoryParts.js';
import { HistoryResolver } from '../history/HistoryResolver.js';
import { SeveralResolver } from '../history/SeveralResolver.js';
import type { ImportParts } from '../import/ImportParts.js';
import { ImportResolver } from '../import/ImportResolver.js';
import { JudgementResolver, JudgeResolver } from '../judge/JudgeResolver.js';
import { MergeResolver } from '../merge/MergeResolver.js';
import { type LocalModelParts, LocalModelResolver } from '../localModel/LocalModelResolver.js';
import type { Catalogue } from '../model/catalogue.js';
import { ModelResolver } from '../model/ModelResolver.js';
import type { PrivacyParts } from '../privacy/PrivacyParts.js';
import { PreferencesResolver } from '../preferences/PreferencesResolver.js';
import { PrivacyResolver } from '../privacy/PrivacyResolver.js';
import { ImproveResolver } from '../improve/ImproveResolver.js';
import { ProfileResolver } from '../profile/ProfileResolver.js';
import { ProviderKeyResolver } from '../providerKey/ProviderKeyResolver.js';
import type { ProviderKeyParts } from '../providerKey/providerKeys.js';
import { PromptOriginResolver, PromptValueResolver } from '../prompt/PromptOriginResolver.js';
import { PromptResolver } from '../prompt/PromptResolver.js';
import { PromptVersionResolver } from '../prompt/PromptVersionResolver.js';
import { BlindResolver } from '../rating/BlindResolver.js';
import { PromptVotesResolver } from '../rating/PromptVotesResolver.js';
import { RatingResolver } from '../rating/RatingResolver.js';
import { chargeLists } from './listBounds.js';
import { meterSchema } from './meterSchema.js';
import { AccountResolver } from '../session/AccountResolver.js';
import type { SessionParts } from '../session/SessionParts.js';
import { RegistrationResolver } from '../signup/RegistrationResolver.js';
import type { SignUpParts } from '../signup/SignUpParts.js';
import { ShareResolver } from '../share/ShareResolver.js';
import type { ShareParts } from '../share/shares.js';
import { TagResolver } from '../tag/TagResolver.js';
import { TeamResolver } from '../team/TeamResolver.js';
import { UsageResolver } from '../usage/UsageResolver.js';
import { AnswerResolver } from '../turn/AnswerResolver.js';
import { AttemptResolver, AttemptTextResolver } from '../turn/AttemptResolver.js';
import { BranchResolver } from '../turn/BranchResolver.js';
import { ColumnResolver } from '../turn/ColumnResolver.js';
import { ColumnRoomResolver } from '../turn/ColumnRoomResolver.js';
import type { BlindParts } from '../turn/blindTurn.js';
import { RemovalResolver } from '../turn/RemovalResolver.js';
import { SawResolver, TurnFilesResolver } from '../turn/TurnFilesResolver.js';
import type { TurnParts } from '../turn/TurnParts.js';
import { TurnResolver } from '../turn/TurnResolver.js';
import { UsedModelsResolver } from '../turn/UsedModelsResolver.js';

/** type-graphql requires a PubSub, even though every subscription has its own iterator. */
const noPubSub = {
  publish: () => undefined,
  subscribe: () => {
    throw new Error('Subscriptions bring their own iterators');
  },
};

/** Descriptions that type-graphql offers no place for. */
const rootDescriptions = {
  Query: 'What can be read. Guests may ask for `me` and `models`.',
  Mutation: 'What can be changed.',
  Subscription: 'What can be followed over a websocket (graphql-transport-ws) on the same address, signed in.',
};

/** Dependencies of all resolvers together. */
export type ResolverParts = SessionParts &
  SignUpParts &
  PrivacyParts &
  TurnParts &
  BlindParts &
  HistoryParts &
  LocalModelParts &
  FileParts &
  ImportParts &
  ShareParts &
  ProviderKeyParts & { catalogue: Catalogue };
type ResolverClass = new (parts: ResolverParts) => object;

const resolvers: [ResolverClass, ...ResolverClass[]] = [
  AccountResolver,
  RegistrationResolver,
  ProfileResolver,
  ApiKeyResolver,
  ProviderKeyResolver,
  PreferencesResolver,
  PrivacyResolver,
  ModelResolver,
  LocalModelResolver,
  ConversationResolver,
  OpeningResolver,
  BranchResolver,
  TagResolver,
  FileResolver,
  HistoryResolver,
  SeveralResolver,
  TurnResolver,
  ColumnResolver,
  ColumnRoomResolver,
  AnswerResolver,
  TurnFilesResolver,
  SawResolver,
  AttemptResolver,
  AttemptTextResolver,
  RemovalResolver,
  UsedModelsResolver,
  DraftResolver,
  ImproveResolver,
  PromptResolver,
  PromptVersionResolver,
  PromptOriginResolver,
  PromptValueResolver,
  TeamResolver,
  MergeResolver,
  JudgeResolver,
  JudgementResolver,
  BlindResolver,
  RatingResolver,
  PromptVotesResolver,
  ShareResolver,
  UsageResolver,
  ImportResolver,
  BillingResolver,
];

/**
 * The executable schema.
 * @param parts what its resolvers depend on; absent if the schema is only printed
 */
export function buildSchema(parts?: ResolverParts): GraphQLSchema {
  const instances = new ResolverInstances(parts ? resolvers.map((Type) => new Type(parts)) : []);
  const schema = buildSchemaSync({ resolvers, container: instances, pubSub: noPubSub, validate: false });
  keepInstances(schema, instances);
  guardKeys(schema);
  meterSchema(schema);
  chargeLists(schema);
  for (const [name, description] of Object.entries(rootDescriptions)) {
    const type = schema.getType(name);
    if (type) type.description = description;
  }
  return schema;
}

/** The schema as text, for ../schema.graphql. */
export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(buildSchema()))}\n`;
