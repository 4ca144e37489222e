/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql.generated.js';

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

/** What each model sees of earlier turns. */
export type ContextPolicy =
  /** The prompts and its own answers. */
  | 'ISOLATED'
  /** The prompts and all answers, each labelled with its model. */
  | 'SHARED'
  /** The prompts and, for each turn, the preferred answer; its own where none was preferred. */
  | 'WINNER';

/** The kinds of a prompt's variables. */
export type PromptVariableKind =
  /** One of several texts. */
  | 'CHOICE'
  /** A text of several lines. */
  | 'LONG_TEXT'
  /** A number, with bounds. */
  | 'NUMBER'
  /** A few words. */
  | 'TEXT';

export type VersionsOfPromptQueryVariables = Exact<{
  id: string;
}>;


export type VersionsOfPromptQuery = { prompt: { id: string, versions: Array<{ id: string, number: number, note: string | null, createdAt: string, statistics: { turns: number, preferred: number, votes: number } }> } | null };

export type VersionAskedFragment = { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, note: string | null, createdAt: string, turns: Array<{ id: string, createdAt: string, preferredAnswerId: string | null, promptValues: Array<{ name: string, excerpt: string, digest: string }>, answers: Array<{ id: string, index: number, attempt: number, state: Types.AnswerState, model: { id: string, name: string, mark: number } }> }>, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> };

export type VersionPairQueryVariables = Exact<{
  id: string;
  from: number;
  to: number;
}>;


export type VersionPairQuery = { prompt: { id: string, from: { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, note: string | null, createdAt: string, turns: Array<{ id: string, createdAt: string, preferredAnswerId: string | null, promptValues: Array<{ name: string, excerpt: string, digest: string }>, answers: Array<{ id: string, index: number, attempt: number, state: Types.AnswerState, model: { id: string, name: string, mark: number } }> }>, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> } | null, to: { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, note: string | null, createdAt: string, turns: Array<{ id: string, createdAt: string, preferredAnswerId: string | null, promptValues: Array<{ name: string, excerpt: string, digest: string }>, answers: Array<{ id: string, index: number, attempt: number, state: Types.AnswerState, model: { id: string, name: string, mark: number } }> }>, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> } | null } | null };

export type FilledValuesQueryVariables = Exact<{
  turnId: string;
}>;


export type FilledValuesQuery = { turn: { id: string, promptValues: Array<{ name: string, value: string }> } | null };

export type RestorePromptVersionMutationVariables = Exact<{
  id: string;
  number: number;
}>;


export type RestorePromptVersionMutation = { restorePromptVersion: { id: string, title: string, tags: Array<string>, pinned: boolean, updatedAt: string, current: { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, note: string | null, createdAt: string, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> } } };

export const VersionAskedFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VersionAsked"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VersionContent"}},{"kind":"Field","name":{"kind":"Name","value":"turns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"preferredAnswerId"}},{"kind":"Field","name":{"kind":"Name","value":"promptValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","name":{"kind":"Name","value":"digest"}}]}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VersionContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<VersionAskedFragment, unknown>;
export const VersionsOfPromptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VersionsOfPrompt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prompt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"statistics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turns"}},{"kind":"Field","name":{"kind":"Name","value":"preferred"}},{"kind":"Field","name":{"kind":"Name","value":"votes"}}]}}]}}]}}]}}]} as unknown as DocumentNode<VersionsOfPromptQuery, VersionsOfPromptQueryVariables>;
export const VersionPairDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VersionPair"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prompt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"from"},"name":{"kind":"Name","value":"version"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VersionAsked"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"to"},"name":{"kind":"Name","value":"version"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VersionAsked"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VersionAsked"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VersionContent"}},{"kind":"Field","name":{"kind":"Name","value":"turns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"preferredAnswerId"}},{"kind":"Field","name":{"kind":"Name","value":"promptValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","name":{"kind":"Name","value":"digest"}}]}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VersionContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<VersionPairQuery, VersionPairQueryVariables>;
export const FilledValuesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FilledValues"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"promptValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<FilledValuesQuery, FilledValuesQueryVariables>;
export const RestorePromptVersionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestorePromptVersion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restorePromptVersion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"number"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromptParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VersionContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromptParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prompt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VersionContent"}}]}}]}}]} as unknown as DocumentNode<RestorePromptVersionMutation, RestorePromptVersionMutationVariables>;
export function useVersionsOfPromptQuery(options: Apollo.QueryHookOptions<VersionsOfPromptQuery, VersionsOfPromptQueryVariables> & ({ variables: VersionsOfPromptQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<VersionsOfPromptQuery, VersionsOfPromptQueryVariables>(VersionsOfPromptDocument, options);
}
export function useVersionsOfPromptLazyQuery(options?: Apollo.LazyQueryHookOptions<VersionsOfPromptQuery, VersionsOfPromptQueryVariables>) {
  return Apollo.useLazyQuery<VersionsOfPromptQuery, VersionsOfPromptQueryVariables>(VersionsOfPromptDocument, options);
}
/** Reads the fragment from the cache; null if fields are missing. */
export function useVersionAskedFragment(id: string | undefined): VersionAskedFragment | null {
  const { data, complete } = Apollo.useFragment<VersionAskedFragment>({ fragment: VersionAskedFragmentDoc, fragmentName: 'VersionAsked', from: id === undefined ? null : { __typename: 'PromptVersion', id } });
  return complete ? data : null;
}
export function useVersionPairQuery(options: Apollo.QueryHookOptions<VersionPairQuery, VersionPairQueryVariables> & ({ variables: VersionPairQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<VersionPairQuery, VersionPairQueryVariables>(VersionPairDocument, options);
}
export function useVersionPairLazyQuery(options?: Apollo.LazyQueryHookOptions<VersionPairQuery, VersionPairQueryVariables>) {
  return Apollo.useLazyQuery<VersionPairQuery, VersionPairQueryVariables>(VersionPairDocument, options);
}
export function useFilledValuesQuery(options: Apollo.QueryHookOptions<FilledValuesQuery, FilledValuesQueryVariables> & ({ variables: FilledValuesQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<FilledValuesQuery, FilledValuesQueryVariables>(FilledValuesDocument, options);
}
export function useFilledValuesLazyQuery(options?: Apollo.LazyQueryHookOptions<FilledValuesQuery, FilledValuesQueryVariables>) {
  return Apollo.useLazyQuery<FilledValuesQuery, FilledValuesQueryVariables>(FilledValuesDocument, options);
}
export function useRestorePromptVersionMutation(options?: Apollo.MutationHookOptions<RestorePromptVersionMutation, RestorePromptVersionMutationVariables>) {
  return Apollo.useMutation<RestorePromptVersionMutation, RestorePromptVersionMutationVariables>(RestorePromptVersionDocument, options);
}