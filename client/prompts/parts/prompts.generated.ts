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

/** Prompts to import, all or none. */
export type ImportPromptsInput = {
  /** 1 to 2,000. */
  prompts: Array<ImportedPromptInput>;
};

/** A prompt from a file. */
export type ImportedPromptInput = {
  /** The models that it is asked by default, at most 8. */
  models?: Array<PromptModelInput>;
  /** About the change, at most 200 characters. */
  note?: string | null | undefined;
  /** Whether it is pinned to the top of the list. */
  pinned?: boolean | null | undefined;
  /** What each model sees of earlier turns; absent to leave it open. */
  policy?: ContextPolicy | null | undefined;
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

export type VersionContentFragment = { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, note: string | null, createdAt: string, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> };

export type PromptPartsFragment = { id: string, title: string, tags: Array<string>, pinned: boolean, updatedAt: string, current: { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, note: string | null, createdAt: string, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> } };

export type PromptsQueryVariables = Exact<{ [key: string]: never; }>;


export type PromptsQuery = { prompts: Array<{ id: string, title: string, tags: Array<string>, pinned: boolean, updatedAt: string, current: { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, note: string | null, createdAt: string, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> } }> };

export type SavePromptMutationVariables = Exact<{
  input: Types.SavePromptInput;
}>;


export type SavePromptMutation = { savePrompt: { conflicts: boolean, prompt: { id: string, title: string, tags: Array<string>, pinned: boolean, updatedAt: string, current: { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, note: string | null, createdAt: string, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> } } } };

export type PinPromptMutationVariables = Exact<{
  id: string;
  pinned: boolean;
}>;


export type PinPromptMutation = { pinPrompt: { id: string, pinned: boolean } };

export type DuplicatePromptMutationVariables = Exact<{
  id: string;
}>;


export type DuplicatePromptMutation = { duplicatePrompt: { id: string, title: string, tags: Array<string>, pinned: boolean, updatedAt: string, current: { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, note: string | null, createdAt: string, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> } } };

export type DeletePromptMutationVariables = Exact<{
  id: string;
}>;


export type DeletePromptMutation = { deletePrompt: { id: string } };

export type RestorePromptMutationVariables = Exact<{
  id: string;
}>;


export type RestorePromptMutation = { restorePrompt: { id: string, title: string, tags: Array<string>, pinned: boolean, updatedAt: string, current: { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, note: string | null, createdAt: string, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> } } };

export type ImportPromptsMutationVariables = Exact<{
  input: Types.ImportPromptsInput;
}>;


export type ImportPromptsMutation = { importPrompts: { renamed: Array<string>, skipped: Array<string>, prompts: Array<{ id: string, title: string, tags: Array<string>, pinned: boolean, updatedAt: string, current: { id: string, number: number, text: string, system: string | null, policy: Types.ContextPolicy | null, note: string | null, createdAt: string, variables: Array<{ name: string, kind: Types.PromptVariableKind, required: boolean, default: string | null, min: number | null, max: number | null, choices: Array<string> }>, models: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null }> } }> } };

export const VersionContentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VersionContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<VersionContentFragment, unknown>;
export const PromptPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromptParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prompt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VersionContent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VersionContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<PromptPartsFragment, unknown>;
export const PromptsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Prompts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prompts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromptParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VersionContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromptParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prompt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VersionContent"}}]}}]}}]} as unknown as DocumentNode<PromptsQuery, PromptsQueryVariables>;
export const SavePromptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SavePrompt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SavePromptInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savePrompt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conflicts"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromptParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VersionContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromptParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prompt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VersionContent"}}]}}]}}]} as unknown as DocumentNode<SavePromptMutation, SavePromptMutationVariables>;
export const PinPromptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PinPrompt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pinned"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pinPrompt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"pinned"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pinned"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}}]}}]}}]} as unknown as DocumentNode<PinPromptMutation, PinPromptMutationVariables>;
export const DuplicatePromptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DuplicatePrompt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"duplicatePrompt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromptParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VersionContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromptParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prompt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VersionContent"}}]}}]}}]} as unknown as DocumentNode<DuplicatePromptMutation, DuplicatePromptMutationVariables>;
export const DeletePromptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePrompt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePrompt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeletePromptMutation, DeletePromptMutationVariables>;
export const RestorePromptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestorePrompt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restorePrompt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromptParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VersionContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromptParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prompt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VersionContent"}}]}}]}}]} as unknown as DocumentNode<RestorePromptMutation, RestorePromptMutationVariables>;
export const ImportPromptsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportPrompts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportPromptsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importPrompts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renamed"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"prompts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromptParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VersionContent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PromptVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PromptParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prompt"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VersionContent"}}]}}]}}]} as unknown as DocumentNode<ImportPromptsMutation, ImportPromptsMutationVariables>;
/** Reads the fragment from the cache; null if fields are missing. */
export function useVersionContentFragment(id: string | undefined): VersionContentFragment | null {
  const { data, complete } = Apollo.useFragment<VersionContentFragment>({ fragment: VersionContentFragmentDoc, fragmentName: 'VersionContent', from: id === undefined ? null : { __typename: 'PromptVersion', id } });
  return complete ? data : null;
}
/** Reads the fragment from the cache; null if fields are missing. */
export function usePromptPartsFragment(id: string | undefined): PromptPartsFragment | null {
  const { data, complete } = Apollo.useFragment<PromptPartsFragment>({ fragment: PromptPartsFragmentDoc, fragmentName: 'PromptParts', from: id === undefined ? null : { __typename: 'Prompt', id } });
  return complete ? data : null;
}
export function usePromptsQuery(options?: Apollo.QueryHookOptions<PromptsQuery, PromptsQueryVariables>) {
  return Apollo.useQuery<PromptsQuery, PromptsQueryVariables>(PromptsDocument, options);
}
export function usePromptsLazyQuery(options?: Apollo.LazyQueryHookOptions<PromptsQuery, PromptsQueryVariables>) {
  return Apollo.useLazyQuery<PromptsQuery, PromptsQueryVariables>(PromptsDocument, options);
}
export function useSavePromptMutation(options?: Apollo.MutationHookOptions<SavePromptMutation, SavePromptMutationVariables>) {
  return Apollo.useMutation<SavePromptMutation, SavePromptMutationVariables>(SavePromptDocument, options);
}
export function usePinPromptMutation(options?: Apollo.MutationHookOptions<PinPromptMutation, PinPromptMutationVariables>) {
  return Apollo.useMutation<PinPromptMutation, PinPromptMutationVariables>(PinPromptDocument, options);
}
export function useDuplicatePromptMutation(options?: Apollo.MutationHookOptions<DuplicatePromptMutation, DuplicatePromptMutationVariables>) {
  return Apollo.useMutation<DuplicatePromptMutation, DuplicatePromptMutationVariables>(DuplicatePromptDocument, options);
}
export function useDeletePromptMutation(options?: Apollo.MutationHookOptions<DeletePromptMutation, DeletePromptMutationVariables>) {
  return Apollo.useMutation<DeletePromptMutation, DeletePromptMutationVariables>(DeletePromptDocument, options);
}
export function useRestorePromptMutation(options?: Apollo.MutationHookOptions<RestorePromptMutation, RestorePromptMutationVariables>) {
  return Apollo.useMutation<RestorePromptMutation, RestorePromptMutationVariables>(RestorePromptDocument, options);
}
export function useImportPromptsMutation(options?: Apollo.MutationHookOptions<ImportPromptsMutation, ImportPromptsMutationVariables>) {
  return Apollo.useMutation<ImportPromptsMutation, ImportPromptsMutationVariables>(ImportPromptsDocument, options);
}