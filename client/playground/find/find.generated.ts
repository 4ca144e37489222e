/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
export type FindInConversationQueryVariables = Exact<{
  id: string;
  search: string;
}>;


export type FindInConversationQuery = { findInConversation: { isComplete: boolean, turns: Array<{ turnId: string, hits: number, snippet: string, marks: Array<{ start: number, end: number }>, places: Array<{ answerId: string | null, hits: number }> }> } };


export const FindInConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindInConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"findInConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isComplete"}},{"kind":"Field","name":{"kind":"Name","value":"turns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turnId"}},{"kind":"Field","name":{"kind":"Name","value":"hits"}},{"kind":"Field","name":{"kind":"Name","value":"snippet"}},{"kind":"Field","name":{"kind":"Name","value":"marks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"places"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerId"}},{"kind":"Field","name":{"kind":"Name","value":"hits"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FindInConversationQuery, FindInConversationQueryVariables>;
export function useFindInConversationQuery(options: Apollo.QueryHookOptions<FindInConversationQuery, FindInConversationQueryVariables> & ({ variables: FindInConversationQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<FindInConversationQuery, FindInConversationQueryVariables>(FindInConversationDocument, options);
}
export function useFindInConversationLazyQuery(options?: Apollo.LazyQueryHookOptions<FindInConversationQuery, FindInConversationQueryVariables>) {
  return Apollo.useLazyQuery<FindInConversationQuery, FindInConversationQueryVariables>(FindInConversationDocument, options);
}