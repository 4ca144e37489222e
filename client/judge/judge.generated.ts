/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
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

/** Two answers of a turn for a model to compare. */
export type JudgeInput = {
  /** Two answers of the turn that have ended with text. */
  answerIds: Array<string>;
  /** The model that judges, and how it is sampled. */
  model: AskModelInput;
  /** Chosen by the client, 8 to 100 characters: the same request again under it is done once; another one is refused. */
  requestId: string;
  /** What to judge by, 1 to 4,000 characters. */
  rubric: string;
  /** The turn. */
  turnId: string;
};

/** What came of a judgement. */
export type JudgeVerdict =
  /** The first answer is better, in both orders. */
  | 'FIRST'
  /** In one of the orders there is no verdict, because it failed or cannot be read. */
  | 'NONE'
  /** The second answer is better, in both orders. */
  | 'SECOND'
  /** Neither is better, or the model prefers another answer in the other order. */
  | 'TIE';

export type TurnJudgementsQueryVariables = Exact<{
  turnId: string;
}>;


export type TurnJudgementsQuery = { turn: { id: string, judgements: Array<{ id: string, asideId: string | null, rubric: string, verdict: Types.JudgeVerdict | null, orders: Array<{ verdict: Types.JudgeVerdict, reasons: string }> | null, judge: { id: string, name: string, mark: number }, answers: Array<{ answerId: string, model: { id: string, name: string, mark: number } }>, agreement: { turns: number, alike: number, needed: number, kappa: number | null } }> } | null };

export type JudgementPartsFragment = { id: string, asideId: string | null, rubric: string, verdict: Types.JudgeVerdict | null, orders: Array<{ verdict: Types.JudgeVerdict, reasons: string }> | null, judge: { id: string, name: string, mark: number }, answers: Array<{ answerId: string, model: { id: string, name: string, mark: number } }>, agreement: { turns: number, alike: number, needed: number, kappa: number | null } };

export type JudgeTurnMutationVariables = Exact<{
  input: Types.JudgeInput;
}>;


export type JudgeTurnMutation = { judgeTurn: { id: string, judgements: Array<{ id: string, asideId: string | null, rubric: string, verdict: Types.JudgeVerdict | null, orders: Array<{ verdict: Types.JudgeVerdict, reasons: string }> | null, judge: { id: string, name: string, mark: number }, answers: Array<{ answerId: string, model: { id: string, name: string, mark: number } }>, agreement: { turns: number, alike: number, needed: number, kappa: number | null } }> } };

export const JudgementPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JudgementParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Judgement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"asideId"}},{"kind":"Field","name":{"kind":"Name","value":"rubric"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}},{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verdict"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}},{"kind":"Field","name":{"kind":"Name","value":"judge"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerId"}},{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"agreement"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turns"}},{"kind":"Field","name":{"kind":"Name","value":"alike"}},{"kind":"Field","name":{"kind":"Name","value":"needed"}},{"kind":"Field","name":{"kind":"Name","value":"kappa"}}]}}]}}]} as unknown as DocumentNode<JudgementPartsFragment, unknown>;
export const TurnJudgementsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TurnJudgements"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"judgements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JudgementParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JudgementParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Judgement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"asideId"}},{"kind":"Field","name":{"kind":"Name","value":"rubric"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}},{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verdict"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}},{"kind":"Field","name":{"kind":"Name","value":"judge"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerId"}},{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"agreement"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turns"}},{"kind":"Field","name":{"kind":"Name","value":"alike"}},{"kind":"Field","name":{"kind":"Name","value":"needed"}},{"kind":"Field","name":{"kind":"Name","value":"kappa"}}]}}]}}]} as unknown as DocumentNode<TurnJudgementsQuery, TurnJudgementsQueryVariables>;
export const JudgeTurnDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"JudgeTurn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JudgeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"judgeTurn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"judgements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"JudgementParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JudgementParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Judgement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"asideId"}},{"kind":"Field","name":{"kind":"Name","value":"rubric"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"}},{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verdict"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}}]}},{"kind":"Field","name":{"kind":"Name","value":"judge"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerId"}},{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"agreement"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turns"}},{"kind":"Field","name":{"kind":"Name","value":"alike"}},{"kind":"Field","name":{"kind":"Name","value":"needed"}},{"kind":"Field","name":{"kind":"Name","value":"kappa"}}]}}]}}]} as unknown as DocumentNode<JudgeTurnMutation, JudgeTurnMutationVariables>;
export function useTurnJudgementsQuery(options: Apollo.QueryHookOptions<TurnJudgementsQuery, TurnJudgementsQueryVariables> & ({ variables: TurnJudgementsQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<TurnJudgementsQuery, TurnJudgementsQueryVariables>(TurnJudgementsDocument, options);
}
export function useTurnJudgementsLazyQuery(options?: Apollo.LazyQueryHookOptions<TurnJudgementsQuery, TurnJudgementsQueryVariables>) {
  return Apollo.useLazyQuery<TurnJudgementsQuery, TurnJudgementsQueryVariables>(TurnJudgementsDocument, options);
}
/** Reads the fragment from the cache; null if fields are missing. */
export function useJudgementPartsFragment(id: string | undefined): JudgementPartsFragment | null {
  const { data, complete } = Apollo.useFragment<JudgementPartsFragment>({ fragment: JudgementPartsFragmentDoc, fragmentName: 'JudgementParts', from: id === undefined ? null : { __typename: 'Judgement', id } });
  return complete ? data : null;
}
export function useJudgeTurnMutation(options?: Apollo.MutationHookOptions<JudgeTurnMutation, JudgeTurnMutationVariables>) {
  return Apollo.useMutation<JudgeTurnMutation, JudgeTurnMutationVariables>(JudgeTurnDocument, options);
}