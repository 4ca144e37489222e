import { z } from 'zod';
import { type Endpoint, largestCount } from './completion.js';

/** A model as a provider's own list has it. What the list does not say is undefined. */
export interface ListedModel {
  /** The provider's own name, to be asked by. */
  id: string;
  /** For people. */
  name?: string | undefined;
  /** Tokens that prompt and completion may fill together. */
  contextWindow?: number | undefined;
  /** US dollars per million tokens. */
  priceIn?: number | undefined;
  priceOut?: number | undefined;
  /** vision, tools, reasoning, and whatever tags the list gives. */
  capabilities: string[];
  /** ISO 8601 day on which it came out. */
  release?: string | undefined;
  /** Whether it chats, where the list says so or says that it does not. */
  chats?: boolean | undefined;
}

/** One page of a list, without the entries that are no models or that are switched off. */
export interface ModelPage {
  models: ListedModel[];
  /** What asks for the page after this one; undefined after the last. */
  next?: string | undefined;
}

/** How a protocol lists models, at GET {base}/models. */
export interface ModelList {
  headers: (endpoint: Endpoint) => Record<string, string>;
  /** Of the first page, or of the one that `next` of the page before asks for. */
  query: (next: string | undefined) => Record<string, string>;
  /** @returns undefined where the body is no list */
  read: (body: unknown) => ModelPage | undefined;
}

/** What is not as expected counts as not said. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** Fields that the lists of all protocols have, under whatever names. */
export const id = z.string().min(1).max(300);
export const text = maybe(z.string().trim().min(1).max(200));
export const tokens = maybe(z.number().int().positive().max(largestCount));
