import { isMaskedModel } from '../api/maskedModel.js';
import { nthOfModel, nameOfColumn } from '../models/columnName.js';
import type { Conversation } from './conversationMarkdown.js';

/** The name and the version of the file's shape, see docs/files.md. A field that is added leaves the version; any other change raises it. */
export const fileShape = { format: 'polylogue.conversation', version: 1 } as const;

/** A conversation, or some of its turns, as a file for programs. Columns of a blind turn have letters, as in every other file. */
export function conversationJson({ title, turns }: Conversation, firstNumber = 1): string {
  const file = { ...fileShape, title, turns: turns.map((turn, place) => ({ number: firstNumber + place, ...turnOf(turn) })) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

type Turn = Conversation['turns'][number];

function turnOf({
  createdAt,
  prompt,
  toolResults,
  system,
  answers,
  preferredAnswerId,
  preferredAttempt,
  preferredText,
  blind,
  draft,
  files,
}: Turn) {
  const nths = nthOfModel(answers);
  const preferred = answers.findIndex(({ id }) => id === preferredAnswerId);
  return {
    asked_at: createdAt,
    prompt,
    tool_results: toolResults.map(({ text }) => text),
    system,
    files: files.map(({ name }) => name),
    blind: blind?.state.toLowerCase() ?? null,
    answers: answers.map((answer, place) => ({
      column: nameOfColumn(answer, nths[place] ?? 1),
      model: isMaskedModel(answer.model.id) ? null : answer.model.id,
      state: answer.state.toLowerCase(),
      prompt: answer.prompt,
      merged_from: answer.mergedFrom,
      saw: answer.saw.map(sawOf),
      preferred: place === preferred && answer.attempt === (preferredAttempt ?? answer.attempt),
      preferred_text: place === preferred ? preferredText : null,
      blocks: answer.blocks.map(({ kind, text, thinking }) => ({ kind: kind.toLowerCase(), text, thinking_ms: thinking })),
      sources: answer.sources?.map(({ start, name, edited }) => ({ start, column: name, edited })) ?? null,
    })),
    draft: draft?.paragraphs.map(({ text, edited, source }) => ({ text, column: source?.name ?? null, edited })) ?? [],
  };
}

const sawOf = ({ name, form, width, height, pages, filePages, words, reason, caption }: Turn['answers'][number]['saw'][number]) => ({
  ...{ name, form: form.toLowerCase(), width, height, pages, file_pages: filePages, words },
  reason: reason?.toLowerCase() ?? null,
  caption: caption && { model: caption.modelId, text: caption.text },
});
