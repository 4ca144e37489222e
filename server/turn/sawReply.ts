import * as z from 'zod/mini';
import type { Given } from '../../shared/turn/given.js';
import { type Captions, SawForm, SawReason, sawFacts } from './SawFile.graphql.js';

const lower = (names: object): string[] => Object.values(names).map((name: string) => name.toLowerCase());
const pixels = z.nullable(z.int()).check(z.describe('Of the picture as it is sent, in pixels.'));

/** The part of one file that a model gets, in REST's shape. */
export const sawReply = z
  .object({
    file: z.string().check(z.describe('Id of the file.')),
    name: z.string().check(z.describe("The file's name.")),
    form: z.enum(lower(SawForm)).check(z.describe('The form in which the model gets it.')),
    width: pixels,
    height: pixels,
    pages: z.nullable(z.int()).check(z.describe('Of a PDF: those that it sees, or those whose text it reads.')),
    file_pages: z.nullable(z.int()).check(z.describe('All pages of the PDF of which it sees pages as pictures.')),
    words: z.nullable(z.int()).check(z.describe('Of the text, if it gets the text alone.')),
    caption: z
      .nullable(z.object({ model: z.string(), text: z.nullable(z.string()) }))
      .check(z.describe('Of a picture that it gets as a caption: the model that writes it, and its text, null until it is written.')),
    reason: z.nullable(z.enum(lower(SawReason))).check(z.describe('Why it gets nothing, or of a PDF the text alone; null if it gets all.')),
  })
  .check(z.meta({ id: 'SawFile', description: 'What a model gets of one file of its prompt.' }));

/** The files of a prompt as a column saw them, for REST. */
export const presentSaw = (given: readonly Given[] | null, captions: Captions): z.output<typeof sawReply>[] =>
  (given ?? []).map((one) => {
    const { fileId: file, form, reason, filePages: file_pages, caption, ...facts } = sawFacts(one, captions);
    return {
      file,
      ...facts,
      file_pages,
      caption: caption && { model: caption.modelId, text: caption.text },
      form: form.toLowerCase(),
      reason: reason?.toLowerCase() ?? null,
    };
  });
