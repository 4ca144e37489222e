import type { Locator } from '@playwright/test';
import { blockShapes } from '../../shared/markdown/blockShapes.js';
import { wholeBlocksOf } from '../../shared/markdown/parse.js';
import { safeAddress } from '../../shared/markdown/safeAddress.js';
import type { Shape } from '../../shared/markdown/shapes.js';

/** Characters to be drawn; if not literal, they may be references such as `&amp;`. */
interface Words {
  text: string;
  literal: boolean;
}

/** The text to be drawn for a complete Markdown text, no matter how it grew in the page. */
export function wordsOf(markdown: string): Words[] {
  return blockShapes(wholeBlocksOf(markdown.replaceAll(/\r\n?/g, '\n')), true).flatMap(wordsOfShape);
}

function wordsOfShape(shape: Shape): Words[] {
  switch (shape.kind) {
    case 'text':
      return [{ text: shape.text, literal: shape.literal }];
    case 'code':
      return [{ text: shape.text, literal: true }];
    case 'math':
      return [{ text: shape.tex, literal: true }];
    case 'element':
    case 'link':
      return shape.children.flatMap(wordsOfShape);
    case 'scroller':
      return shape.table.children.flatMap(wordsOfShape);
    case 'image':
      return safeAddress(shape.source) === undefined ? [{ text: shape.alt, literal: false }] : [];
    case 'checkbox':
      return [];
  }
}

/** A text without its white space. */
export const bare = (text: string): string => text.replaceAll(/\s/g, '');

/**
 * Compares a column's text with the expected one, ignoring white space.
 * @param body of the column
 * @returns the expected words, and those of each part of the column
 */
export function readDrawn(body: Locator, words: readonly Words[]): Promise<{ wanted: string; parts: string[] }> {
  return body.evaluate((element, pieces) => {
    const decoder = document.createElement('textarea');
    const decoded = (text: string): string => {
      decoder.innerHTML = text.replaceAll('<', '&lt;');
      return decoder.value;
    };
    const bare = (text: string): string => text.replaceAll(/\s/g, '');
    const parts = [...(element.firstElementChild?.children ?? [])].map((part) => {
      const copy = part.cloneNode(true);
      if (!(copy instanceof Element)) return '';
      for (const formula of copy.querySelectorAll('.math.set'))
        formula.textContent = formula.querySelector('annotation')?.textContent ?? '';
      for (const sign of copy.querySelectorAll('button, .code header')) sign.remove();
      return bare(copy.textContent);
    });
    return { wanted: bare(pieces.map(({ text, literal }) => (literal ? text : decoded(text))).join('')), parts };
  }, words);
}
