/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql.generated.js';

import * as Apollo from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
/** What each model sees of earlier turns. */
export type ContextPolicy =
  /** The prompts and its own answers. */
  | 'ISOLATED'
  /** The prompts and all answers, each labelled with its model. */
  | 'SHARED'
  /** The prompts and, for each turn, the preferred answer; its own where none was preferred. */
  | 'WINNER';

export type PromptModelInput = {
  id: string;
  maxTokens?: number | null | undefined;
  temperature?: number | null | undefined;
  topP?: number | null | undefined;
};

export type PromptVariableInput = {
  choices?: Array<string>;
  default?: string | null | undefined;
  kind: PromptVariableKind;
  max?: number | null | undefined;
  min?: number | null | undefined;
  name: string;
  required: boolean;
};

export type PromptVariableKind =
  | 'CHOICE'
  | 'LONG_TEXT'
  | 'NUMBER'
  | 'TEXT';

export type SavePromptInput = {
  baseVersion?: number | null | undefined;
  id?: string | null | undefined;
  models?: Array<PromptModelInput>;
  note?: string | null | undefined;
  policy?: ContextPolicy | null | undefined;
  requestId?: string | null | undefined;
  system?: string | null | undefined;
  tags?: Array<string>;
  text: string;
  title: string;
  variables?: Array<PromptVariableInput>;
};

export type PromptOfTurnQueryVariables = Exact<{
  id: string;
}>;


export type PromptOfTurnQuery = { turn: { id: string, promptVersion: { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, prompt: { id: string, title: string }, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> } | null, promptValues: Array<{ name: string, value: string }> } | null };

export type KeepPromptMutationVariables = Exact<{
  input: Types.SavePromptInput;
}>;


export type KeepPromptMutation = { savePrompt: { prompt: { id: string, title: string, tags: Array<string>, current: { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> } } } };


export const PromptOfTurnDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PromptOfTurn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"promptVersion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromptToTake"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"promptValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromptToTake"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}}]}}]} as unknown as DocumentNode;
export const KeepPromptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"KeepPrompt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SavePromptInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savePrompt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prompt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LibraryRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromptToTake"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LibraryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prompt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromptToTake"}}]}}]}}]} as unknown as DocumentNode;
export function usePromptOfTurnQuery(options: Apollo.QueryHookOptions<PromptOfTurnQuery, PromptOfTurnQueryVariables> & ({ variables: PromptOfTurnQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<PromptOfTurnQuery, PromptOfTurnQueryVariables>(PromptOfTurnDocument, options);
}
export function usePromptOfTurnLazyQuery(options?: Apollo.LazyQueryHookOptions<PromptOfTurnQuery, PromptOfTurnQueryVariables>) {
  return Apollo.useLazyQuery<PromptOfTurnQuery, PromptOfTurnQueryVariables>(PromptOfTurnDocument, options);
}
export function useKeepPromptMutation(options?: Apollo.MutationHookOptions<KeepPromptMutation, KeepPromptMutationVariables>) {
  return Apollo.useMutation<KeepPromptMutation, KeepPromptMutationVariables>(KeepPromptDocument, options);
}