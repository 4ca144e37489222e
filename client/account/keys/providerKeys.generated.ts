/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
export type ProviderKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ProviderKeysQuery = { takesProviderKeys: boolean, providerKeys: Array<{ id: string, provider: Types.ProviderKind, name: string, address: string | null, lastFour: string | null, state: Types.ProviderKeyState, said: string | null, testedMs: number, modelPrefix: string }>, models: Array<{ id: string, name: string, mark: number, priceIn: number | null, priceOut: number | null }> };

export type ProviderKeyPartsFragment = { id: string, provider: Types.ProviderKind, name: string, address: string | null, lastFour: string | null, state: Types.ProviderKeyState, said: string | null, testedMs: number, modelPrefix: string };

export type AddProviderKeyMutationVariables = Exact<{
  input: Types.AddProviderKeyInput;
}>;


export type AddProviderKeyMutation = { addProviderKey: { id: string, provider: Types.ProviderKind, name: string, address: string | null, lastFour: string | null, state: Types.ProviderKeyState, said: string | null, testedMs: number, modelPrefix: string } };

export type ReplaceProviderKeyMutationVariables = Exact<{
  id: string;
  input: Types.ReplaceProviderKeyInput;
}>;


export type ReplaceProviderKeyMutation = { replaceProviderKey: { id: string, provider: Types.ProviderKind, name: string, address: string | null, lastFour: string | null, state: Types.ProviderKeyState, said: string | null, testedMs: number, modelPrefix: string } };

export type TestProviderKeyMutationVariables = Exact<{
  id: string;
}>;


export type TestProviderKeyMutation = { testProviderKey: { id: string, provider: Types.ProviderKind, name: string, address: string | null, lastFour: string | null, state: Types.ProviderKeyState, said: string | null, testedMs: number, modelPrefix: string } };

export type RemoveProviderKeyMutationVariables = Exact<{
  id: string;
}>;


export type RemoveProviderKeyMutation = { removeProviderKey: string };

export const ProviderKeyPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProviderKeyParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProviderKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"testedMs"}},{"kind":"Field","name":{"kind":"Name","value":"modelPrefix"}}]}}]} as unknown as DocumentNode<ProviderKeyPartsFragment, unknown>;
export const ProviderKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProviderKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"takesProviderKeys"}},{"kind":"Field","name":{"kind":"Name","value":"providerKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProviderKeyParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}},{"kind":"Field","name":{"kind":"Name","value":"priceIn"}},{"kind":"Field","name":{"kind":"Name","value":"priceOut"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProviderKeyParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProviderKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"testedMs"}},{"kind":"Field","name":{"kind":"Name","value":"modelPrefix"}}]}}]} as unknown as DocumentNode<ProviderKeysQuery, ProviderKeysQueryVariables>;
export const AddProviderKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddProviderKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddProviderKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addProviderKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProviderKeyParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProviderKeyParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProviderKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"testedMs"}},{"kind":"Field","name":{"kind":"Name","value":"modelPrefix"}}]}}]} as unknown as DocumentNode<AddProviderKeyMutation, AddProviderKeyMutationVariables>;
export const ReplaceProviderKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplaceProviderKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReplaceProviderKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replaceProviderKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProviderKeyParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProviderKeyParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProviderKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"testedMs"}},{"kind":"Field","name":{"kind":"Name","value":"modelPrefix"}}]}}]} as unknown as DocumentNode<ReplaceProviderKeyMutation, ReplaceProviderKeyMutationVariables>;
export const TestProviderKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TestProviderKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"testProviderKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProviderKeyParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProviderKeyParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProviderKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"said"}},{"kind":"Field","name":{"kind":"Name","value":"testedMs"}},{"kind":"Field","name":{"kind":"Name","value":"modelPrefix"}}]}}]} as unknown as DocumentNode<TestProviderKeyMutation, TestProviderKeyMutationVariables>;
export const RemoveProviderKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveProviderKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeProviderKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RemoveProviderKeyMutation, RemoveProviderKeyMutationVariables>;
export function useProviderKeysQuery(options?: Apollo.QueryHookOptions<ProviderKeysQuery, ProviderKeysQueryVariables>) {
  return Apollo.useQuery<ProviderKeysQuery, ProviderKeysQueryVariables>(ProviderKeysDocument, options);
}
export function useProviderKeysLazyQuery(options?: Apollo.LazyQueryHookOptions<ProviderKeysQuery, ProviderKeysQueryVariables>) {
  return Apollo.useLazyQuery<ProviderKeysQuery, ProviderKeysQueryVariables>(ProviderKeysDocument, options);
}
/** Reads the fragment from the cache; null if fields are missing. */
export function useProviderKeyPartsFragment(id: string | undefined): ProviderKeyPartsFragment | null {
  const { data, complete } = Apollo.useFragment<ProviderKeyPartsFragment>({ fragment: ProviderKeyPartsFragmentDoc, fragmentName: 'ProviderKeyParts', from: id === undefined ? null : { __typename: 'ProviderKey', id } });
  return complete ? data : null;
}
export function useAddProviderKeyMutation(options?: Apollo.MutationHookOptions<AddProviderKeyMutation, AddProviderKeyMutationVariables>) {
  return Apollo.useMutation<AddProviderKeyMutation, AddProviderKeyMutationVariables>(AddProviderKeyDocument, options);
}
export function useReplaceProviderKeyMutation(options?: Apollo.MutationHookOptions<ReplaceProviderKeyMutation, ReplaceProviderKeyMutationVariables>) {
  return Apollo.useMutation<ReplaceProviderKeyMutation, ReplaceProviderKeyMutationVariables>(ReplaceProviderKeyDocument, options);
}
export function useTestProviderKeyMutation(options?: Apollo.MutationHookOptions<TestProviderKeyMutation, TestProviderKeyMutationVariables>) {
  return Apollo.useMutation<TestProviderKeyMutation, TestProviderKeyMutationVariables>(TestProviderKeyDocument, options);
}
export function useRemoveProviderKeyMutation(options?: Apollo.MutationHookOptions<RemoveProviderKeyMutation, RemoveProviderKeyMutationVariables>) {
  return Apollo.useMutation<RemoveProviderKeyMutation, RemoveProviderKeyMutationVariables>(RemoveProviderKeyDocument, options);
}