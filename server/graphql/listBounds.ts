import { getNamedType, getNullableType, type GraphQLField, type GraphQLSchema, isLeafType, isListType, isObjectType } from 'graphql';
import { listCost } from '../api/connection.js';

/** How long a list of the schema can become, and what it costs before it is known how long it is. */
interface ListBound {
  /** The bound, for people who add to the list. */
  most: string;
  /** Rows that an operation pays for; absent for texts and numbers, and where the field itself says what it costs. */
  rows?: number;
}

const page = { most: 'pages of at most 100' };
const turnsPage = { most: '`first`; without it what `limits.work` allows' };
const several = { most: '100 conversations of a call' };
const columns = { most: '8 columns of a turn' };
const stops = { most: '16 texts at which an answer ends' };

/**
 * Every list that the API can answer with. What stands here is what is usual: it keeps lists within lists from being free before
 * they are read, and `meterSchema` counts what they really hold. A field that knows better has a `complexity` of its own.
 */
export const listBounds: Readonly<Record<string, ListBound>> = {
  'Answer.askedWithout': { most: 'the parameters of a model' },
  // Almost every answer has one.
  'Answer.attempts': { most: '24 attempts of an answer', rows: 1 },
  'Answer.blocks': { most: '164 blocks of an answer', rows: 1 },
  'Answer.mergedFrom': columns,
  // Few prompts have any.
  'Answer.saw': { most: '100 files of a prompt', rows: 1 },
  'Answer.sources': { most: '200 paragraphs of a draft', rows: 1 },
  'AnswerEvents.changes': { ...columns, rows: 4 },
  'AnswerEvents.deltas': { most: '164 blocks of each of 8 columns', rows: 4 },
  'AnswerEvents.snapshots': { ...columns, rows: 4 },
  'AnswerSnapshot.blocks': { most: '164 blocks of an answer', rows: 2 },
  'ApiKey.rights': { most: 'the values of its enum' },
  'Blind.models': columns,
  'ColumnRoom.saw': { most: '100 files of a prompt', rows: 2 },
  'Conversation.given': { most: '20 messages of a page' },
  'Conversation.models': { ...columns, rows: 2 },
  'Conversation.tags': { most: '10 tags of a conversation', rows: 2 },
  'Conversation.turns': turnsPage,
  'ConversationEdge.titleMarks': { most: '16 words of a search, in a title', rows: 2 },
  'Draft.paragraphs': { most: '200 paragraphs of a draft', rows: 10 },
  'FoundInConversation.turns': { most: '200 turns with hits', rows: 2 },
  'FoundTurn.marks': { most: '16 words of a search, in a snippet', rows: 2 },
  'FoundTurn.places': { most: 'a prompt and 8 columns of a turn', rows: 2 },
  'GivenMessage.blocks': { most: '128 results of tools, a text and 64 calls of tools', rows: 1 },
  'Import.notes': { most: '200 lines of a report', rows: 10 },
  'Improvement.lostVariables': { most: '50 variables of a prompt' },
  'Improvement.reasons': { most: '100 reasons', rows: 10 },
  'Judgement.answers': { most: '2 answers', rows: 2 },
  'Judgement.orders': { most: '2 orders', rows: 2 },
  'LocalModel.languages': { most: 'the entry of localModels.json' },
  'LocalModel.purposes': { most: 'the values of its enum' },
  'LocalModels.models': { most: 'localModels.json and the files of one folder', rows: 20 },
  'Model.capabilities': { most: 'what a provider tells of one model' },
  'Model.efforts': { most: 'the values of its enum' },
  'Model.parameters': { most: 'the parameters of a model' },
  'Mutation.archiveConversations': several,
  'Mutation.deleteConversations': several,
  'Mutation.restoreConversations': several,
  'Mutation.revokeOtherSessions': { most: '100 sessions of an account', rows: 10 },
  'Mutation.removePrice': { most: '200 prices of an account', rows: 10 },
  'Mutation.statePrice': { most: '200 prices of an account', rows: 10 },
  'Mutation.tagConversations': several,
  'Parameters.stop': stops,
  'Preferences.introduced': { most: 'the values of its enum' },
  'Preferences.metrics': { most: 'the values of its enum' },
  'Preferences.models': columns,
  'Preferences.pinnedModels': { most: '50 pins of an account' },
  'Preferences.shortcuts': { most: '50 shortcuts', rows: 10 },
  'Prompt.tags': { most: 'the tags of one prompt' },
  'Prompt.versions': { most: '200 versions of a prompt' },
  'PromptImport.prompts': { most: 'the prompts of one body of 512 KB', rows: 20 },
  'PromptImport.renamed': { most: 'the prompts of one body of 512 KB' },
  'PromptImport.skipped': { most: 'the prompts of one body of 512 KB' },
  'PromptModel.stop': stops,
  'PromptVariable.choices': { most: '100 choices of a variable' },
  'PromptVersion.models': { ...columns, rows: 2 },
  'PromptVersion.turns': { most: '100 turns' },
  'PromptVersion.variables': { most: '50 variables of a prompt', rows: 2 },
  'Query.apiKeys': { most: '50 API keys of an account' },
  'Query.columnRooms': { ...columns, rows: 8 },
  'Query.imports': { most: '20 imports of an account' },
  'Query.files': { most: '100 files of a call' },
  'Query.history': page,
  'Query.invoices': page,
  'Query.keptFiles': page,
  'Query.models': { most: "2,000 models of each provider, and 1,000 behind a person's own keys", rows: 20 },
  'Query.providerKeys': { most: '20 provider keys of an account' },
  'Query.modelsUsedLately': { most: '12 models' },
  'Query.prompts': { most: '2,000 prompts of an account' },
  'Query.providers': { most: 'the providers of the configuration', rows: 10 },
  'Query.sessions': { most: '100 sessions of an account', rows: 10 },
  'Query.shares': page,
  'Query.statedPrices': { most: '200 prices of an account', rows: 10 },
  'Query.tags': { most: '50 tags of an account' },
  'Query.teams': { most: '50 teams of an account' },
  'Query.usualLengths': { ...columns, rows: 8 },
  'Rating.opponents': { most: 'the models that somebody has voted on' },
  'Ratings.models': { most: 'the models that somebody has voted on' },
  'Ratings.prompts': { most: '2,000 prompts of an account' },
  'Ratings.tags': { most: 'the values of its enum' },
  'SawFile.pageUrls': { most: '20 pages of a PDF' },
  'SearchHit.marks': { most: 'the words of one snippet', rows: 2 },
  'Team.columns': { ...columns, rows: 4 },
  'TeamColumn.stop': stops,
  'Turn.answers': columns,
  'Turn.branches': turnsPage,
  'Turn.files': { most: '100 files of a prompt', rows: 1 },
  'Turn.judgements': { most: 'the pairs of 8 answers' },
  'Turn.promptValues': { most: '50 variables of a prompt', rows: 1 },
  'Turn.siblings': turnsPage,
  // Only programs give back any.
  'Turn.toolResults': { most: '128 results of tools', rows: 1 },
  'TurnUsage.columns': { most: '200 answers of a turn', rows: 8 },
  'UsageReport.keys': { most: '200 keys of a report', rows: 10 },
  'UsageReport.models': { most: '200 models of a report', rows: 10 },
  'UsageReport.periods': { most: '366 days of a report', rows: 30 },
  'Vote.ranking': columns,
};

/** A field that returns a list: one of its own, or the pages of a connection. */
export interface ListField {
  coordinate: string;
  field: GraphQLField<unknown, unknown>;
  /** Whether its items have fields of their own, which cost for each of them. */
  isOfObjects: boolean;
}

/** The lists of the schema. The edges of a connection count with the field that returns it, which knows how many are wanted. */
export function listFields(schema: GraphQLSchema): ListField[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith('__') || isConnection(type.name)) return [];
    return Object.values(type.getFields()).flatMap((field) => {
      const named = getNamedType(field.type);
      if (!isListType(getNullableType(field.type)) && !isConnection(named.name)) return [];
      return [{ coordinate: `${type.name}.${field.name}`, field, isOfObjects: !isLeafType(named) }];
    });
  });
}

const isConnection = (name: string): boolean => name.endsWith('Connection');

/** Gives each list of objects that does not say what it costs the cost of its usual rows. */
export function chargeLists(schema: GraphQLSchema): void {
  for (const { coordinate, field } of listFields(schema)) {
    const rows = listBounds[coordinate]?.rows;
    if (rows !== undefined) field.extensions = { ...field.extensions, complexity: field.extensions['complexity'] ?? listCost(rows) };
  }
}
