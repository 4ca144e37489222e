/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
export type TeamPartsFragment = { id: string, name: string, system: string | null, columns: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null, reasoningEffort: Types.ReasoningEffort | null, reasoningTokens: number | null, seed: number | null, stop: Array<string> | null, frequencyPenalty: number | null, presencePenalty: number | null, verbosity: Types.Verbosity | null, asJson: boolean | null, jsonSchema: string | null, system: string | null }> };

export type TeamsQueryVariables = Exact<{ [key: string]: never; }>;


export type TeamsQuery = { teams: Array<{ id: string, name: string, system: string | null, columns: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null, reasoningEffort: Types.ReasoningEffort | null, reasoningTokens: number | null, seed: number | null, stop: Array<string> | null, frequencyPenalty: number | null, presencePenalty: number | null, verbosity: Types.Verbosity | null, asJson: boolean | null, jsonSchema: string | null, system: string | null }> }> };

export type SaveTeamMutationVariables = Exact<{
  input: Types.SaveTeamInput;
}>;


export type SaveTeamMutation = { saveTeam: { id: string, name: string, system: string | null, columns: Array<{ id: string, temperature: number | null, topP: number | null, maxTokens: number | null, reasoningEffort: Types.ReasoningEffort | null, reasoningTokens: number | null, seed: number | null, stop: Array<string> | null, frequencyPenalty: number | null, presencePenalty: number | null, verbosity: Types.Verbosity | null, asJson: boolean | null, jsonSchema: string | null, system: string | null }> } };

export type DeleteTeamMutationVariables = Exact<{
  id: string;
}>;


export type DeleteTeamMutation = { deleteTeam: string };

export const TeamPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Team"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}},{"kind":"Field","name":{"kind":"Name","value":"reasoningEffort"}},{"kind":"Field","name":{"kind":"Name","value":"reasoningTokens"}},{"kind":"Field","name":{"kind":"Name","value":"seed"}},{"kind":"Field","name":{"kind":"Name","value":"stop"}},{"kind":"Field","name":{"kind":"Name","value":"frequencyPenalty"}},{"kind":"Field","name":{"kind":"Name","value":"presencePenalty"}},{"kind":"Field","name":{"kind":"Name","value":"verbosity"}},{"kind":"Field","name":{"kind":"Name","value":"asJson"}},{"kind":"Field","name":{"kind":"Name","value":"jsonSchema"}},{"kind":"Field","name":{"kind":"Name","value":"system"}}]}},{"kind":"Field","name":{"kind":"Name","value":"system"}}]}}]} as unknown as DocumentNode<TeamPartsFragment, unknown>;
export const TeamsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Teams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TeamParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Team"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}},{"kind":"Field","name":{"kind":"Name","value":"reasoningEffort"}},{"kind":"Field","name":{"kind":"Name","value":"reasoningTokens"}},{"kind":"Field","name":{"kind":"Name","value":"seed"}},{"kind":"Field","name":{"kind":"Name","value":"stop"}},{"kind":"Field","name":{"kind":"Name","value":"frequencyPenalty"}},{"kind":"Field","name":{"kind":"Name","value":"presencePenalty"}},{"kind":"Field","name":{"kind":"Name","value":"verbosity"}},{"kind":"Field","name":{"kind":"Name","value":"asJson"}},{"kind":"Field","name":{"kind":"Name","value":"jsonSchema"}},{"kind":"Field","name":{"kind":"Name","value":"system"}}]}},{"kind":"Field","name":{"kind":"Name","value":"system"}}]}}]} as unknown as DocumentNode<TeamsQuery, TeamsQueryVariables>;
export const SaveTeamDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveTeam"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveTeamInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveTeam"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TeamParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TeamParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Team"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"temperature"}},{"kind":"Field","name":{"kind":"Name","value":"topP"}},{"kind":"Field","name":{"kind":"Name","value":"maxTokens"}},{"kind":"Field","name":{"kind":"Name","value":"reasoningEffort"}},{"kind":"Field","name":{"kind":"Name","value":"reasoningTokens"}},{"kind":"Field","name":{"kind":"Name","value":"seed"}},{"kind":"Field","name":{"kind":"Name","value":"stop"}},{"kind":"Field","name":{"kind":"Name","value":"frequencyPenalty"}},{"kind":"Field","name":{"kind":"Name","value":"presencePenalty"}},{"kind":"Field","name":{"kind":"Name","value":"verbosity"}},{"kind":"Field","name":{"kind":"Name","value":"asJson"}},{"kind":"Field","name":{"kind":"Name","value":"jsonSchema"}},{"kind":"Field","name":{"kind":"Name","value":"system"}}]}},{"kind":"Field","name":{"kind":"Name","value":"system"}}]}}]} as unknown as DocumentNode<SaveTeamMutation, SaveTeamMutationVariables>;
export const DeleteTeamDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteTeam"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteTeam"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteTeamMutation, DeleteTeamMutationVariables>;
/** Reads the fragment from the cache; null if fields are missing. */
export function useTeamPartsFragment(id: string | undefined): TeamPartsFragment | null {
  const { data, complete } = Apollo.useFragment<TeamPartsFragment>({ fragment: TeamPartsFragmentDoc, fragmentName: 'TeamParts', from: id === undefined ? null : { __typename: 'Team', id } });
  return complete ? data : null;
}
export function useTeamsQuery(options?: Apollo.QueryHookOptions<TeamsQuery, TeamsQueryVariables>) {
  return Apollo.useQuery<TeamsQuery, TeamsQueryVariables>(TeamsDocument, options);
}
export function useTeamsLazyQuery(options?: Apollo.LazyQueryHookOptions<TeamsQuery, TeamsQueryVariables>) {
  return Apollo.useLazyQuery<TeamsQuery, TeamsQueryVariables>(TeamsDocument, options);
}
export function useSaveTeamMutation(options?: Apollo.MutationHookOptions<SaveTeamMutation, SaveTeamMutationVariables>) {
  return Apollo.useMutation<SaveTeamMutation, SaveTeamMutationVariables>(SaveTeamDocument, options);
}
export function useDeleteTeamMutation(options?: Apollo.MutationHookOptions<DeleteTeamMutation, DeleteTeamMutationVariables>) {
  return Apollo.useMutation<DeleteTeamMutation, DeleteTeamMutationVariables>(DeleteTeamDocument, options);
}