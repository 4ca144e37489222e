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

export type PreferencePartsFragment = { aboutMe: string, answerFace: Types.AnswerFace, clearMarks: boolean, columnWidth: Types.ColumnWidth, dates: Types.DateStyle, density: Types.Density, enterSends: boolean, howToAnswer: string, metrics: Array<Types.Metric>, models: Array<string>, notifies: boolean, policy: Types.ContextPolicy, reducedMotion: boolean, showStarters: boolean, startPage: Types.StartPage, textSize: number, theme: Types.Theme | null, useInstructions: boolean, shortcuts: Array<{ command: string, keys: string }> };

export const PreferencePartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferenceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Preferences"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"aboutMe"}},{"kind":"Field","name":{"kind":"Name","value":"answerFace"}},{"kind":"Field","name":{"kind":"Name","value":"clearMarks"}},{"kind":"Field","name":{"kind":"Name","value":"columnWidth"}},{"kind":"Field","name":{"kind":"Name","value":"dates"}},{"kind":"Field","name":{"kind":"Name","value":"density"}},{"kind":"Field","name":{"kind":"Name","value":"enterSends"}},{"kind":"Field","name":{"kind":"Name","value":"howToAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"metrics"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"notifies"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"reducedMotion"}},{"kind":"Field","name":{"kind":"Name","value":"shortcuts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"command"}},{"kind":"Field","name":{"kind":"Name","value":"keys"}}]}},{"kind":"Field","name":{"kind":"Name","value":"showStarters"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}},{"kind":"Field","name":{"kind":"Name","value":"textSize"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"useInstructions"}}]}}]} as unknown as DocumentNode<PreferencePartsFragment, unknown>;
/** Reads the fragment from the cache; null if fields are missing. */
export function usePreferencePartsFragment(id: string | undefined): PreferencePartsFragment | null {
  const { data, complete } = Apollo.useFragment<PreferencePartsFragment>({ fragment: PreferencePartsFragmentDoc, fragmentName: 'PreferenceParts', from: id === undefined ? null : { __typename: 'Preferences', id } });
  return complete ? data : null;
}