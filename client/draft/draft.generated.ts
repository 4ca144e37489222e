/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql.generated.js';

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

/** Why a vote on a blind turn does not count for the ratings, known before it is given. */
export type BlindFlaw =
  /** The names stood beside the answers before they were hidden. */
  | 'NAMES_SEEN'
  /** A column has parameters or a wording of its own, by which its answer may be known. */
  | 'PARAMETERS';

/** How far a blind comparison is. */
export type BlindState =
  /** Nothing tells which model wrote which answer. */
  | 'BLIND'
  /** The names are shown without a vote, or after one that was taken back. */
  | 'REVEALED'
  /** The person has voted, and the names are shown. */
  | 'VOTED';

/** The kind of a block. */
export type BlockKind =
  /** The reasoning of the model. */
  | 'REASONING'
  /** The answer itself. */
  | 'TEXT';

/** What each model sees of earlier turns. */
export type ContextPolicy =
  /** The prompts and its own answers. */
  | 'ISOLATED'
  /** The prompts and all answers, each labelled with its model. */
  | 'SHARED'
  /** The prompts and, for each turn, the preferred answer; its own where none was preferred. */
  | 'WINNER';

/** A paragraph of a draft. */
export type DraftParagraphInput = {
  /** The turn's answer that it was picked from; absent for one that the person wrote. */
  answerId?: string | null | undefined;
  /** Attempt of that answer; by default the present one. */
  attempt?: number | null | undefined;
  /** Whether the person changed the model's text. */
  edited?: boolean;
  /** Chosen by the client, 8 to 100 characters; stays with the paragraph. */
  id: string;
  /** Number of the passage among those of the answer as it is drawn, from 0. */
  passage?: number | null | undefined;
  /** Its text in Markdown, not empty. */
  text: string;
};

/** A whole draft. */
export type SaveDraftInput = {
  /** All its paragraphs in order, at most 200 with 100 KB together. */
  paragraphs: Array<DraftParagraphInput>;
  /** The turn that it belongs to. */
  turnId: string;
  /** Version that it was made from; 0 if there was none. */
  version: number;
};

/** What a blind vote says. */
export type VoteOutcome =
  /** No answer is good. */
  | 'ALL_BAD'
  /** One answer is better than all others. */
  | 'BETTER'
  /** No answer is better than the others. */
  | 'TIE';

/** The kind of task that a vote was given on. */
export type VoteTag =
  /** Programs and questions about them. */
  | 'CODE'
  /** Everything else. */
  | 'OTHER'
  /** From one language to another. */
  | 'TRANSLATION'
  /** Letters, stories, summaries and other texts. */
  | 'WRITING';

export type DraftPartsFragment = { version: number, paragraphs: Array<{ id: string, text: string, edited: boolean, source: { answerId: string, attempt: number, passage: number, name: string, mark: number } | null }> };

export type DraftQueryVariables = Exact<{
  turnId: string;
}>;


export type DraftQuery = { turn: { id: string, draft: { version: number, paragraphs: Array<{ id: string, text: string, edited: boolean, source: { answerId: string, attempt: number, passage: number, name: string, mark: number } | null }> } | null } | null };

export type SaveDraftMutationVariables = Exact<{
  input: Types.SaveDraftInput;
}>;


export type SaveDraftMutation = { saveDraft: { conflicts: boolean, draft: { version: number, paragraphs: Array<{ id: string, text: string, edited: boolean, source: { answerId: string, attempt: number, passage: number, name: string, mark: number } | null }> } } };

export type SaveDraftAsAnswerMutationVariables = Exact<{
  turnId: string;
  version: number;
}>;


export type SaveDraftAsAnswerMutation = { saveDraftAsAnswer: { id: string, conversationId: string, parentId: string | null, prompt: string, system: string | null, instructions: string | null, policy: Types.ContextPolicy, createdAt: string, preferredAnswerId: string | null, preferredAttempt: number | null, branches: Array<string>, excerpt: string, promptVersion: { id: string, number: number, prompt: { id: string, title: string } } | null, blind: { state: Types.BlindState, models: Array<string> | null, flaw: Types.BlindFlaw | null, vote: { id: string, outcome: Types.VoteOutcome, answerId: string | null, tag: Types.VoteTag, counts: boolean, flaw: Types.BlindFlaw | null, undoUntil: string, voidReason: { index: number, passage: string } | null } | null } | null, answers: Array<{ id: string, index: number, attempt: number, state: Types.AnswerState, sample: number | null, mergedFrom: Array<string | null> | null, excerpt: string, turnId: string, queuePlace: number | null, costMicrodollars: number | null, finishReason: string | null, refunded: boolean, leftOutTurns: number, hasEarlier: boolean, prompt: string | null, model: { id: string, name: string, provider: string, providerName: string, mark: number }, blocks: Array<{ kind: Types.BlockKind, text: string, thinking: number | null }>, error: { code: string, message: string, retryAfter: number | null } | null, usage: { tokensIn: number, tokensOut: number, estimated: boolean } | null, timing: { queuedAt: string, startedAt: string | null, firstTokenAt: string | null, endedAt: string | null, timeToFirstToken: number | null, duration: number | null, tokensPerSecond: number | null }, parameters: { temperature: number | null, topP: number | null, maxTokens: number | null } }> } };

export type AnswerSourcesQueryVariables = Exact<{
  turnId: string;
}>;


export type AnswerSourcesQuery = { turn: { id: string, answers: Array<{ id: string, sources: Array<{ name: string | null, mark: number | null, edited: boolean }> | null }> } | null };

export type DraftedTurnFragment = { id: string, conversationId: string };

export const DraftPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DraftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Draft"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"paragraphs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"edited"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"passage"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]}}]}}]} as unknown as DocumentNode<DraftPartsFragment, unknown>;
export const DraftedTurnFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DraftedTurn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Turn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"conversationId"}}]}}]} as unknown as DocumentNode<DraftedTurnFragment, unknown>;
export const DraftDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Draft"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"draft"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DraftParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DraftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Draft"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"paragraphs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"edited"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"passage"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]}}]}}]} as unknown as DocumentNode<DraftQuery, DraftQueryVariables>;
export const SaveDraftDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveDraft"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveDraftInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveDraft"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conflicts"}},{"kind":"Field","name":{"kind":"Name","value":"draft"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DraftParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DraftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Draft"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"paragraphs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"edited"}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"passage"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]}}]}}]} as unknown as DocumentNode<SaveDraftMutation, SaveDraftMutationVariables>;
export const SaveDraftAsAnswerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveDraftAsAnswer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveDraftAsAnswer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"turnId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TurnParts"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TurnRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TurnParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Turn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"conversationId"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"preferredAnswerId"}},{"kind":"Field","name":{"kind":"Name","value":"preferredAttempt"}},{"kind":"Field","name":{"kind":"Name","value":"promptVersion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"blind"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BlindParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branches"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AnswerParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BlindParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blind"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"flaw"}},{"kind":"Field","name":{"kind":"Name","value":"vote"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"answerId"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"counts"}},{"kind":"Field","name":{"kind":"Name","value":"voidReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"passage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"flaw"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnswerParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Answer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AnswerFacts"}},{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"thinking"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnswerFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Answer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"turnId"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"queuePlace"}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}},{"kind":"Field","name":{"kind":"Name","value":"usage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokensIn"}},{"kind":"Field","name":{"kind":"Name","value":"tokensOut"}},{"kind":"Field","name":{"kind":"Name","value":"estimated"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"firstTokenAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"timeToFirstToken"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"tokensPerSecond"}}]}},{"kind":"Field","name":{"kind":"Name","value":"costMicrodollars"}},{"kind":"Field","name":{"kind":"Name","value":"finishReason"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"leftOutTurns"}},{"kind":"Field","name":{"kind":"Name","value":"hasEarlier"}},{"kind":"Field","name":{"kind":"Name","value":"mergedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"sample"}},{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerName"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parameters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TurnRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Turn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","name":{"kind":"Name","value":"preferredAnswerId"}},{"kind":"Field","name":{"kind":"Name","value":"preferredAttempt"}},{"kind":"Field","name":{"kind":"Name","value":"blind"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BlindParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sample"}},{"kind":"Field","name":{"kind":"Name","value":"mergedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerName"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]}}]}}]} as unknown as DocumentNode<SaveDraftAsAnswerMutation, SaveDraftAsAnswerMutationVariables>;
export const AnswerSourcesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AnswerSources"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}},{"kind":"Field","name":{"kind":"Name","value":"edited"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AnswerSourcesQuery, AnswerSourcesQueryVariables>;
/** Reads the fragment from the cache; null if fields are missing. */
export function useDraftPartsFragment(id: string | undefined): DraftPartsFragment | null {
  const { data, complete } = Apollo.useFragment<DraftPartsFragment>({ fragment: DraftPartsFragmentDoc, fragmentName: 'DraftParts', from: id === undefined ? null : { __typename: 'Draft', id } });
  return complete ? data : null;
}
export function useDraftQuery(options: Apollo.QueryHookOptions<DraftQuery, DraftQueryVariables> & ({ variables: DraftQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<DraftQuery, DraftQueryVariables>(DraftDocument, options);
}
export function useDraftLazyQuery(options?: Apollo.LazyQueryHookOptions<DraftQuery, DraftQueryVariables>) {
  return Apollo.useLazyQuery<DraftQuery, DraftQueryVariables>(DraftDocument, options);
}
export function useSaveDraftMutation(options?: Apollo.MutationHookOptions<SaveDraftMutation, SaveDraftMutationVariables>) {
  return Apollo.useMutation<SaveDraftMutation, SaveDraftMutationVariables>(SaveDraftDocument, options);
}
export function useSaveDraftAsAnswerMutation(options?: Apollo.MutationHookOptions<SaveDraftAsAnswerMutation, SaveDraftAsAnswerMutationVariables>) {
  return Apollo.useMutation<SaveDraftAsAnswerMutation, SaveDraftAsAnswerMutationVariables>(SaveDraftAsAnswerDocument, options);
}
export function useAnswerSourcesQuery(options: Apollo.QueryHookOptions<AnswerSourcesQuery, AnswerSourcesQueryVariables> & ({ variables: AnswerSourcesQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<AnswerSourcesQuery, AnswerSourcesQueryVariables>(AnswerSourcesDocument, options);
}
export function useAnswerSourcesLazyQuery(options?: Apollo.LazyQueryHookOptions<AnswerSourcesQuery, AnswerSourcesQueryVariables>) {
  return Apollo.useLazyQuery<AnswerSourcesQuery, AnswerSourcesQueryVariables>(AnswerSourcesDocument, options);
}
/** Reads the fragment from the cache; null if fields are missing. */
export function useDraftedTurnFragment(id: string | undefined): DraftedTurnFragment | null {
  const { data, complete } = Apollo.useFragment<DraftedTurnFragment>({ fragment: DraftedTurnFragmentDoc, fragmentName: 'DraftedTurn', from: id === undefined ? null : { __typename: 'Turn', id } });
  return complete ? data : null;
}