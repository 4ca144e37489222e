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

/** State of a checkout. */
export type CheckoutState =
  /** Paid. */
  | 'COMPLETE'
  /** Paid, but its plan has ended since. */
  | 'ENDED'
  /** Expired before it was paid. */
  | 'EXPIRED'
  /** Complete, and the payment did not arrive. */
  | 'FAILED'
  /** Not paid yet. */
  | 'OPEN'
  /** Complete, and the payment is under way, which may take days. */
  | 'PROCESSING';

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

/** State of an invoice. */
export type InvoiceState =
  /** The charge failed; it is tried again. */
  | 'FAILED'
  /** Not charged yet. */
  | 'OPEN'
  /** Paid. */
  | 'PAID'
  /** Paid, and refunded in full. */
  | 'REFUNDED'
  /** Given up as uncollectible. */
  | 'UNCOLLECTIBLE'
  /** Cancelled before it was paid. */
  | 'VOID';

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

export type PlanPartsFragment = { id: string, plan: { id: string, state: Types.PlanState, createdAt: string, isEnding: boolean, endsAt: string | null, periodEnd: string, premiumUntil: string | null, amount: number, currency: string, cardBrand: string | null, cardLast4: string | null } | null };

export type PlanQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanQuery = { me: { id: string, firstName: string, lastName: string, email: string, subscribed: boolean, remainingQueries: number, language: Types.Language | null, preferences: { aboutMe: string, answerFace: Types.AnswerFace, clearMarks: boolean, columnWidth: Types.ColumnWidth, dates: Types.DateStyle, density: Types.Density, enterSends: boolean, howToAnswer: string, metrics: Array<Types.Metric>, models: Array<string>, notifies: boolean, policy: Types.ContextPolicy, reducedMotion: boolean, showStarters: boolean, startPage: Types.StartPage, textSize: number, theme: Types.Theme | null, useInstructions: boolean, shortcuts: Array<{ command: string, keys: string }> }, plan: { id: string, state: Types.PlanState, createdAt: string, isEnding: boolean, endsAt: string | null, periodEnd: string, premiumUntil: string | null, amount: number, currency: string, cardBrand: string | null, cardLast4: string | null } | null } | null };

export type InvoicesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type InvoicesQuery = { invoices: { edges: Array<{ cursor: string, node: { id: string, number: string | null, createdAt: string, periodStart: string, periodEnd: string, amount: number, currency: string, state: Types.InvoiceState, hostedUrl: string | null, pdfUrl: string | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type CheckoutStateQueryVariables = Exact<{
  id: string;
}>;


export type CheckoutStateQuery = { checkoutState: Types.CheckoutState | null, me: { id: string, firstName: string, lastName: string, email: string, subscribed: boolean, remainingQueries: number, language: Types.Language | null, preferences: { aboutMe: string, answerFace: Types.AnswerFace, clearMarks: boolean, columnWidth: Types.ColumnWidth, dates: Types.DateStyle, density: Types.Density, enterSends: boolean, howToAnswer: string, metrics: Array<Types.Metric>, models: Array<string>, notifies: boolean, policy: Types.ContextPolicy, reducedMotion: boolean, showStarters: boolean, startPage: Types.StartPage, textSize: number, theme: Types.Theme | null, useInstructions: boolean, shortcuts: Array<{ command: string, keys: string }> }, plan: { id: string, state: Types.PlanState, createdAt: string, isEnding: boolean, endsAt: string | null, periodEnd: string, premiumUntil: string | null, amount: number, currency: string, cardBrand: string | null, cardLast4: string | null } | null } | null };

export type SubscribeMutationVariables = Exact<{
  returnTo?: string | null | undefined;
}>;


export type SubscribeMutation = { subscribe: { url: string } };

export type UnsubscribeMutationVariables = Exact<{ [key: string]: never; }>;


export type UnsubscribeMutation = { unsubscribe: { id: string, firstName: string, lastName: string, email: string, subscribed: boolean, remainingQueries: number, language: Types.Language | null, preferences: { aboutMe: string, answerFace: Types.AnswerFace, clearMarks: boolean, columnWidth: Types.ColumnWidth, dates: Types.DateStyle, density: Types.Density, enterSends: boolean, howToAnswer: string, metrics: Array<Types.Metric>, models: Array<string>, notifies: boolean, policy: Types.ContextPolicy, reducedMotion: boolean, showStarters: boolean, startPage: Types.StartPage, textSize: number, theme: Types.Theme | null, useInstructions: boolean, shortcuts: Array<{ command: string, keys: string }> }, plan: { id: string, state: Types.PlanState, createdAt: string, isEnding: boolean, endsAt: string | null, periodEnd: string, premiumUntil: string | null, amount: number, currency: string, cardBrand: string | null, cardLast4: string | null } | null } };

export type ResumeMutationVariables = Exact<{ [key: string]: never; }>;


export type ResumeMutation = { resume: { id: string, firstName: string, lastName: string, email: string, subscribed: boolean, remainingQueries: number, language: Types.Language | null, preferences: { aboutMe: string, answerFace: Types.AnswerFace, clearMarks: boolean, columnWidth: Types.ColumnWidth, dates: Types.DateStyle, density: Types.Density, enterSends: boolean, howToAnswer: string, metrics: Array<Types.Metric>, models: Array<string>, notifies: boolean, policy: Types.ContextPolicy, reducedMotion: boolean, showStarters: boolean, startPage: Types.StartPage, textSize: number, theme: Types.Theme | null, useInstructions: boolean, shortcuts: Array<{ command: string, keys: string }> }, plan: { id: string, state: Types.PlanState, createdAt: string, isEnding: boolean, endsAt: string | null, periodEnd: string, premiumUntil: string | null, amount: number, currency: string, cardBrand: string | null, cardLast4: string | null } | null } };

export type OpenBillingPortalMutationVariables = Exact<{ [key: string]: never; }>;


export type OpenBillingPortalMutation = { openBillingPortal: { url: string } };

export const PlanPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlanParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isEnding"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"periodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"premiumUntil"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"cardBrand"}},{"kind":"Field","name":{"kind":"Name","value":"cardLast4"}}]}}]}}]} as unknown as DocumentNode<PlanPartsFragment, unknown>;
export const PlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ViewerParts"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlanParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlanParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isEnding"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"periodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"premiumUntil"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"cardBrand"}},{"kind":"Field","name":{"kind":"Name","value":"cardLast4"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ViewerParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"subscribed"}},{"kind":"Field","name":{"kind":"Name","value":"remainingQueries"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PreferenceParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferenceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Preferences"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"aboutMe"}},{"kind":"Field","name":{"kind":"Name","value":"answerFace"}},{"kind":"Field","name":{"kind":"Name","value":"clearMarks"}},{"kind":"Field","name":{"kind":"Name","value":"columnWidth"}},{"kind":"Field","name":{"kind":"Name","value":"dates"}},{"kind":"Field","name":{"kind":"Name","value":"density"}},{"kind":"Field","name":{"kind":"Name","value":"enterSends"}},{"kind":"Field","name":{"kind":"Name","value":"howToAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"metrics"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"notifies"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"reducedMotion"}},{"kind":"Field","name":{"kind":"Name","value":"shortcuts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"command"}},{"kind":"Field","name":{"kind":"Name","value":"keys"}}]}},{"kind":"Field","name":{"kind":"Name","value":"showStarters"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}},{"kind":"Field","name":{"kind":"Name","value":"textSize"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"useInstructions"}}]}}]} as unknown as DocumentNode<PlanQuery, PlanQueryVariables>;
export const InvoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Invoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"periodStart"}},{"kind":"Field","name":{"kind":"Name","value":"periodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"hostedUrl"}},{"kind":"Field","name":{"kind":"Name","value":"pdfUrl"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]} as unknown as DocumentNode<InvoicesQuery, InvoicesQueryVariables>;
export const CheckoutStateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckoutState"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkoutState"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]},{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ViewerParts"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlanParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlanParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isEnding"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"periodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"premiumUntil"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"cardBrand"}},{"kind":"Field","name":{"kind":"Name","value":"cardLast4"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ViewerParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"subscribed"}},{"kind":"Field","name":{"kind":"Name","value":"remainingQueries"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PreferenceParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferenceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Preferences"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"aboutMe"}},{"kind":"Field","name":{"kind":"Name","value":"answerFace"}},{"kind":"Field","name":{"kind":"Name","value":"clearMarks"}},{"kind":"Field","name":{"kind":"Name","value":"columnWidth"}},{"kind":"Field","name":{"kind":"Name","value":"dates"}},{"kind":"Field","name":{"kind":"Name","value":"density"}},{"kind":"Field","name":{"kind":"Name","value":"enterSends"}},{"kind":"Field","name":{"kind":"Name","value":"howToAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"metrics"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"notifies"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"reducedMotion"}},{"kind":"Field","name":{"kind":"Name","value":"shortcuts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"command"}},{"kind":"Field","name":{"kind":"Name","value":"keys"}}]}},{"kind":"Field","name":{"kind":"Name","value":"showStarters"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}},{"kind":"Field","name":{"kind":"Name","value":"textSize"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"useInstructions"}}]}}]} as unknown as DocumentNode<CheckoutStateQuery, CheckoutStateQueryVariables>;
export const SubscribeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Subscribe"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"returnTo"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subscribe"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"returnTo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"returnTo"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<SubscribeMutation, SubscribeMutationVariables>;
export const UnsubscribeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Unsubscribe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unsubscribe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ViewerParts"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlanParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlanParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isEnding"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"periodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"premiumUntil"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"cardBrand"}},{"kind":"Field","name":{"kind":"Name","value":"cardLast4"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ViewerParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"subscribed"}},{"kind":"Field","name":{"kind":"Name","value":"remainingQueries"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PreferenceParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferenceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Preferences"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"aboutMe"}},{"kind":"Field","name":{"kind":"Name","value":"answerFace"}},{"kind":"Field","name":{"kind":"Name","value":"clearMarks"}},{"kind":"Field","name":{"kind":"Name","value":"columnWidth"}},{"kind":"Field","name":{"kind":"Name","value":"dates"}},{"kind":"Field","name":{"kind":"Name","value":"density"}},{"kind":"Field","name":{"kind":"Name","value":"enterSends"}},{"kind":"Field","name":{"kind":"Name","value":"howToAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"metrics"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"notifies"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"reducedMotion"}},{"kind":"Field","name":{"kind":"Name","value":"shortcuts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"command"}},{"kind":"Field","name":{"kind":"Name","value":"keys"}}]}},{"kind":"Field","name":{"kind":"Name","value":"showStarters"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}},{"kind":"Field","name":{"kind":"Name","value":"textSize"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"useInstructions"}}]}}]} as unknown as DocumentNode<UnsubscribeMutation, UnsubscribeMutationVariables>;
export const ResumeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Resume"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resume"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ViewerParts"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlanParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlanParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isEnding"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"periodEnd"}},{"kind":"Field","name":{"kind":"Name","value":"premiumUntil"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"cardBrand"}},{"kind":"Field","name":{"kind":"Name","value":"cardLast4"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ViewerParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Profile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"subscribed"}},{"kind":"Field","name":{"kind":"Name","value":"remainingQueries"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"preferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PreferenceParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreferenceParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Preferences"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"aboutMe"}},{"kind":"Field","name":{"kind":"Name","value":"answerFace"}},{"kind":"Field","name":{"kind":"Name","value":"clearMarks"}},{"kind":"Field","name":{"kind":"Name","value":"columnWidth"}},{"kind":"Field","name":{"kind":"Name","value":"dates"}},{"kind":"Field","name":{"kind":"Name","value":"density"}},{"kind":"Field","name":{"kind":"Name","value":"enterSends"}},{"kind":"Field","name":{"kind":"Name","value":"howToAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"metrics"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"notifies"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"reducedMotion"}},{"kind":"Field","name":{"kind":"Name","value":"shortcuts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"command"}},{"kind":"Field","name":{"kind":"Name","value":"keys"}}]}},{"kind":"Field","name":{"kind":"Name","value":"showStarters"}},{"kind":"Field","name":{"kind":"Name","value":"startPage"}},{"kind":"Field","name":{"kind":"Name","value":"textSize"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"useInstructions"}}]}}]} as unknown as DocumentNode<ResumeMutation, ResumeMutationVariables>;
export const OpenBillingPortalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenBillingPortal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openBillingPortal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<OpenBillingPortalMutation, OpenBillingPortalMutationVariables>;
/** Reads the fragment from the cache; null if fields are missing. */
export function usePlanPartsFragment(id: string | undefined): PlanPartsFragment | null {
  const { data, complete } = Apollo.useFragment<PlanPartsFragment>({ fragment: PlanPartsFragmentDoc, fragmentName: 'PlanParts', from: id === undefined ? null : { __typename: 'Profile', id } });
  return complete ? data : null;
}
export function usePlanQuery(options?: Apollo.QueryHookOptions<PlanQuery, PlanQueryVariables>) {
  return Apollo.useQuery<PlanQuery, PlanQueryVariables>(PlanDocument, options);
}
export function usePlanLazyQuery(options?: Apollo.LazyQueryHookOptions<PlanQuery, PlanQueryVariables>) {
  return Apollo.useLazyQuery<PlanQuery, PlanQueryVariables>(PlanDocument, options);
}
export function useInvoicesQuery(options?: Apollo.QueryHookOptions<InvoicesQuery, InvoicesQueryVariables>) {
  return Apollo.useQuery<InvoicesQuery, InvoicesQueryVariables>(InvoicesDocument, options);
}
export function useInvoicesLazyQuery(options?: Apollo.LazyQueryHookOptions<InvoicesQuery, InvoicesQueryVariables>) {
  return Apollo.useLazyQuery<InvoicesQuery, InvoicesQueryVariables>(InvoicesDocument, options);
}
export function useCheckoutStateQuery(options: Apollo.QueryHookOptions<CheckoutStateQuery, CheckoutStateQueryVariables> & ({ variables: CheckoutStateQueryVariables; skip?: boolean } | { skip: boolean })) {
  return Apollo.useQuery<CheckoutStateQuery, CheckoutStateQueryVariables>(CheckoutStateDocument, options);
}
export function useCheckoutStateLazyQuery(options?: Apollo.LazyQueryHookOptions<CheckoutStateQuery, CheckoutStateQueryVariables>) {
  return Apollo.useLazyQuery<CheckoutStateQuery, CheckoutStateQueryVariables>(CheckoutStateDocument, options);
}
export function useSubscribeMutation(options?: Apollo.MutationHookOptions<SubscribeMutation, SubscribeMutationVariables>) {
  return Apollo.useMutation<SubscribeMutation, SubscribeMutationVariables>(SubscribeDocument, options);
}
export function useUnsubscribeMutation(options?: Apollo.MutationHookOptions<UnsubscribeMutation, UnsubscribeMutationVariables>) {
  return Apollo.useMutation<UnsubscribeMutation, UnsubscribeMutationVariables>(UnsubscribeDocument, options);
}
export function useResumeMutation(options?: Apollo.MutationHookOptions<ResumeMutation, ResumeMutationVariables>) {
  return Apollo.useMutation<ResumeMutation, ResumeMutationVariables>(ResumeDocument, options);
}
export function useOpenBillingPortalMutation(options?: Apollo.MutationHookOptions<OpenBillingPortalMutation, OpenBillingPortalMutationVariables>) {
  return Apollo.useMutation<OpenBillingPortalMutation, OpenBillingPortalMutationVariables>(OpenBillingPortalDocument, options);
}