import type { GbnfJsonObjectSchema, Llama, LlamaGrammar } from 'node-llama-cpp';
import { ChatRefusal } from './ChatModels.js';
import type { CompletionBody } from './completionBody.js';

/** A bound of a length or a count, and the most that is taken of it: a grammar is written out as often. */
const bound = /^(min|max)(Items|Length|Properties)$/;
const mostRepeats = 100;

/**
 * The grammar that an answer must follow; undefined for plain text.
 * @throws ChatRefusal if no grammar can be made of the schema
 */
export async function grammarOf(llama: Llama, format: CompletionBody['response_format']): Promise<LlamaGrammar | undefined> {
  if (!format || format.type === 'text') return undefined;
  if (format.type === 'json_object') return llama.getGrammarFor('json');
  const schema: unknown = JSON.parse(JSON.stringify(format.json_schema.schema), (key, value: unknown) =>
    bound.test(key) && typeof value === 'number' && value > mostRepeats ? undefined : value,
  );
  try {
    if (!isSchema(schema)) throw new Error('not an object');
    return await llama.createGrammarForJsonSchema(schema);
  } catch {
    throw new ChatRefusal(400, 'invalid_request_error', 'response_format: no grammar can be made of this json_schema.');
  }
}

/** What no grammar can be made of is refused by the library itself. */
const isSchema = (value: unknown): value is Readonly<GbnfJsonObjectSchema> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
