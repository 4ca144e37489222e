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

/** A model that a prompt is asked by default, and how it is sampled. */
export type PromptModelInput = {
  /** provider/model. */
  id: string;
  /** Most tokens to write. */
  maxTokens?: number | null | undefined;
  /** 0 to 2. */
  temperature?: number | null | undefined;
  /** Above 0, at most 1. */
  topP?: number | null | undefined;
};

/** What is filled in before a prompt is asked. */
export type PromptVariableInput = {
  /** The texts of a CHOICE: 1 to 100 of at most 200 characters. */
  choices?: Array<string>;
  /** At most 10,000 characters; it must fit the kind. */
  default?: string | null | undefined;
  /** What is filled in. */
  kind: PromptVariableKind;
  /** Greatest value of a NUMBER. */
  max?: number | null | undefined;
  /** Least value of a NUMBER. */
  min?: number | null | undefined;
  /** 1 to 60 letters of any script, digits, _ or -; it stands in the text as {{name}}. */
  name: string;
  /** Whether the prompt can be asked only with it. */
  required: boolean;
};

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

/** A whole prompt to save. */
export type SavePromptInput = {
  /** Number of the version that it was made from; absent for a new one. */
  baseVersion?: number | null | undefined;
  /** The prompt; absent for a new one. */
  id?: string | null | undefined;
  /** The models that it is asked by default, at most 8. */
  models?: Array<PromptModelInput>;
  /** About the change, at most 200 characters. */
  note?: string | null | undefined;
  /** What each model sees of earlier turns; absent to leave it open. */
  policy?: ContextPolicy | null | undefined;
  /** For a new prompt: chosen by the client, 8 to 100 characters; the same again gives the prompt that it has become. */
  requestId?: string | null | undefined;
  /** System prompt, at most 200 KB. */
  system?: string | null | undefined;
  /** At most 20 of at most 40 characters; not versioned. */
  tags?: Array<string>;
  /** The prompt with its variables as {{name}}, \{{ for literal braces; at most 200 KB. */
  text: string;
  /** 1 to 200 characters; not versioned. */
  title: string;
  /** At most 50. One that is not in the text is dropped; one that is in the text alone becomes a TEXT that is required, without default. */
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


export const PromptOfTurnDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PromptOfTurn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"promptVersion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromptToTake"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"promptValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromptToTake"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}}]}}]} as unknown as DocumentNode<PromptOfTurnQuery, PromptOfTurnQueryVariables>;
export const KeepPromptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"KeepPrompt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SavePromptInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savePrompt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prompt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LibraryRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromptToTake"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LibraryRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prompt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromptToTake"}}]}}]}}]} as unknown as DocumentNode<KeepPromptMutation, KeepPromptMutationVariables>;
export function usePromptOfTurnQuery(options: Apollo.QueryHookOptions<PromptOfTurnQuery, PromptOfTurnQueryVariables> & ({ variables: PromptOfTurnQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<PromptOfTurnQuery, PromptOfTurnQueryVariables>(PromptOfTurnDocument, options);
}
export function usePromptOfTurnLazyQuery(options?: Apollo.LazyQueryHookOptions<PromptOfTurnQuery, PromptOfTurnQueryVariables>) {
  return Apollo.useLazyQuery<PromptOfTurnQuery, PromptOfTurnQueryVariables>(PromptOfTurnDocument, options);
}
export function useKeepPromptMutation(options?: Apollo.MutationHookOptions<KeepPromptMutation, KeepPromptMutationVariables>) {
  return Apollo.useMutation<KeepPromptMutation, KeepPromptMutationVariables>(KeepPromptDocument, options);
}