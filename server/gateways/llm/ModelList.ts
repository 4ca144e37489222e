import { z } from 'zod';
import type { ParameterName } from '../../../shared/turn/parameters.js';
import { type Endpoint, largestCount } from './completion.js';

/** A model in a provider's own list. Facts that the list does not contain are undefined. */
export interface ListedModel {
  /** The provider's id of it, used in requests. */
  id: string;
  /** The name that people read. */
  name?: string | undefined;
  /** Tokens that prompt and completion may fill together. */
  contextWindow?: number | undefined;
  /** US dollars per million tokens. */
  priceIn?: number | undefined;
  priceOut?: number | undefined;
  /** vision, pdf, tools, reasoning, and other tags of the list. */
  capabilities: string[];
  /** The parameters that it takes, if the list tells. */
  parameters?: ParameterName[] | undefined;
  /** ISO 8601 day of its release. */
  release?: string | undefined;
  /** Whether it is a chat model, if the list tells. */
  chats?: boolean | undefined;
}

/** One page of a list, without entries that are no models or are switched off. */
export interface ModelPage {
  models: ListedModel[];
  /** The query value for the next page; undefined after the last. */
  next?: string | undefined;
}

/** How a protocol lists models, at GET {base}/models. */
export interface ModelList {
  headers: (endpoint: Endpoint) => Record<string, string>;
  /** Query of the first page, or of the page after `next`. */
  query: (next: string | undefined) => Record<string, string>;
  /** @returns undefined if the body is not a list */
  read: (body: unknown) => ModelPage | undefined;
}

/** Makes a schema optional: unexpected values count as absent. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** Fields that the lists of all protocols have, under various names. */
export const id = z.string().min(1).max(300);
export const text = maybe(z.string().trim().min(1).max(200));
export const tokens = maybe(z.number().int().positive().max(largestCount));
