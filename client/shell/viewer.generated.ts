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

/** A language of the product. */
export type Language =
  /** German. */
  | 'DE'
  /** English. */
  | 'EN';

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

/** State of a paid plan. */
export type PlanState =
  /** Paid for; it renews. */
  | 'ACTIVE'
  /** Paid for; it ends with its period. */
  | 'ENDING'
  /** The last charge failed and is tried again; premium stays for seven days. */
  | 'PAST_DUE'
  /** The first payment is under way, which may take days; premium begins when it arrives. */
  | 'PROCESSING'
  /** Nothing is charged, and there is no premium, until the card is updated. */
  | 'SUSPENDED';

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

/** Who may ask a model. */
export type Tier =
  /** Everybody. */
  | 'FREE'
  /** Premium accounts. */
  | 'PREMIUM';

export type ViewerPartsFragment = { id: string, firstName: string, lastName: string, email: string, subscribed: boolean, remainingQueries: number, language: Types.Language | null, preferences: { aboutMe: string, answerFace: Types.AnswerFace, clearMarks: boolean, columnWidth: Types.ColumnWidth, dates: Types.DateStyle, density: Types.Density, enterSends: boolean, howToAnswer: string, metrics: Array<Types.Metric>, models: Array<string>, notifies: boolean, policy: Types.ContextPolicy, reducedMotion: boolean, showStarters: boolean, startPage: Types.StartPage, textSize: number, theme: Types.Theme | null, useInstructions: boolean, shortcuts: Array<{ command: string, keys: string }> } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { me: { id: string, firstName: string, lastName: string, email: string, subscribed: boolean, remainingQueries: number, language: Types.Language | null, preferences: { aboutMe: string, answerFace: Types.AnswerFace, clearMarks: boolean, columnWidth: Types.ColumnWidth, dates: Types.DateStyle, density: Types.Density, enterSends: boolean, howToAnswer: string, metrics: Array<Types.Metric>, models: Array<string>, notifies: boolean, policy: Types.ContextPolicy, reducedMotion: boolean, showStarters: boolean, startPage: Types.StartPage, textSize: number, theme: Types.Theme | null, useInstructions: boolean, shortcuts: Array<{ command: string, keys: string }> } } | null, models: Array<{ id: string, name: string, provider: string, providerName: string, tier: Types.Tier, contextWindow: number | null, priceIn: number | null, priceOut: number | null, capabilities: Array<string>, available: boolean, unavailableReason: string | null, progress: number | null, mark: number }> };

export type ViewerChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ViewerChangedSubscription = { viewerChanged: { id: string, firstName: string, lastName: string, email: string, subscribed: boolean, remainingQueries: number, language: Types.Language | null, preferences: { aboutMe: string, answerFace: Types.AnswerFace, clearMarks: boolean, columnWidth: Types.ColumnWidth, dates: Types.DateStyle, density: Types.Density, enterSends: boolean, howToAnswer: string, metrics: Array<Types.Metric>, models: Array<string>, notifies: boolean, policy: Types.ContextPolicy, reducedMotion: boolean, showStarters: boolean, startPage: Types.StartPage, textSize: number, theme: Types.Theme | null, useInstructions: boolean, shortcuts: Array<{ command: string, keys: string }> }, plan: { id: string, state: Types.PlanState, createdAt: string, isEnding: boolean, endsAt: string | null, periodEnd: string, premiumUntil: string | null, amount: number, currency: string, cardBrand: string | null, cardLast4: string | null } | null } };

export const ViewerPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ViewerParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"subscribed"}},{"kind":"Field","name":{"kind":"Name","value":"remainingQueries"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PreferenceParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferenceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Preferences"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"aboutMe"}},{"kind":"Field","name":{"kind":"Name","value":"answerFace"}},{"kind":"Field","name":{"kind":"Name","value":"clearMarks"}},{"kind":"Field","name":{"kind":"Name","value":"columnWidth"}},{"kind":"Field","name":{"kind":"Name","value":"dates"}},{"kind":"Field","name":{"kind":"Name","value":"density"}},{"kind":"Field","name":{"kind":"Name","value":"enterSends"}},{"kind":"Field","name":{"kind":"Name","value":"howToAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"metrics"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"notifies"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"reducedMotion"}},{"kind":"Field","name":{"kind":"Name","value":"shortcuts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"command"}},{"kind":"Field","name":{"kind":"Name","value":"keys"}}]}},{"kind":"Field","name":{"kind":"Name","value":"showStarters"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}},{"kind":"Field","name":{"kind":"Name","value":"textSize"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"useInstructions"}}]}}]} as unknown as DocumentNode<ViewerPartsFragment, unknown>;
export const ViewerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ViewerParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModelParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ViewerParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"subscribed"}},{"kind":"Field","name":{"kind":"Name","value":"remainingQueries"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PreferenceParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferenceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Preferences"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"aboutMe"}},{"kind":"Field","name":{"kind":"Name","value":"answerFace"}},{"kind":"Field","name":{"kind":"Name","value":"clearMarks"}},{"kind":"Field","name":{"kind":"Name","value":"columnWidth"}},{"kind":"Field","name":{"kind":"Name","value":"dates"}},{"kind":"Field","name":{"kind":"Name","value":"density"}},{"kind":"Field","name":{"kind":"Name","value":"enterSends"}},{"kind":"Field","name":{"kind":"Name","value":"howToAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"metrics"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"notifies"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"reducedMotion"}},{"kind":"Field","name":{"kind":"Name","value":"shortcuts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"command"}},{"kind":"Field","name":{"kind":"Name","value":"keys"}}]}},{"kind":"Field","name":{"kind":"Name","value":"showStarters"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}},{"kind":"Field","name":{"kind":"Name","value":"textSize"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"useInstructions"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModelParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Model"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerName"}},{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"contextWindow"}},{"kind":"Field","name":{"kind":"Name","value":"priceIn"}},{"kind":"Field","name":{"kind":"Name","value":"priceOut"}},{"kind":"Field","name":{"kind":"Name","value":"capabilities"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","name":{"kind":"Name","value":"unavailableReason"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"mark"}}]}}]} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;
export const ViewerChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ViewerChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewerChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ViewerParts"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlanParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ViewerParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"subscribed"}},{"kind":"Field","name":{"kind":"Name","value":"remainingQueries"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PreferenceParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferenceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Preferences"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"aboutMe"}},{"kind":"Field","name":{"kind":"Name","value":"answerFace"}},{"kind":"Field","name":{"kind":"Name","value":"clearMarks"}},{"kind":"Field","name":{"kind":"Name","value":"columnWidth"}},{"kind":"Field","name":{"kind":"Name","value":"dates"}},{"kind":"Field","name":{"kind":"Name","value":"density"}},{"kind":"Field","name":{"kind":"Name","value":"enterSends"}},{"kind":"Field","name":{"kind":"Name","value":"howToAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"metrics"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"notifies"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"reducedMotion"}},{"kind":"Field","name":{"kind":"Name","value":"shortcuts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"command"}},{"kind":"Field","name":{"kind":"Name","value":"keys"}}]}},{"kind":"Field","name":{"kind":"Name","value":"showStarters"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}},{"kind":"Field","name":{"kind":"Name","value":"textSize"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"useInstructions"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlanParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isEnding"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"periodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"premiumUntil"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"cardBrand"}},{"kind":"Field","name":{"kind":"Name","value":"cardLast4"}}]}}]}}]} as unknown as DocumentNode<ViewerChangedSubscription, ViewerChangedSubscriptionVariables>;
/** Reads the fragment from the cache; null if fields are missing. */
export function useViewerPartsFragment(id: string | undefined): ViewerPartsFragment | null {
  const { data, complete } = Apollo.useFragment<ViewerPartsFragment>({ fragment: ViewerPartsFragmentDoc, fragmentName: 'ViewerParts', from: id === undefined ? null : { __typename: 'Profile', id } });
  return complete ? data : null;
}
export function useViewerQuery(options?: Apollo.QueryHookOptions<ViewerQuery, ViewerQueryVariables>) {
  return Apollo.useQuery<ViewerQuery, ViewerQueryVariables>(ViewerDocument, options);
}
export function useViewerLazyQuery(options?: Apollo.LazyQueryHookOptions<ViewerQuery, ViewerQueryVariables>) {
  return Apollo.useLazyQuery<ViewerQuery, ViewerQueryVariables>(ViewerDocument, options);
}
export function useViewerChangedSubscription(options?: Apollo.SubscriptionHookOptions<ViewerChangedSubscription, ViewerChangedSubscriptionVariables>) {
  return Apollo.useSubscription<ViewerChangedSubscription, ViewerChangedSubscriptionVariables>(ViewerChangedDocument, options);
}