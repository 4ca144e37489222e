import type { CompletionPart } from './completion.js';

/** Adds a text to the parts: to the last one, if that is of its kind. */
export function addText(parts: CompletionPart[], kind: 'text' | 'reasoning', text: string): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}
