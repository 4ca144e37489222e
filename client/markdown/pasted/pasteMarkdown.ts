import type { ClipboardEvent } from 'react';
import { isCopiedHere } from '../../ui/copyRich.js';
import { markdownOf } from './markdownOf.js';

/** What other programs offer is read up to this length; see markdownOf.ts for what it may hold. */
const mostHtml = 1_000_000;
/** Longer texts are pasted by the browser: it takes them at once, and as one step of Undo. */
const mostText = 100_000;

/**
 * Pastes what has a format (from a word processor, mail or a web page) as Markdown, at once, because the next key may send it. A plain
 * paste (Ctrl+Shift+V) offers no HTML, and what is too large, has no format, was copied here as Markdown, or comes into code is left to
 * the browser, which pastes its text.
 */
export function pasteMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { clipboardData, currentTarget: field } = event;
  const [html, text] = [clipboardData.getData('text/html'), clipboardData.getData('text/plain')];
  if (html === '' || html.length > mostHtml || text.length > mostText || isAddress(text) || isInCode(field) || isCopiedHere(text)) return;
  const markdown = convert(html);
  if (markdown === undefined) return;
  event.preventDefault();
  // The text first, so that Undo leads back to it.
  const { selectionStart } = field;
  insert(field, text);
  if (markdown === text) return;
  field.setSelectionRange(selectionStart, field.selectionEnd);
  insert(field, markdown);
}

function convert(html: string): string | undefined {
  try {
    return markdownOf(html);
  } catch {
    // HTML that no one can read: its text is pasted.
    return undefined;
  }
}

/** A copied address has its page's title as HTML. */
const isAddress = (text: string): boolean => !/\s/.test(text.trim()) && URL.canParse(text.trim());

const fence = /^ {0,3}(?:`{3,}|~{3,})/gm;

/** Whether the caret stands in code that is fenced, where signs would be text. */
const isInCode = ({ value, selectionStart }: HTMLTextAreaElement): boolean =>
  (value.slice(0, selectionStart).match(fence)?.length ?? 0) % 2 === 1;

/** The command of editing that keeps Undo; nothing that is newer does. */
interface Editing {
  execCommand: (command: string, hasDialog: boolean, text: string) => boolean;
}

/** Inserts text in place of what is selected, as typing does, so that Undo takes it back. */
function insert(field: HTMLTextAreaElement, text: string): void {
  const editing: Editing = document;
  if (!editing.execCommand('insertText', false, text)) {
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
