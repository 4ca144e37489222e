import { z } from 'zod';
import { anthropicHeaders } from './anthropic.js';
import { id, type ListedModel, maybe, type ModelList, text, tokens } from './ModelList.js';

const supported = maybe(z.object({ supported: z.boolean() }));
const entry = z.object({
  id,
  display_name: text,
  max_input_tokens: tokens,
  created_at: maybe(z.iso.datetime({ offset: true })),
  capabilities: maybe(z.object({ image_input: supported, pdf_input: supported, thinking: supported })),
});
const page = z.object({ data: z.array(z.unknown()), has_more: maybe(z.boolean()), last_id: text });

/** GET /models at Anthropic: https://platform.claude.com/docs/en/api/models/list. All of its models chat. */
export const anthropicModels: ModelList = {
  headers: anthropicHeaders,
  query: (next) => ({ limit: '1000', ...(next === undefined ? {} : { after_id: next }) }),
  read: (body) => {
    const read = page.safeParse(body).data;
    return read && { models: read.data.flatMap(readEntry), next: read.has_more ? read.last_id : undefined };
  },
};

function readEntry(item: unknown): ListedModel[] {
  const model = entry.safeParse(item).data;
  if (!model) return [];
  const { image_input: vision, pdf_input: pdf, thinking } = model.capabilities ?? {};
  const abilities = { vision, pdf, reasoning: thinking };
  return [
    {
      id: model.id,
      name: model.display_name,
      contextWindow: model.max_input_tokens,
      // It is the epoch if the day is not known.
      release: model.created_at?.startsWith('1970') ? undefined : model.created_at?.slice(0, 10),
      // The list does not tell of tools; every one of its models takes them.
      capabilities: [...Object.entries(abilities).flatMap(([ability, said]) => (said?.supported ? [ability] : [])), 'tools'],
    },
  ];
}
