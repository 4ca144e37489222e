import type { CallPiece } from './ToolCalls.js';

export type DeltaFields = Record<string, unknown>;

export function isRecord(value: unknown): value is DeltaFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An addition of a delta or a message; never empty. */
export interface DeltaPiece {
  kind: 'text' | 'reasoning' | 'refusal';
  text: string;
}

/**
 * Reads a delta in the variants of DeepSeek, OpenRouter, Groq, vLLM, Ollama and Mistral for reasoning.
 * @returns its additions in order; between parallel fields, reasoning comes before text
 */
export function readDelta(delta: DeltaFields): DeltaPiece[] {
  const { content } = delta;
  const items = Array.isArray(content) ? content.flatMap(readItem) : [];
  const pieces: DeltaPiece[] = [];
  const reasoning = said(delta['reasoning_content']) || said(delta['reasoning']) || said(delta['thinking']);
  if (reasoning !== '') pieces.push({ kind: 'reasoning', text: reasoning });
  else if (Array.isArray(delta['reasoning_details']) && !items.some(({ kind }) => kind === 'reasoning')) {
    const details = joined(delta['reasoning_details']);
    if (details !== '') pieces.push({ kind: 'reasoning', text: details });
  }
  if (typeof content === 'string' && content !== '') pieces.push({ kind: 'text', text: content });
  else pieces.push(...items);
  const refusal = said(delta['refusal']);
  if (refusal !== '') pieces.push({ kind: 'refusal', text: refusal });
  return pieces;
}

/** What a delta or a message says of calls. Some servers send whole calls without an index, or arguments as an object. */
export function readCalls({ tool_calls: calls }: DeltaFields): CallPiece[] {
  if (!Array.isArray(calls)) return [];
  return calls.flatMap((call, at): CallPiece[] => {
    if (!isRecord(call) || !isRecord(call['function'])) return [];
    const { index, id: theirs, function: called } = call;
    return [{ key: index ?? (said(theirs) || at), theirs, name: called['name'], arguments: called['arguments'] }];
  });
}

/** Mistral's reasoning models send content as a list of text and thinking items. */
function readItem(item: unknown): DeltaPiece[] {
  if (!isRecord(item)) return [];
  const piece = pieceOf(item);
  return piece && piece.text !== '' ? [piece] : [];
}

function pieceOf({ type, text, thinking, refusal }: DeltaFields): DeltaPiece | undefined {
  if (type === 'thinking') return { kind: 'reasoning', text: Array.isArray(thinking) ? joined(thinking) : said(thinking) };
  if (type === 'refusal') return { kind: 'refusal', text: said(refusal) };
  return type === 'text' || type === 'output_text' ? { kind: 'text', text: said(text) } : undefined;
}

function joined(items: unknown[]): string {
  return items.map((item) => (isRecord(item) ? said(item['text']) || said(item['summary']) : '')).join('');
}

function said(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
