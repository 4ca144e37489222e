/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
export type KeysQueryVariables = Exact<{ [key: string]: never; }>;


export type KeysQuery = { apiKeys: Array<{ id: string, name: string, lastFour: string, rights: Array<Types.ApiKeyRight>, monthlyCap: number | null, queriesThisMonth: number, dollarCap: number | null, spentThisMonth: number, createdAt: string, endsAt: string | null, lastUsedAt: string | null, lastClient: string | null }>, me: { id: string, email: string, hasPassword: boolean } | null };

export type KeyPartsFragment = { id: string, name: string, lastFour: string, rights: Array<Types.ApiKeyRight>, monthlyCap: number | null, queriesThisMonth: number, dollarCap: number | null, spentThisMonth: number, createdAt: string, endsAt: string | null, lastUsedAt: string | null, lastClient: string | null };

export type MakeApiKeyMutationVariables = Exact<{
  input: Types.MakeApiKeyInput;
}>;


export type MakeApiKeyMutation = { makeApiKey: { secret: string, apiKey: { id: string, name: string, lastFour: string, rights: Array<Types.ApiKeyRight>, monthlyCap: number | null, queriesThisMonth: number, dollarCap: number | null, spentThisMonth: number, createdAt: string, endsAt: string | null, lastUsedAt: string | null, lastClient: string | null } } };

export type RevokeApiKeyMutationVariables = Exact<{
  id: string;
}>;


export type RevokeApiKeyMutation = { revokeApiKey: string };

export const KeyPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"rights"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCap"}},{"kind":"Field","name":{"kind":"Name","value":"queriesThisMonth"}},{"kind":"Field","name":{"kind":"Name","value":"dollarCap"}},{"kind":"Field","name":{"kind":"Name","value":"spentThisMonth"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastClient"}}]}}]} as unknown as DocumentNode<KeyPartsFragment, unknown>;
export const KeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Keys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"rights"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCap"}},{"kind":"Field","name":{"kind":"Name","value":"queriesThisMonth"}},{"kind":"Field","name":{"kind":"Name","value":"dollarCap"}},{"kind":"Field","name":{"kind":"Name","value":"spentThisMonth"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastClient"}}]}}]} as unknown as DocumentNode<KeysQuery, KeysQueryVariables>;
export const MakeApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MakeApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MakeApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"makeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KeyParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"rights"}},{"kind":"Field","name":{"kind":"Name","value":"monthlyCap"}},{"kind":"Field","name":{"kind":"Name","value":"queriesThisMonth"}},{"kind":"Field","name":{"kind":"Name","value":"dollarCap"}},{"kind":"Field","name":{"kind":"Name","value":"spentThisMonth"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastClient"}}]}}]} as unknown as DocumentNode<MakeApiKeyMutation, MakeApiKeyMutationVariables>;
export const RevokeApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>;
export function useKeysQuery(options?: Apollo.QueryHookOptions<KeysQuery, KeysQueryVariables>) {
  return Apollo.useQuery<KeysQuery, KeysQueryVariables>(KeysDocument, options);
}
export function useKeysLazyQuery(options?: Apollo.LazyQueryHookOptions<KeysQuery, KeysQueryVariables>) {
  return Apollo.useLazyQuery<KeysQuery, KeysQueryVariables>(KeysDocument, options);
}
/** Reads the fragment from the cache; null if fields are missing. */
export function useKeyPartsFragment(id: string | undefined): KeyPartsFragment | null {
  const { data, complete } = Apollo.useFragment<KeyPartsFragment>({ fragment: KeyPartsFragmentDoc, fragmentName: 'KeyParts', from: id === undefined ? null : { __typename: 'ApiKey', id } });
  return complete ? data : null;
}
export function useMakeApiKeyMutation(options?: Apollo.MutationHookOptions<MakeApiKeyMutation, MakeApiKeyMutationVariables>) {
  return Apollo.useMutation<MakeApiKeyMutation, MakeApiKeyMutationVariables>(MakeApiKeyDocument, options);
}
export function useRevokeApiKeyMutation(options?: Apollo.MutationHookOptions<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>) {
  return Apollo.useMutation<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>(RevokeApiKeyDocument, options);
}