import type { FiledAnswer } from '../../../shared/exchange/conversationsFile.js';
import { oneLine } from './oneLine.js';

/** A part of a model's message. */
export interface Part {
  kind: 'text' | 'reasoning';
  text: string;
}

/** The parts of a person's message as one text. */
export const promptOf = (parts: readonly Part[]): string => parts.flatMap(({ text }) => (text.trim() === '' ? [] : [text])).join('\n\n');

/** Most blocks of an answer, as of one that is written here. */
const mostBlocks = 100;
/** Different marks of models. */
const marks = 64;

interface Written {
  /** The product's key before the names of its models. */
  key: string;
  provider: string;
  model: string;
  askedAt: Date;
  endedAt: Date;
}

/** The answer that another product shows for a prompt; one without any text was stopped before it began. */
export function filedAnswer(id: string, parts: readonly Part[], { key, provider, model, askedAt, endedAt }: Written): FiledAnswer {
  const blocks = blocksOf(parts);
  const name = oneLine(model, 200) || provider;
  const isOfProduct = name === provider;
  const modelId = `${key}/${isOfProduct ? key : name}`;
  const ended = endedAt < askedAt ? askedAt : endedAt;
  return {
    id,
    model: modelId,
    model_name: name,
    provider_name: provider,
    mark: Array.from(modelId).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % marks, 0),
    sample: null,
    state: blocks.length > 0 ? 'complete' : 'stopped',
    preferred: false,
    prompt: null,
    parameters: null,
    blocks,
    sources: null,
    merged_from: null,
    saw: [],
    error: null,
    finish_reason: null,
    tokens_in: null,
    tokens_out: null,
    tokens_estimated: false,
    cost_microdollars: null,
    queued_at: askedAt.toISOString(),
    started_at: null,
    first_token_at: null,
    ended_at: ended.toISOString(),
    duration_ms: 0,
    writing_ms: 0,
  };
}

/** Parts of one kind that follow each other are one block; of too many, the last has the rest. */
function blocksOf(parts: readonly Part[]): FiledAnswer['blocks'] {
  const runs: { kind: Part['kind']; texts: string[] }[] = [];
  for (const { kind, text } of parts) {
    if (text.trim() === '') continue;
    const last = runs.at(-1);
    if (last && (last.kind === kind || runs.length >= mostBlocks)) last.texts.push(text);
    else runs.push({ kind, texts: [text] });
  }
  return runs.map(({ kind, texts }) => ({ kind, text: texts.join('\n\n'), thinking_ms: null, call: null }));
}
