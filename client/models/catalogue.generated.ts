/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
export type ModelPartsFragment = { id: string, name: string, provider: string, providerName: string, tier: Types.Tier, ownKey: boolean, contextWindow: number | null, priceIn: number | null, priceOut: number | null, capabilities: Array<string>, parameters: Array<string>, efforts: Array<Types.ReasoningEffort>, available: boolean, unavailableReason: string | null, progress: number | null, mark: number };

export type ProviderPartsFragment = { key: string, name: string, available: boolean, reason: string | null };

export type CatalogueQueryVariables = Exact<{ [key: string]: never; }>;


export type CatalogueQuery = { models: Array<{ id: string, name: string, provider: string, providerName: string, tier: Types.Tier, ownKey: boolean, contextWindow: number | null, priceIn: number | null, priceOut: number | null, capabilities: Array<string>, parameters: Array<string>, efforts: Array<Types.ReasoningEffort>, available: boolean, unavailableReason: string | null, progress: number | null, mark: number }>, providers: Array<{ key: string, name: string, available: boolean, reason: string | null }> };

export type ModelsUsedLatelyQueryVariables = Exact<{ [key: string]: never; }>;


export type ModelsUsedLatelyQuery = { modelsUsedLately: Array<string> };

export const ModelPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModelParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Model"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerName"}},{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"ownKey"}},{"kind":"Field","name":{"kind":"Name","value":"contextWindow"}},{"kind":"Field","name":{"kind":"Name","value":"priceIn"}},{"kind":"Field","name":{"kind":"Name","value":"priceOut"}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"efforts"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","name":{"kind":"Name","value":"unavailableReason"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]} as unknown as DocumentNode<ModelPartsFragment, unknown>;
export const ProviderPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProviderParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Provider"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<ProviderPartsFragment, unknown>;
export const CatalogueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Catalogue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModelParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProviderParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModelParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Model"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerName"}},{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"ownKey"}},{"kind":"Field","name":{"kind":"Name","value":"contextWindow"}},{"kind":"Field","name":{"kind":"Name","value":"priceIn"}},{"kind":"Field","name":{"kind":"Name","value":"priceOut"}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"efforts"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","name":{"kind":"Name","value":"unavailableReason"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProviderParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Provider"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<CatalogueQuery, CatalogueQueryVariables>;
export const ModelsUsedLatelyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ModelsUsedLately"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"modelsUsedLately"}}]}}]} as unknown as DocumentNode<ModelsUsedLatelyQuery, ModelsUsedLatelyQueryVariables>;
/** Reads the fragment from the cache; null if fields are missing. */
export function useModelPartsFragment(id: string | undefined): ModelPartsFragment | null {
  const { data, complete } = Apollo.useFragment<ModelPartsFragment>({ fragment: ModelPartsFragmentDoc, fragmentName: 'ModelParts', from: id === undefined ? null : { __typename: 'Model', id } });
  return complete ? data : null;
}
/** Reads the fragment from the cache; null if fields are missing. */
export function useProviderPartsFragment(id: string | undefined): ProviderPartsFragment | null {
  const { data, complete } = Apollo.useFragment<ProviderPartsFragment>({ fragment: ProviderPartsFragmentDoc, fragmentName: 'ProviderParts', from: id === undefined ? null : { __typename: 'Provider', id } });
  return complete ? data : null;
}
export function useCatalogueQuery(options?: Apollo.QueryHookOptions<CatalogueQuery, CatalogueQueryVariables>) {
  return Apollo.useQuery<CatalogueQuery, CatalogueQueryVariables>(CatalogueDocument, options);
}
export function useCatalogueLazyQuery(options?: Apollo.LazyQueryHookOptions<CatalogueQuery, CatalogueQueryVariables>) {
  return Apollo.useLazyQuery<CatalogueQuery, CatalogueQueryVariables>(CatalogueDocument, options);
}
export function useModelsUsedLatelyQuery(options?: Apollo.QueryHookOptions<ModelsUsedLatelyQuery, ModelsUsedLatelyQueryVariables>) {
  return Apollo.useQuery<ModelsUsedLatelyQuery, ModelsUsedLatelyQueryVariables>(ModelsUsedLatelyDocument, options);
}
export function useModelsUsedLatelyLazyQuery(options?: Apollo.LazyQueryHookOptions<ModelsUsedLatelyQuery, ModelsUsedLatelyQueryVariables>) {
  return Apollo.useLazyQuery<ModelsUsedLatelyQuery, ModelsUsedLatelyQueryVariables>(ModelsUsedLatelyDocument, options);
}