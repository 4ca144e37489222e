import { z } from 'zod';
import { googleHeaders } from './google.js';
import { id, type ListedModel, maybe, type ModelList, text, tokens } from './ModelList.js';

const entry = z.object({
  name: id.transform((name) => name.replace(/^models\//, '')),
  displayName: text,
  inputTokenLimit: tokens,
  supportedGenerationMethods: z.array(z.string()),
  thinking: maybe(z.boolean()),
});
const page = z.object({ models: z.array(z.unknown()), nextPageToken: maybe(z.string().min(1).max(10_000)) });

/** GET /models at Google: https://ai.google.dev/api/models. */
export const googleModels: ModelList = {
  headers: googleHeaders,
  query: (next) => ({ pageSize: '1000', ...(next === undefined ? {} : { pageToken: next }) }),
  read: (body) => {
    const read = page.safeParse(body).data;
    return read && { models: read.models.flatMap(readEntry), next: read.nextPageToken };
  },
};

function readEntry(item: unknown): ListedModel[] {
  const model = entry.safeParse(item).data;
  if (!model) return [];
  return [
    {
      id: model.name,
      name: model.displayName,
      contextWindow: model.inputTokenLimit,
      // The list does not tell; every Gemini model that chats sees pictures, reads PDFs and takes tools.
      capabilities: [...(model.thinking ? ['reasoning'] : []), ...(model.name.startsWith('gemini-') ? ['vision', 'pdf', 'tools'] : [])],
      // Image and speech models have generateContent, too; then only the name can tell.
      chats: model.supportedGenerationMethods.includes('generateContent') ? undefined : false,
    },
  ];
}
