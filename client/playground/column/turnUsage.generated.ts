/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
export type TurnUsageQueryVariables = Exact<{
  turnId: string;
}>;


export type TurnUsageQuery = { turnUsage: { total: { answers: number, costMicrodollars: number, unpriced: number }, columns: Array<{ answerId: string, answers: number, costMicrodollars: number, unpriced: number }> } | null };


export const TurnUsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TurnUsage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turnUsage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"turnId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"costMicrodollars"}},{"kind":"Field","name":{"kind":"Name","value":"unpriced"}}]}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerId"}},{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"costMicrodollars"}},{"kind":"Field","name":{"kind":"Name","value":"unpriced"}}]}}]}}]}}]} as unknown as DocumentNode<TurnUsageQuery, TurnUsageQueryVariables>;
export function useTurnUsageQuery(options: Apollo.QueryHookOptions<TurnUsageQuery, TurnUsageQueryVariables> & ({ variables: TurnUsageQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<TurnUsageQuery, TurnUsageQueryVariables>(TurnUsageDocument, options);
}
export function useTurnUsageLazyQuery(options?: Apollo.LazyQueryHookOptions<TurnUsageQuery, TurnUsageQueryVariables>) {
  return Apollo.useLazyQuery<TurnUsageQuery, TurnUsageQueryVariables>(TurnUsageDocument, options);
}