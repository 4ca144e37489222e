/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
export type SharePartsFragment = { id: string, kind: Types.ShareKind, title: string, blindId: string | null, indexable: boolean, expiresAt: string | null, views: number, createdAt: string };

export type SharesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SharesQuery = { shares: { edges: Array<{ cursor: string, node: { id: string, kind: Types.ShareKind, title: string, blindId: string | null, indexable: boolean, expiresAt: string | null, views: number, createdAt: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type SharedGivenQueryVariables = Exact<{
  id: string;
}>;


export type SharedGivenQuery = { conversation: { id: string, givenCount: number } | null };

export type SharedPromptQueryVariables = Exact<{
  shareId: string;
}>;


export type SharedPromptQuery = { sharedPrompt: { prompt: string, system: string | null } };

export type CreateShareMutationVariables = Exact<{
  input: Types.CreateShareInput;
}>;


export type CreateShareMutation = { createShare: { id: string, kind: Types.ShareKind, title: string, blindId: string | null, indexable: boolean, expiresAt: string | null, views: number, createdAt: string } };

export type ChangeShareMutationVariables = Exact<{
  input: Types.ChangeShareInput;
}>;


export type ChangeShareMutation = { changeShare: { id: string, kind: Types.ShareKind, title: string, blindId: string | null, indexable: boolean, expiresAt: string | null, views: number, createdAt: string } };

export type RevokeShareMutationVariables = Exact<{
  id: string;
}>;


export type RevokeShareMutation = { revokeShare: string };

export const SharePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShareParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Share"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"blindId"}},{"kind":"Field","name":{"kind":"Name","value":"indexable"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<SharePartsFragment, unknown>;
export const SharesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Shares"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shares"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShareParts"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShareParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Share"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"blindId"}},{"kind":"Field","name":{"kind":"Name","value":"indexable"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<SharesQuery, SharesQueryVariables>;
export const SharedGivenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SharedGiven"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"givenCount"}}]}}]}}]} as unknown as DocumentNode<SharedGivenQuery, SharedGivenQueryVariables>;
export const SharedPromptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SharedPrompt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"shareId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sharedPrompt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"shareId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"shareId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"system"}}]}}]}}]} as unknown as DocumentNode<SharedPromptQuery, SharedPromptQueryVariables>;
export const CreateShareDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateShare"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateShareInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createShare"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShareParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShareParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Share"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"blindId"}},{"kind":"Field","name":{"kind":"Name","value":"indexable"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<CreateShareMutation, CreateShareMutationVariables>;
export const ChangeShareDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeShare"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeShareInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeShare"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShareParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShareParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Share"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"blindId"}},{"kind":"Field","name":{"kind":"Name","value":"indexable"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"views"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ChangeShareMutation, ChangeShareMutationVariables>;
export const RevokeShareDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeShare"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeShare"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RevokeShareMutation, RevokeShareMutationVariables>;
/** Reads the fragment from the cache; null if fields are missing. */
export function useSharePartsFragment(id: string | undefined): SharePartsFragment | null {
  const { data, complete } = Apollo.useFragment<SharePartsFragment>({ fragment: SharePartsFragmentDoc, fragmentName: 'ShareParts', from: id === undefined ? null : { __typename: 'Share', id } });
  return complete ? data : null;
}
export function useSharesQuery(options?: Apollo.QueryHookOptions<SharesQuery, SharesQueryVariables>) {
  return Apollo.useQuery<SharesQuery, SharesQueryVariables>(SharesDocument, options);
}
export function useSharesLazyQuery(options?: Apollo.LazyQueryHookOptions<SharesQuery, SharesQueryVariables>) {
  return Apollo.useLazyQuery<SharesQuery, SharesQueryVariables>(SharesDocument, options);
}
export function useSharedGivenQuery(options: Apollo.QueryHookOptions<SharedGivenQuery, SharedGivenQueryVariables> & ({ variables: SharedGivenQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<SharedGivenQuery, SharedGivenQueryVariables>(SharedGivenDocument, options);
}
export function useSharedGivenLazyQuery(options?: Apollo.LazyQueryHookOptions<SharedGivenQuery, SharedGivenQueryVariables>) {
  return Apollo.useLazyQuery<SharedGivenQuery, SharedGivenQueryVariables>(SharedGivenDocument, options);
}
export function useSharedPromptQuery(options: Apollo.QueryHookOptions<SharedPromptQuery, SharedPromptQueryVariables> & ({ variables: SharedPromptQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<SharedPromptQuery, SharedPromptQueryVariables>(SharedPromptDocument, options);
}
export function useSharedPromptLazyQuery(options?: Apollo.LazyQueryHookOptions<SharedPromptQuery, SharedPromptQueryVariables>) {
  return Apollo.useLazyQuery<SharedPromptQuery, SharedPromptQueryVariables>(SharedPromptDocument, options);
}
export function useCreateShareMutation(options?: Apollo.MutationHookOptions<CreateShareMutation, CreateShareMutationVariables>) {
  return Apollo.useMutation<CreateShareMutation, CreateShareMutationVariables>(CreateShareDocument, options);
}
export function useChangeShareMutation(options?: Apollo.MutationHookOptions<ChangeShareMutation, ChangeShareMutationVariables>) {
  return Apollo.useMutation<ChangeShareMutation, ChangeShareMutationVariables>(ChangeShareDocument, options);
}
export function useRevokeShareMutation(options?: Apollo.MutationHookOptions<RevokeShareMutation, RevokeShareMutationVariables>) {
  return Apollo.useMutation<RevokeShareMutation, RevokeShareMutationVariables>(RevokeShareDocument, options);
}