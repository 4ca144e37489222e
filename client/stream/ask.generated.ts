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

/** One prompt for several models. */
export type AskInput = {
  /** The turn that it follows; by default the last of the active branch. */
  afterTurnId?: string | null | undefined;
  /** Shuffles the columns and names no model until the person has voted; for 2 models or more. */
  blind?: boolean | null | undefined;
  /** Without it a new conversation begins. */
  conversationId?: string | null | undefined;
  /** The turn whose prompt is edited: the new turn becomes a branch beside it. */
  editOfTurnId?: string | null | undefined;
  /** 1 to 8; the same model twice gives two samples. */
  models: Array<AskModelInput>;
  /** What each model sees of earlier turns. */
  policy?: ContextPolicy;
  /** At most 200 KB. */
  prompt: string;
  /** What was filled in for the variables of that version, at most 50 with 200 KB together. The prompt has them already. */
  promptValues?: Array<PromptValueInput> | null | undefined;
  /** The version of one's prompt that it was made from; it is kept with the turn. */
  promptVersionId?: string | null | undefined;
  /** Chosen by the client, 8 to 100 characters: the same request again under it gives the same turn and one debit; another one is refused. */
  requestId: string;
  /** System prompt of this turn. */
  system?: string | null | undefined;
  /** Whether models are told what the person's preferences say of them and of how to answer. The turn keeps what was told. */
  useInstructions?: boolean | null | undefined;
};

/** One column: a model and how it is sampled. */
export type AskModelInput = {
  /** provider/model; any model of a provider that is switched on may be asked. */
  id: string;
  /** Most tokens to write. */
  maxTokens?: number | null | undefined;
  /** Another wording of the turn's prompt, for this column alone; at most 200 KB. Without it the column gets the turn's. */
  prompt?: string | null | undefined;
  /** If it is asked alone: which of the model's columns it continues, 1 to 8; otherwise its position among the columns asked here. */
  sample?: number | null | undefined;
  /** 0 to 2. */
  temperature?: number | null | undefined;
  /** Above 0, at most 1. */
  topP?: number | null | undefined;
};

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

/** What was filled in for a variable of a prompt. */
export type PromptValueInput = {
  /** The variable's name. */
  name: string;
  /** What was filled in. */
  value: string;
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

export type AskMutationVariables = Exact<{
  input: Types.AskInput;
}>;


export type AskMutation = { ask: { id: string, conversationId: string, parentId: string | null, prompt: string, system: string | null, instructions: string | null, policy: Types.ContextPolicy, createdAt: string, preferredAnswerId: string | null, preferredAttempt: number | null, branches: Array<string>, conversation: { id: string, title: string, pinned: boolean, archived: boolean, updatedAt: string, models: Array<{ id: string, mark: number }> }, promptVersion: { id: string, number: number, prompt: { id: string, title: string } } | null, blind: { state: Types.BlindState, models: Array<string> | null, flaw: Types.BlindFlaw | null, vote: { id: string, outcome: Types.VoteOutcome, answerId: string | null, tag: Types.VoteTag, counts: boolean, flaw: Types.BlindFlaw | null, undoUntil: string, voidReason: { index: number, passage: string } | null } | null } | null, answers: Array<{ id: string, turnId: string, index: number, attempt: number, state: Types.AnswerState, queuePlace: number | null, costMicrodollars: number | null, finishReason: string | null, refunded: boolean, leftOutTurns: number, hasEarlier: boolean, mergedFrom: Array<string | null> | null, sample: number | null, prompt: string | null, blocks: Array<{ kind: Types.BlockKind, text: string, thinking: number | null }>, error: { code: string, message: string, retryAfter: number | null } | null, usage: { tokensIn: number, tokensOut: number, estimated: boolean } | null, timing: { queuedAt: string, startedAt: string | null, firstTokenAt: string | null, endedAt: string | null, timeToFirstToken: number | null, duration: number | null, tokensPerSecond: number | null }, model: { id: string, name: string, provider: string, providerName: string, mark: number }, parameters: { temperature: number | null, topP: number | null, maxTokens: number | null } }> } };

export type BranchFragment = { id: string, turns: Array<{ id: string }> };

export const BranchFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Branch"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Conversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"turns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<BranchFragment, unknown>;
export const AskDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Ask"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AskInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ask"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TurnParts"}},{"kind":"Field","name":{"kind":"Name","value":"conversation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConversationListItem"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TurnParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Turn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"conversationId"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"system"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"preferredAnswerId"}},{"kind":"Field","name":{"kind":"Name","value":"preferredAttempt"}},{"kind":"Field","name":{"kind":"Name","value":"promptVersion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"blind"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BlindParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"branches"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AnswerParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BlindParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blind"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"flaw"}},{"kind":"Field","name":{"kind":"Name","value":"vote"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"answerId"}},{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"counts"}},{"kind":"Field","name":{"kind":"Name","value":"voidReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"passage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"flaw"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnswerParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Answer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AnswerFacts"}},{"kind":"Field","name":{"kind":"Name","value":"blocks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"thinking"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnswerFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Answer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"turnId"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"queuePlace"}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"retryAfter"}}]}},{"kind":"Field","name":{"kind":"Name","value":"usage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tokensIn"}},{"kind":"Field","name":{"kind":"Name","value":"tokensOut"}},{"kind":"Field","name":{"kind":"Name","value":"estimated"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"firstTokenAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"timeToFirstToken"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"tokensPerSecond"}}]}},{"kind":"Field","name":{"kind":"Name","value":"costMicrodollars"}},{"kind":"Field","name":{"kind":"Name","value":"finishReason"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"leftOutTurns"}},{"kind":"Field","name":{"kind":"Name","value":"hasEarlier"}},{"kind":"Field","name":{"kind":"Name","value":"mergedFrom"}},{"kind":"Field","name":{"kind":"Name","value":"sample"}},{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerName"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parameters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConversationListItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Conversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"pinned"}},{"kind":"Field","name":{"kind":"Name","value":"archived"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]}}]} as unknown as DocumentNode<AskMutation, AskMutationVariables>;
export function useAskMutation(options?: Apollo.MutationHookOptions<AskMutation, AskMutationVariables>) {
  return Apollo.useMutation<AskMutation, AskMutationVariables>(AskDocument, options);
}
/** Reads the fragment from the cache; null if fields are missing. */
export function useBranchFragment(id: string | undefined): BranchFragment | null {
  const { data, complete } = Apollo.useFragment<BranchFragment>({ fragment: BranchFragmentDoc, fragmentName: 'Branch', from: id === undefined ? null : { __typename: 'Conversation', id } });
  return complete ? data : null;
}