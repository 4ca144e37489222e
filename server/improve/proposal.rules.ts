import { variableNames } from '../prompt/template.rules.js';

/** Why a model made a change: words of its text, and one short sentence. */
export interface ChangeReason {
  /** Words of the new text, or of the old one if they are gone. */
  quote: string;
  reason: string;
}

/** What a model proposes in place of a prompt. */
export interface Proposal {
  text: string;
  reasons: ChangeReason[];
}

/** Most reasons that are read; a model that repeats itself writes more. */
const maxReasons = 100;

/**
 * Reads what a model wrote, leniently: models forget an end, put a fence around the text or write something before it.
 * @param original the prompt that it was given; the spaces around it are kept
 * @returns `nothing` if it would leave the prompt as it is; undefined if there is no proposal in it
 */
export function readProposal(answer: string, original: string): Proposal | 'nothing' | undefined {
  const found = /<prompt>(.*?)(?:<\/prompt>|(?=<changes>)|$)/is.exec(answer) ?? /^\s*```[\w-]*\n(.*?)\n```/is.exec(answer);
  const text = withoutFence(found?.[1]?.trim() ?? '');
  if (text === '') return /<unchanged\s*\/?>/i.test(answer) ? 'nothing' : undefined;
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(original) ?? [];
  if (text === inner) return 'nothing';
  return { text: `${before}${text}${after}`, reasons: reasonsIn(/<changes>(.*?)(?:<\/changes>|$)/is.exec(answer)?.[1] ?? '') };
}

const withoutFence = (text: string): string => /^```[\w-]*\n(.*)\n```$/s.exec(text)?.[1] ?? text;

/** Reads lines of the form `- “quote” => reason`. */
function reasonsIn(list: string): ChangeReason[] {
  return list
    .split('\n')
    .flatMap((line) => {
      const [, quote = '', reason = ''] = /^\s*(?:[-*•]|\d+[.)])?\s*(.+?)\s*(?:=>|→|->)\s*(.+?)\s*$/.exec(line) ?? [];
      const plain = quote.replaceAll(/^["'“„«]+|["'”“»]+$/g, '').trim();
      return plain === '' || reason === '' ? [] : [{ quote: plain, reason }];
    })
    .slice(0, maxReasons);
}

/** The fields of the old text that the new one has no more, each once. */
export function lostVariables(before: string, after: string): string[] {
  const kept = new Set(variableNames(after));
  return variableNames(before).filter((name) => !kept.has(name));
}
