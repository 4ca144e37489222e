/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
export type FilePartsFragment = { id: string, name: string, kind: Types.FileKind, bytes: number, width: number | null, height: number | null, pages: number | null, words: number | null, lines: number | null, encoding: string | null, url: string, thumbnailUrl: string | null };

export type FilesQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type FilesQuery = { files: Array<{ id: string, name: string, kind: Types.FileKind, bytes: number, width: number | null, height: number | null, pages: number | null, words: number | null, lines: number | null, encoding: string | null, url: string, thumbnailUrl: string | null }> };

export type SawQueryVariables = Exact<{
  turnId: string;
}>;


export type SawQuery = { turn: { id: string, answers: Array<{ id: string, saw: Array<{ fileId: string, name: string, form: Types.SawForm, width: number | null, height: number | null, pages: number | null, filePages: number | null, words: number | null, reason: Types.SawReason | null, url: string | null, pageUrls: Array<string>, caption: { modelId: string, modelName: string, text: string | null } | null }> }> } | null };

export type FileRoomQueryVariables = Exact<{ [key: string]: never; }>;


export type FileRoomQuery = { fileRoom: { usedBytes: number, allowedBytes: number, fileBytes: number, filesOfPrompt: number, isOpen: boolean } };

export type ReadFileAsMutationVariables = Exact<{
  id: string;
  encoding: string;
}>;


export type ReadFileAsMutation = { readFileAs: { id: string, name: string, kind: Types.FileKind, bytes: number, width: number | null, height: number | null, pages: number | null, words: number | null, lines: number | null, encoding: string | null, url: string, thumbnailUrl: string | null } };

export type HoldFileMutationVariables = Exact<{
  id: string;
  isHeld: boolean;
}>;


export type HoldFileMutation = { holdFile: { id: string } };

export const FilePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FileParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"File"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}}]}}]} as unknown as DocumentNode<FilePartsFragment, unknown>;
export const FilesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Files"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FileParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FileParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"File"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}}]}}]} as unknown as DocumentNode<FilesQuery, FilesQueryVariables>;
export const SawDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Saw"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"turnId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"saw"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SawParts"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SawParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SawFile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"form"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"filePages"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"caption"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"modelId"}},{"kind":"Field","name":{"kind":"Name","value":"modelName"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"pageUrls"}}]}}]} as unknown as DocumentNode<SawQuery, SawQueryVariables>;
export const FileRoomDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FileRoom"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileRoom"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usedBytes"}},{"kind":"Field","name":{"kind":"Name","value":"allowedBytes"}},{"kind":"Field","name":{"kind":"Name","value":"fileBytes"}},{"kind":"Field","name":{"kind":"Name","value":"filesOfPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"isOpen"}}]}}]}}]} as unknown as DocumentNode<FileRoomQuery, FileRoomQueryVariables>;
export const ReadFileAsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReadFileAs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"encoding"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"readFileAs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"encoding"},"value":{"kind":"Variable","name":{"kind":"Name","value":"encoding"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FileParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FileParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"File"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}}]}}]} as unknown as DocumentNode<ReadFileAsMutation, ReadFileAsMutationVariables>;
export const HoldFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HoldFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isHeld"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holdFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"isHeld"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isHeld"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<HoldFileMutation, HoldFileMutationVariables>;
/** Reads the fragment from the cache; null if fields are missing. */
export function useFilePartsFragment(id: string | undefined): FilePartsFragment | null {
  const { data, complete } = Apollo.useFragment<FilePartsFragment>({ fragment: FilePartsFragmentDoc, fragmentName: 'FileParts', from: id === undefined ? null : { __typename: 'File', id } });
  return complete ? data : null;
}
export function useFilesQuery(options: Apollo.QueryHookOptions<FilesQuery, FilesQueryVariables> & ({ variables: FilesQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<FilesQuery, FilesQueryVariables>(FilesDocument, options);
}
export function useFilesLazyQuery(options?: Apollo.LazyQueryHookOptions<FilesQuery, FilesQueryVariables>) {
  return Apollo.useLazyQuery<FilesQuery, FilesQueryVariables>(FilesDocument, options);
}
export function useSawQuery(options: Apollo.QueryHookOptions<SawQuery, SawQueryVariables> & ({ variables: SawQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<SawQuery, SawQueryVariables>(SawDocument, options);
}
export function useSawLazyQuery(options?: Apollo.LazyQueryHookOptions<SawQuery, SawQueryVariables>) {
  return Apollo.useLazyQuery<SawQuery, SawQueryVariables>(SawDocument, options);
}
export function useFileRoomQuery(options?: Apollo.QueryHookOptions<FileRoomQuery, FileRoomQueryVariables>) {
  return Apollo.useQuery<FileRoomQuery, FileRoomQueryVariables>(FileRoomDocument, options);
}
export function useFileRoomLazyQuery(options?: Apollo.LazyQueryHookOptions<FileRoomQuery, FileRoomQueryVariables>) {
  return Apollo.useLazyQuery<FileRoomQuery, FileRoomQueryVariables>(FileRoomDocument, options);
}
export function useReadFileAsMutation(options?: Apollo.MutationHookOptions<ReadFileAsMutation, ReadFileAsMutationVariables>) {
  return Apollo.useMutation<ReadFileAsMutation, ReadFileAsMutationVariables>(ReadFileAsDocument, options);
}
export function useHoldFileMutation(options?: Apollo.MutationHookOptions<HoldFileMutation, HoldFileMutationVariables>) {
  return Apollo.useMutation<HoldFileMutation, HoldFileMutationVariables>(HoldFileDocument, options);
}