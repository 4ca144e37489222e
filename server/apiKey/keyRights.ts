import type { ApiKeyRight } from '../../shared/apiKey/rights.js';

/** What a right opens, by the names of the two APIs. */
interface Opened {
  /** Fields of GraphQL's root types, and of other types those that lead to what another right is about. */
  fields: readonly string[];
  /** Names of REST routes, and of the paths of OpenAI's protocol. */
  routes: readonly string[];
}

/** What everybody may know who may do anything here. */
const models = ['Query.models', 'Query.providers', 'Query.modelsUsedLately'];

/**
 * The one table of what an API key may do. What does not stand here is refused to every key: signing in, the account, its keys,
 * its money, what runs on the server, and whatever is new.
 */
export const keyRights: Readonly<Record<ApiKeyRight, Opened>> = {
  ASK: {
    fields: [
      ...models,
      ...['Query.columnRooms', 'Mutation.ask', 'Mutation.addAnswer', 'Mutation.replaceAnswer'],
      ...['Mutation.retryAnswer', 'Mutation.continueAnswer', 'Mutation.stopAnswer', 'Mutation.stopTurn'],
      ...['Mutation.mergeAnswers', 'Mutation.findDifferences', 'Mutation.judgeTurn'],
      ...['Mutation.improvePrompt', 'Mutation.readImprovement', 'Subscription.answerStream'],
      ...['Query.files', 'Query.fileRoom', 'Mutation.readFileAs'],
    ],
    routes: [
      ...['listModels', 'query', 'sendFile', 'readFile', 'readFileContent'],
      // OpenAI's protocol.
      ...['listCallModels', 'readCallModel', 'completeChat', 'createResponse'],
    ],
  },
  READ: {
    fields: [
      ...models,
      ...['Query.history', 'Query.conversation', 'Query.turn', 'Query.findInConversation', 'Query.tags', 'Query.ratings'],
      ...['Subscription.answerStream', 'Subscription.conversationChanged', 'Subscription.historyChanged'],
      ...['Turn.conversation', 'Turn.siblings', 'Turn.draft', 'Turn.judgements', 'PromptVersion.turns'],
    ],
    routes: ['listModels', 'listHistory', 'exportConversations', 'findInConversation', 'listTags', 'downloadRatings', 'readFileContent'],
  },
  PROMPTS: {
    fields: [
      ...models,
      ...['Query.prompts', 'Query.prompt', 'Turn.promptVersion'],
      ...['Mutation.savePrompt', 'Mutation.pinPrompt', 'Mutation.duplicatePrompt', 'Mutation.importPrompts'],
      ...['Mutation.deletePrompt', 'Mutation.restorePrompt', 'Mutation.restorePromptVersion'],
    ],
    routes: ['listModels'],
  },
};
