/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql.generated.js';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
/** Typeface of the answers. */
export type AnswerFace =
  /** Without serifs. */
  | 'SANS'
  /** With serifs. */
  | 'SERIF';

/** Least width of a column before the columns scroll. */
export type ColumnWidth =
  /** As designed. */
  | 'MEDIUM'
  /** More columns in view. */
  | 'NARROW'
  /** Longer lines. */
  | 'WIDE';

/** What each model sees of earlier turns. */
export type ContextPolicy =
  /** The prompts and its own answers. */
  | 'ISOLATED'
  /** The prompts and all answers, each labelled with its model. */
  | 'SHARED'
  /** The prompts and, for each turn, the preferred answer; its own where none was preferred. */
  | 'WINNER';

/** How times and dates are written. */
export type DateStyle =
  /** `21 Nov 2026, 14:02`. */
  | 'DAY_FIRST'
  /** `Nov 21, 2026, 2:02 PM`, in English; other languages write the day first. */
  | 'MONTH_FIRST'
  /** `2026-11-21 14:02`. */
  | 'YEAR_FIRST';

/** How much room is left around what is shown. */
export type Density =
  /** As designed. */
  | 'COMFORTABLE'
  /** Less room, so that more columns and rows are in view. */
  | 'COMPACT';

/** A figure under an answer. */
export type Metric =
  /** Cost at the provider's prices. */
  | 'COST'
  /** Seconds until the end. */
  | 'DURATION'
  /** Seconds until the first word. */
  | 'FIRST_WORD'
  /** Tokens per second. */
  | 'RATE'
  /** Tokens written. */
  | 'TOKENS';

/** A shortcut with other keys than the given ones. */
export type ShortcutKeysInput = {
  /** Name of the command, such as `search`. */
  command: string;
  /** Its keys, joined by `+`: `ctrl` (Cmd on Apple’s keyboards), `alt` and `shift` first, then the key as in `KeyboardEvent.key`. */
  keys: string;
};

/** What is opened after the sign-in. */
export type StartPage =
  /** The conversation that was changed last. */
  | 'LAST'
  /** A new conversation. */
  | 'NEW';

/** Light, dark, or the setting of the device. */
export type Theme =
  /** Always dark. */
  | 'DARK'
  /** Always light. */
  | 'LIGHT'
  /** The setting of the device. */
  | 'SYSTEM';

/** Changes to the preferences; a field that is absent or null stays unchanged. Lists are replaced as a whole. */
export type UpdatePreferencesInput = {
  /** What models are told of the person, at most 1500 characters. */
  aboutMe?: string | null | undefined;
  /** Typeface of the answers. */
  answerFace?: AnswerFace | null | undefined;
  /** Whether the models' colours are those that can be told apart with any colour vision. */
  clearMarks?: boolean | null | undefined;
  /** Least width of a column. */
  columnWidth?: ColumnWidth | null | undefined;
  /** How times and dates are written. */
  dates?: DateStyle | null | undefined;
  /** How much room is left around what is shown. */
  density?: Density | null | undefined;
  /** Whether Enter sends a prompt; otherwise it breaks the line, and Ctrl or Cmd with Enter sends. */
  enterSends?: boolean | null | undefined;
  /** How models are told to answer, at most 1500 characters. */
  howToAnswer?: string | null | undefined;
  /** The figures under an answer. */
  metrics?: Array<Metric> | null | undefined;
  /** Ids of the models of a new conversation, at most 8; none means those that the device asked last. */
  models?: Array<string> | null | undefined;
  /** Whether a notification says that a long answer is done, on devices that allow it. */
  notifies?: boolean | null | undefined;
  /** What each model sees of earlier turns in a new conversation. */
  policy?: ContextPolicy | null | undefined;
  /** Whether nothing moves, also where the device's setting allows it. */
  reducedMotion?: boolean | null | undefined;
  /** The shortcuts with other keys than the given ones. */
  shortcuts?: Array<ShortcutKeysInput> | null | undefined;
  /** Whether the library shows the prompts to begin with that are part of the product. */
  showStarters?: boolean | null | undefined;
  /** What is opened after the sign-in. */
  startPage?: StartPage | null | undefined;
  /** Size of answers and prompts in pixels, 13 to 19. */
  textSize?: number | null | undefined;
  /** Light, dark, or the setting of the device. */
  theme?: Theme | null | undefined;
  /** Whether new conversations begin with telling models both texts. */
  useInstructions?: boolean | null | undefined;
};

export type UpdatePreferencesMutationVariables = Exact<{
  input: Types.UpdatePreferencesInput;
}>;


export type UpdatePreferencesMutation = { updatePreferences: { id: string, preferences: { aboutMe: string, answerFace: Types.AnswerFace, clearMarks: boolean, columnWidth: Types.ColumnWidth, dates: Types.DateStyle, density: Types.Density, enterSends: boolean, howToAnswer: string, metrics: Array<Types.Metric>, models: Array<string>, notifies: boolean, policy: Types.ContextPolicy, reducedMotion: boolean, showStarters: boolean, startPage: Types.StartPage, textSize: number, theme: Types.Theme | null, useInstructions: boolean, shortcuts: Array<{ command: string, keys: string }> } } };


export const UpdatePreferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdatePreferencesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatePreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PreferenceParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferenceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Preferences"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"aboutMe"}},{"kind":"Field","name":{"kind":"Name","value":"answerFace"}},{"kind":"Field","name":{"kind":"Name","value":"clearMarks"}},{"kind":"Field","name":{"kind":"Name","value":"columnWidth"}},{"kind":"Field","name":{"kind":"Name","value":"dates"}},{"kind":"Field","name":{"kind":"Name","value":"density"}},{"kind":"Field","name":{"kind":"Name","value":"enterSends"}},{"kind":"Field","name":{"kind":"Name","value":"howToAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"metrics"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"notifies"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"reducedMotion"}},{"kind":"Field","name":{"kind":"Name","value":"shortcuts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"command"}},{"kind":"Field","name":{"kind":"Name","value":"keys"}}]}},{"kind":"Field","name":{"kind":"Name","value":"showStarters"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}},{"kind":"Field","name":{"kind":"Name","value":"textSize"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"useInstructions"}}]}}]} as unknown as DocumentNode<UpdatePreferencesMutation, UpdatePreferencesMutationVariables>;
export function useUpdatePreferencesMutation(options?: Apollo.MutationHookOptions<UpdatePreferencesMutation, UpdatePreferencesMutationVariables>) {
  return Apollo.useMutation<UpdatePreferencesMutation, UpdatePreferencesMutationVariables>(UpdatePreferencesDocument, options);
}