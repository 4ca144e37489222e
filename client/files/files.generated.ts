/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
export type FilePartsFragment = { id: string, name: string, kind: Types.FileKind, bytes: number, width: number | null, height: number | null, pages: number | null, words: number | null, lines: number | null, url: string, thumbnailUrl: string | null };

export type FilesQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type FilesQuery = { files: Array<{ id: string, name: string, kind: Types.FileKind, bytes: number, width: number | null, height: number | null, pages: number | null, words: number | null, lines: number | null, url: string, thumbnailUrl: string | null }> };

export type FileRoomQueryVariables = Exact<{ [key: string]: never; }>;


export type FileRoomQuery = { fileRoom: { fileBytes: number, filesOfPrompt: number, isOpen: boolean } };

export const FilePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FileParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"File"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}}]}}]} as unknown as DocumentNode<FilePartsFragment, unknown>;
export const FilesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Files"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"files"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FileParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FileParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"File"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}}]}}]} as unknown as DocumentNode<FilesQuery, FilesQueryVariables>;
export const FileRoomDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FileRoom"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileRoom"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileBytes"}},{"kind":"Field","name":{"kind":"Name","value":"filesOfPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"isOpen"}}]}}]}}]} as unknown as DocumentNode<FileRoomQuery, FileRoomQueryVariables>;
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
export function useFileRoomQuery(options?: Apollo.QueryHookOptions<FileRoomQuery, FileRoomQueryVariables>) {
  return Apollo.useQuery<FileRoomQuery, FileRoomQueryVariables>(FileRoomDocument, options);
}
export function useFileRoomLazyQuery(options?: Apollo.LazyQueryHookOptions<FileRoomQuery, FileRoomQueryVariables>) {
  return Apollo.useLazyQuery<FileRoomQuery, FileRoomQueryVariables>(FileRoomDocument, options);
}