/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** The state of an answer. Its text is kept in every state. */
export type AnswerState =
  /** The model has finished. */
  | 'COMPLETE'
  /** The provider failed; see error. */
  | 'FAILED'
  /** Our server stopped in the middle; it can be continued. */
  | 'INTERRUPTED'
  /** The model has not begun to answer. */
  | 'QUEUED'
  /** The person stopped it. */
  | 'STOPPED'
  /** It is being written. */
  | 'STREAMING';

/** How far a blind comparison is. */
export type BlindState =
  /** Nothing tells which model wrote which answer. */
  | 'BLIND'
  /** The names are shown without a vote, or after one that was taken back. */
  | 'REVEALED'
  /** The person has voted, and the names are shown. */
  | 'VOTED';

/** The kind of a block. */
export type BlockKind =
  /** The reasoning of the model. */
  | 'REASONING'
  /** The answer itself. */
  | 'TEXT';

export type ConversationTextsQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type ConversationTextsQuery = { conversation: { id: string, title: string, lastTurn: { id: string } | null, turns: Array<{ id: string, createdAt: string, prompt: string, system: string | null, preferredAnswerId: string | null, preferredAttempt: number | null, preferredText: string | null, blind: { state: Types.BlindState } | null, draft: { paragraphs: Array<{ id: string, text: string, edited: boolean, source: { name: string } | null }> } | null, answers: Array<{ id: string, attempt: number, state: Types.AnswerState, sample: number | null, prompt: string | null, mergedFrom: Array<string | null> | null, blocks: Array<{ kind: Types.BlockKind, text: string, thinking: number | null }>, model: { id: string, name: string }, sources: Array<{ start: number, name: string | null, edited: boolean }> | null }> }> } | null };


export const ConversationTextsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConversationTexts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"lastTurn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"turns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"preferredAnswerId"}},{"kind":"Field","name":{"kind":"Name","value":"preferredAttempt"}},{"kind":"Field","name":{"kind":"Name","value":"preferredText"}},{"kind":"Field","name":{"kind":"Name","value":"blind"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"draft"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paragraphs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"edited"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sample"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"mergedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"thinking"}}]}},{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"edited"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ConversationTextsQuery, ConversationTextsQueryVariables>;
export function useConversationTextsQuery(options: Apollo.QueryHookOptions<ConversationTextsQuery, ConversationTextsQueryVariables> & ({ variables: ConversationTextsQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<ConversationTextsQuery, ConversationTextsQueryVariables>(ConversationTextsDocument, options);
}
export function useConversationTextsLazyQuery(options?: Apollo.LazyQueryHookOptions<ConversationTextsQuery, ConversationTextsQueryVariables>) {
  return Apollo.useLazyQuery<ConversationTextsQuery, ConversationTextsQueryVariables>(ConversationTextsDocument, options);
}