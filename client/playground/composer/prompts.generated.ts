/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
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

export type PromptToTakeFragment = { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> };

export type LibraryRowFragment = { id: string, title: string, tags: Array<string>, current: { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> } };

export type ComposerLibraryQueryVariables = Exact<{ [key: string]: never; }>;


export type ComposerLibraryQuery = { prompts: Array<{ id: string, title: string, tags: Array<string>, current: { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> } }> };

export type OnePromptToTakeQueryVariables = Exact<{
  id: string;
}>;


export type OnePromptToTakeQuery = { prompt: { id: string, title: string, tags: Array<string>, current: { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> } } | null };

export const PromptToTakeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromptToTake"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}}]}}]} as unknown as DocumentNode<PromptToTakeFragment, unknown>;
export const LibraryRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LibraryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prompt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromptToTake"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromptToTake"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}}]}}]} as unknown as DocumentNode<LibraryRowFragment, unknown>;
export const ComposerLibraryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ComposerLibrary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prompts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LibraryRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromptToTake"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LibraryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prompt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromptToTake"}}]}}]}}]} as unknown as DocumentNode<ComposerLibraryQuery, ComposerLibraryQueryVariables>;
export const OnePromptToTakeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OnePromptToTake"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prompt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LibraryRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromptToTake"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LibraryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prompt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromptToTake"}}]}}]}}]} as unknown as DocumentNode<OnePromptToTakeQuery, OnePromptToTakeQueryVariables>;
/** Reads the fragment from the cache; null if fields are missing. */
export function usePromptToTakeFragment(id: string | undefined): PromptToTakeFragment | null {
  const { data, complete } = Apollo.useFragment<PromptToTakeFragment>({ fragment: PromptToTakeFragmentDoc, fragmentName: 'PromptToTake', from: id === undefined ? null : { __typename: 'PromptVersion', id } });
  return complete ? data : null;
}
/** Reads the fragment from the cache; null if fields are missing. */
export function useLibraryRowFragment(id: string | undefined): LibraryRowFragment | null {
  const { data, complete } = Apollo.useFragment<LibraryRowFragment>({ fragment: LibraryRowFragmentDoc, fragmentName: 'LibraryRow', from: id === undefined ? null : { __typename: 'Prompt', id } });
  return complete ? data : null;
}
export function useComposerLibraryQuery(options?: Apollo.QueryHookOptions<ComposerLibraryQuery, ComposerLibraryQueryVariables>) {
  return Apollo.useQuery<ComposerLibraryQuery, ComposerLibraryQueryVariables>(ComposerLibraryDocument, options);
}
export function useComposerLibraryLazyQuery(options?: Apollo.LazyQueryHookOptions<ComposerLibraryQuery, ComposerLibraryQueryVariables>) {
  return Apollo.useLazyQuery<ComposerLibraryQuery, ComposerLibraryQueryVariables>(ComposerLibraryDocument, options);
}
export function useOnePromptToTakeQuery(options: Apollo.QueryHookOptions<OnePromptToTakeQuery, OnePromptToTakeQueryVariables> & ({ variables: OnePromptToTakeQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<OnePromptToTakeQuery, OnePromptToTakeQueryVariables>(OnePromptToTakeDocument, options);
}
export function useOnePromptToTakeLazyQuery(options?: Apollo.LazyQueryHookOptions<OnePromptToTakeQuery, OnePromptToTakeQueryVariables>) {
  return Apollo.useLazyQuery<OnePromptToTakeQuery, OnePromptToTakeQueryVariables>(OnePromptToTakeDocument, options);
}