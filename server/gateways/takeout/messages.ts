import { z } from 'zod';
import { filedConversation } from '../../../shared/exchange/conversationsFile.js';
import { importRefusals, importSources, noteKinds } from '../../../shared/import/kinds.js';
import { languages } from '../../../shared/words/language.js';

/** Messages between the server and a process that reads a file of conversations. */

/** One thing that did not come in as it was. */
const note = z.object({
  kind: z.enum(noteKinds),
  /** What it is about: a kind of message, a name; null if the kind says all. */
  what: z.string().max(200).nullable(),
  count: z.number(),
});
export type Note = z.output<typeof note>;

/** A conversation as it is in the file. */
const taken = z.object({
  source: z.enum(importSources),
  /** Its id there. */
  sourceId: z.string().max(200),
  /** Of its messages, in hexadecimal. */
  digest: z.string(),
  conversation: filedConversation,
});
export type Taken = z.output<typeof taken>;

/** Begins, and asks for the next conversation when the one before is stored. */
export const toProcess = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    file: z.string(),
    /** The name under which it was sent. */
    name: z.string(),
    language: z.enum(languages),
    /** Conversations to leave out, because they have been read before. */
    skip: z.number(),
  }),
  z.object({ kind: z.literal('next') }),
]);

export const fromProcess = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('conversation'),
    /** Its number in the file, from 0. */
    place: z.number(),
    title: z.string(),
    /** Share of the file that has been read, up to 1. */
    progress: z.number(),
    /** Null if it could not be read: then the notes say why. */
    taken: taken.nullable(),
    notes: z.array(note),
  }),
  /** Notes are about the file as a whole. */
  z.object({ kind: z.literal('end'), notes: z.array(note) }),
  z.object({ kind: z.literal('refused'), refusal: z.enum(importRefusals) }),
]);
export type FromProcess = z.output<typeof fromProcess>;
/** A conversation of the file, or what could not be read of it. */
export type Item = Extract<FromProcess, { kind: 'conversation' }>;
