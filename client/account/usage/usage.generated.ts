/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
export type UsageQueryVariables = Exact<{
  from: string;
  to: string;
  by: Types.UsagePeriod;
}>;


export type UsageQuery = { usage: { withheld: number, total: { answers: number, tokensIn: number, tokensOut: number, costMicrodollars: number, unpriced: number }, periods: Array<{ from: string, answers: number, costMicrodollars: number }>, models: Array<{ modelId: string, modelName: string, payer: Types.Payer, answers: number, tokensIn: number, tokensOut: number, costMicrodollars: number, unpriced: number }>, keys: Array<{ apiKeyId: string | null, apiKeyName: string | null, answers: number, costMicrodollars: number }> }, spendCaps: { day: number | null, month: number | null, mails: boolean, spentToday: number, spentThisMonth: number } };

export type CapPartsFragment = { day: number | null, month: number | null, mails: boolean, spentToday: number, spentThisMonth: number };

export type SetSpendCapsMutationVariables = Exact<{
  input: Types.SpendCapsInput;
}>;


export type SetSpendCapsMutation = { setSpendCaps: { day: number | null, month: number | null, mails: boolean, spentToday: number, spentThisMonth: number } };

export type PricesQueryVariables = Exact<{ [key: string]: never; }>;


export type PricesQuery = { statedPrices: Array<{ modelId: string, priceIn: number, priceOut: number }>, models: Array<{ id: string, name: string, mark: number, ownKey: boolean, priceIn: number | null, priceOut: number | null }> };

export type StatePriceMutationVariables = Exact<{
  input: Types.ModelPriceInput;
}>;


export type StatePriceMutation = { statePrice: Array<{ modelId: string, priceIn: number, priceOut: number }> };

export type RemovePriceMutationVariables = Exact<{
  modelId: string;
}>;


export type RemovePriceMutation = { removePrice: Array<{ modelId: string, priceIn: number, priceOut: number }> };

export const CapPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CapParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SpendCaps"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"mails"}},{"kind":"Field","name":{"kind":"Name","value":"spentToday"}},{"kind":"Field","name":{"kind":"Name","value":"spentThisMonth"}}]}}]} as unknown as DocumentNode<CapPartsFragment, unknown>;
export const UsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Usage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"by"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UsagePeriod"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"by"},"value":{"kind":"Variable","name":{"kind":"Name","value":"by"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"tokensIn"}},{"kind":"Field","name":{"kind":"Name","value":"tokensOut"}},{"kind":"Field","name":{"kind":"Name","value":"costMicrodollars"}},{"kind":"Field","name":{"kind":"Name","value":"unpriced"}}]}},{"kind":"Field","name":{"kind":"Name","value":"periods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"costMicrodollars"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"modelId"}},{"kind":"Field","name":{"kind":"Name","value":"modelName"}},{"kind":"Field","name":{"kind":"Name","value":"payer"}},{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"tokensIn"}},{"kind":"Field","name":{"kind":"Name","value":"tokensOut"}},{"kind":"Field","name":{"kind":"Name","value":"costMicrodollars"}},{"kind":"Field","name":{"kind":"Name","value":"unpriced"}}]}},{"kind":"Field","name":{"kind":"Name","value":"keys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKeyId"}},{"kind":"Field","name":{"kind":"Name","value":"apiKeyName"}},{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"costMicrodollars"}}]}},{"kind":"Field","name":{"kind":"Name","value":"withheld"}}]}},{"kind":"Field","name":{"kind":"Name","value":"spendCaps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CapParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CapParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SpendCaps"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"mails"}},{"kind":"Field","name":{"kind":"Name","value":"spentToday"}},{"kind":"Field","name":{"kind":"Name","value":"spentThisMonth"}}]}}]} as unknown as DocumentNode<UsageQuery, UsageQueryVariables>;
export const SetSpendCapsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetSpendCaps"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SpendCapsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setSpendCaps"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CapParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CapParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SpendCaps"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"mails"}},{"kind":"Field","name":{"kind":"Name","value":"spentToday"}},{"kind":"Field","name":{"kind":"Name","value":"spentThisMonth"}}]}}]} as unknown as DocumentNode<SetSpendCapsMutation, SetSpendCapsMutationVariables>;
export const PricesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statedPrices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"modelId"}},{"kind":"Field","name":{"kind":"Name","value":"priceIn"}},{"kind":"Field","name":{"kind":"Name","value":"priceOut"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}},{"kind":"Field","name":{"kind":"Name","value":"ownKey"}},{"kind":"Field","name":{"kind":"Name","value":"priceIn"}},{"kind":"Field","name":{"kind":"Name","value":"priceOut"}}]}}]}}]} as unknown as DocumentNode<PricesQuery, PricesQueryVariables>;
export const StatePriceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StatePrice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ModelPriceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statePrice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"modelId"}},{"kind":"Field","name":{"kind":"Name","value":"priceIn"}},{"kind":"Field","name":{"kind":"Name","value":"priceOut"}}]}}]}}]} as unknown as DocumentNode<StatePriceMutation, StatePriceMutationVariables>;
export const RemovePriceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemovePrice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"modelId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removePrice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"modelId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"modelId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"modelId"}},{"kind":"Field","name":{"kind":"Name","value":"priceIn"}},{"kind":"Field","name":{"kind":"Name","value":"priceOut"}}]}}]}}]} as unknown as DocumentNode<RemovePriceMutation, RemovePriceMutationVariables>;
export function useUsageQuery(options: Apollo.QueryHookOptions<UsageQuery, UsageQueryVariables> & ({ variables: UsageQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<UsageQuery, UsageQueryVariables>(UsageDocument, options);
}
export function useUsageLazyQuery(options?: Apollo.LazyQueryHookOptions<UsageQuery, UsageQueryVariables>) {
  return Apollo.useLazyQuery<UsageQuery, UsageQueryVariables>(UsageDocument, options);
}
/** Reads the fragment from the cache; null if fields are missing. */
export function useCapPartsFragment(id: string | undefined): CapPartsFragment | null {
  const { data, complete } = Apollo.useFragment<CapPartsFragment>({ fragment: CapPartsFragmentDoc, fragmentName: 'CapParts', from: id === undefined ? null : { __typename: 'SpendCaps', id } });
  return complete ? data : null;
}
export function useSetSpendCapsMutation(options?: Apollo.MutationHookOptions<SetSpendCapsMutation, SetSpendCapsMutationVariables>) {
  return Apollo.useMutation<SetSpendCapsMutation, SetSpendCapsMutationVariables>(SetSpendCapsDocument, options);
}
export function usePricesQuery(options?: Apollo.QueryHookOptions<PricesQuery, PricesQueryVariables>) {
  return Apollo.useQuery<PricesQuery, PricesQueryVariables>(PricesDocument, options);
}
export function usePricesLazyQuery(options?: Apollo.LazyQueryHookOptions<PricesQuery, PricesQueryVariables>) {
  return Apollo.useLazyQuery<PricesQuery, PricesQueryVariables>(PricesDocument, options);
}
export function useStatePriceMutation(options?: Apollo.MutationHookOptions<StatePriceMutation, StatePriceMutationVariables>) {
  return Apollo.useMutation<StatePriceMutation, StatePriceMutationVariables>(StatePriceDocument, options);
}
export function useRemovePriceMutation(options?: Apollo.MutationHookOptions<RemovePriceMutation, RemovePriceMutationVariables>) {
  return Apollo.useMutation<RemovePriceMutation, RemovePriceMutationVariables>(RemovePriceDocument, options);
}