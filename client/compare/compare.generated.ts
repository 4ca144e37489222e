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

export type AttemptsBeforeQueryVariables = Exact<{
  turnId: string;
}>;


export type AttemptsBeforeQuery = { turn: { id: string, answers: Array<{ id: string, earlier: { attempt: number, text: string, model: { id: string, name: string, mark: number } } | null }> } | null };

export type PromptVersionsQueryVariables = Exact<{
  turnId: string;
}>;


export type PromptVersionsQuery = { turn: { id: string, siblings: Array<{ createdAt: string, id: string, excerpt: string, preferredAnswerId: string | null, preferredAttempt: number | null, blind: { state: Types.BlindState, models: Array<string> | null, flaw: Types.BlindFlaw | null, vote: { id: string, outcome: Types.VoteOutcome, answerId: string | null, tag: Types.VoteTag, counts: boolean, flaw: Types.BlindFlaw | null, undoUntil: string, voidReason: { index: number, passage: string } | null } | null } | null, answers: Array<{ id: string, index: number, attempt: number, state: Types.AnswerState, sample: number | null, mergedFrom: Array<string | null> | null, excerpt: string, model: { id: string, name: string, provider: string, providerName: string, mark: number } }> }> } | null };


export const AttemptsBeforeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AttemptsBefore"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"earlier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<AttemptsBeforeQuery, AttemptsBeforeQueryVariables>;
export const PromptVersionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PromptVersions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"siblings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TurnRow"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TurnRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Turn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","name":{"kind":"Name","value":"preferredAnswerId"}},{"kind":"Field","name":{"kind":"Name","value":"preferredAttempt"}},{"kind":"Field","name":{"kind":"Name","value":"blind"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BlindParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sample"}},{"kind":"Field","name":{"kind":"Name","value":"mergedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerName"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BlindParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blind"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"flaw"}},{"kind":"Field","name":{"kind":"Name","value":"vote"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"answerId"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"counts"}},{"kind":"Field","name":{"kind":"Name","value":"voidReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"passage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"flaw"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}}]}}]}}]} as unknown as DocumentNode<PromptVersionsQuery, PromptVersionsQueryVariables>;
export function useAttemptsBeforeQuery(options: Apollo.QueryHookOptions<AttemptsBeforeQuery, AttemptsBeforeQueryVariables> & ({ variables: AttemptsBeforeQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<AttemptsBeforeQuery, AttemptsBeforeQueryVariables>(AttemptsBeforeDocument, options);
}
export function useAttemptsBeforeLazyQuery(options?: Apollo.LazyQueryHookOptions<AttemptsBeforeQuery, AttemptsBeforeQueryVariables>) {
  return Apollo.useLazyQuery<AttemptsBeforeQuery, AttemptsBeforeQueryVariables>(AttemptsBeforeDocument, options);
}
export function usePromptVersionsQuery(options: Apollo.QueryHookOptions<PromptVersionsQuery, PromptVersionsQueryVariables> & ({ variables: PromptVersionsQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<PromptVersionsQuery, PromptVersionsQueryVariables>(PromptVersionsDocument, options);
}
export function usePromptVersionsLazyQuery(options?: Apollo.LazyQueryHookOptions<PromptVersionsQuery, PromptVersionsQueryVariables>) {
  return Apollo.useLazyQuery<PromptVersionsQuery, PromptVersionsQueryVariables>(PromptVersionsDocument, options);
}