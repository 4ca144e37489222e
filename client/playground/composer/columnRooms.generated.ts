/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
export type ColumnRoomsQueryVariables = Exact<{
  input: Types.ColumnRoomsInput;
}>;


export type ColumnRoomsQuery = { columnRooms: Array<{ fixed: number, earlier: number, readable: number, contextWindow: number, isKnown: boolean, saw: Array<{ fileId: string, name: string, form: Types.SawForm, pages: number | null, filePages: number | null, reason: Types.SawReason | null }> }> };


export const ColumnRoomsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ColumnRooms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ColumnRoomsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"columnRooms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fixed"}},{"kind":"Field","name":{"kind":"Name","value":"earlier"}},{"kind":"Field","name":{"kind":"Name","value":"readable"}},{"kind":"Field","name":{"kind":"Name","value":"contextWindow"}},{"kind":"Field","name":{"kind":"Name","value":"isKnown"}},{"kind":"Field","name":{"kind":"Name","value":"saw"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"form"}},{"kind":"Field","name":{"kind":"Name","value":"pages"}},{"kind":"Field","name":{"kind":"Name","value":"filePages"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]} as unknown as DocumentNode<ColumnRoomsQuery, ColumnRoomsQueryVariables>;
export function useColumnRoomsQuery(options: Apollo.QueryHookOptions<ColumnRoomsQuery, ColumnRoomsQueryVariables> & ({ variables: ColumnRoomsQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<ColumnRoomsQuery, ColumnRoomsQueryVariables>(ColumnRoomsDocument, options);
}
export function useColumnRoomsLazyQuery(options?: Apollo.LazyQueryHookOptions<ColumnRoomsQuery, ColumnRoomsQueryVariables>) {
  return Apollo.useLazyQuery<ColumnRoomsQuery, ColumnRoomsQueryVariables>(ColumnRoomsDocument, options);
}