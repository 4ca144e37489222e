/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
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

export type RatedModelFragment = { id: string, name: string, mark: number };

export type RatingPartsFragment = { votes: number, won: number, ties: number, timeToFirstToken: number | null, tokensPerSecond: number | null, costMicrodollars: number | null, preferredCostMicrodollars: number | null, model: { id: string, name: string, mark: number }, strength: { group: number, rating: number, low: number, high: number, isRanked: boolean } | null, opponents: Array<{ votes: number, won: number, lost: number, ties: number, lastAt: string, model: { id: string, name: string, mark: number } }> };

export type RatingsQueryVariables = Exact<{
  tag?: Types.VoteTag | null | undefined;
}>;


export type RatingsQuery = { ratings: { votes: number, since: string | null, tags: Array<{ tag: Types.VoteTag, votes: number }>, models: Array<{ votes: number, won: number, ties: number, timeToFirstToken: number | null, tokensPerSecond: number | null, costMicrodollars: number | null, preferredCostMicrodollars: number | null, model: { id: string, name: string, mark: number }, strength: { group: number, rating: number, low: number, high: number, isRanked: boolean } | null, opponents: Array<{ votes: number, won: number, lost: number, ties: number, lastAt: string, model: { id: string, name: string, mark: number } }> }> } };

export const RatedModelFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RatedModel"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AnswerModel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]} as unknown as DocumentNode<RatedModelFragment, unknown>;
export const RatingPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RatingParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Rating"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RatedModel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"strength"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"isRanked"}}]}},{"kind":"Field","name":{"kind":"Name","value":"votes"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"ties"}},{"kind":"Field","name":{"kind":"Name","value":"timeToFirstToken"}},{"kind":"Field","name":{"kind":"Name","value":"tokensPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"costMicrodollars"}},{"kind":"Field","name":{"kind":"Name","value":"preferredCostMicrodollars"}},{"kind":"Field","name":{"kind":"Name","value":"opponents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RatedModel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"votes"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"ties"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RatedModel"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AnswerModel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]} as unknown as DocumentNode<RatingPartsFragment, unknown>;
export const RatingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Ratings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tag"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"VoteTag"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ratings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tag"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tag"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"votes"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"votes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RatingParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RatedModel"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AnswerModel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RatingParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Rating"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RatedModel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"strength"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"group"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"isRanked"}}]}},{"kind":"Field","name":{"kind":"Name","value":"votes"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"ties"}},{"kind":"Field","name":{"kind":"Name","value":"timeToFirstToken"}},{"kind":"Field","name":{"kind":"Name","value":"tokensPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"costMicrodollars"}},{"kind":"Field","name":{"kind":"Name","value":"preferredCostMicrodollars"}},{"kind":"Field","name":{"kind":"Name","value":"opponents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"model"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RatedModel"}}]}},{"kind":"Field","name":{"kind":"Name","value":"votes"}},{"kind":"Field","name":{"kind":"Name","value":"won"}},{"kind":"Field","name":{"kind":"Name","value":"lost"}},{"kind":"Field","name":{"kind":"Name","value":"ties"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}}]}}]}}]} as unknown as DocumentNode<RatingsQuery, RatingsQueryVariables>;
/** Reads the fragment from the cache; null if fields are missing. */
export function useRatedModelFragment(id: string | undefined): RatedModelFragment | null {
  const { data, complete } = Apollo.useFragment<RatedModelFragment>({ fragment: RatedModelFragmentDoc, fragmentName: 'RatedModel', from: id === undefined ? null : { __typename: 'AnswerModel', id } });
  return complete ? data : null;
}
/** Reads the fragment from the cache; null if fields are missing. */
export function useRatingPartsFragment(id: string | undefined): RatingPartsFragment | null {
  const { data, complete } = Apollo.useFragment<RatingPartsFragment>({ fragment: RatingPartsFragmentDoc, fragmentName: 'RatingParts', from: id === undefined ? null : { __typename: 'Rating', id } });
  return complete ? data : null;
}
export function useRatingsQuery(options?: Apollo.QueryHookOptions<RatingsQuery, RatingsQueryVariables>) {
  return Apollo.useQuery<RatingsQuery, RatingsQueryVariables>(RatingsDocument, options);
}
export function useRatingsLazyQuery(options?: Apollo.LazyQueryHookOptions<RatingsQuery, RatingsQueryVariables>) {
  return Apollo.useLazyQuery<RatingsQuery, RatingsQueryVariables>(RatingsDocument, options);
}