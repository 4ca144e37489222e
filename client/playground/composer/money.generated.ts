/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
export type MoneyQueryVariables = Exact<{
  modelIds: Array<string> | string;
}>;


export type MoneyQuery = { usualLengths: Array<{ modelId: string, tokens: number }>, statedPrices: Array<{ modelId: string, priceIn: number, priceOut: number }>, spendCaps: { day: number | null, month: number | null, spentToday: number, spentThisMonth: number } };


export const MoneyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Money"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"modelIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usualLengths"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"modelIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"modelIds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"modelId"}},{"kind":"Field","name":{"kind":"Name","value":"tokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"statedPrices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"modelId"}},{"kind":"Field","name":{"kind":"Name","value":"priceIn"}},{"kind":"Field","name":{"kind":"Name","value":"priceOut"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spendCaps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"spentToday"}},{"kind":"Field","name":{"kind":"Name","value":"spentThisMonth"}}]}}]}}]} as unknown as DocumentNode<MoneyQuery, MoneyQueryVariables>;
export function useMoneyQuery(options: Apollo.QueryHookOptions<MoneyQuery, MoneyQueryVariables> & ({ variables: MoneyQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<MoneyQuery, MoneyQueryVariables>(MoneyDocument, options);
}
export function useMoneyLazyQuery(options?: Apollo.LazyQueryHookOptions<MoneyQuery, MoneyQueryVariables>) {
  return Apollo.useLazyQuery<MoneyQuery, MoneyQueryVariables>(MoneyDocument, options);
}