import { variableNames } from '../prompt/template.js';

/** Why a model made a change: words of its text, and one short sentence. */
export interface ChangeReason {
  /** Words of the new text, or of the old one if they are gone. */
  quote: string;
  reason: string;
}

/** A model's proposal in place of a prompt. */
export interface Proposal {
  text: string;
  reasons: ChangeReason[];
}

/** Most reasons that are read, and most characters of a line that can be one; a model that repeats itself writes more. */
const maxReasons = 100;
const maxLine = 2_000;

/**
 * Reads what a model wrote, leniently: models forget an end or the tags' mark, put a fence around the text or write something before it.
 * @param original the prompt that it was given; the spaces around it are kept
 * @param mark that its tags should have, so that tags in the text are none
 * @returns `same` if it would leave the prompt as it is; undefined if there is no proposal in it
 */
export function readProposal(answer: string, original: string, mark?: string): Proposal | 'same' | undefined {
  const { found, reasons } = (mark === undefined ? undefined : within(answer, `-${mark}`)) ?? within(answer) ?? inFence(answer);
  const text = withoutFence(found?.[1]?.trim() ?? '');
  if (text === '') return /<unchanged ?\/?>/i.test(answer) ? 'same' : undefined;
  const inner = original.trim();
  if (text === inner) return 'same';
  const before = original.slice(0, original.length - original.trimStart().length);
  const after = original.slice(original.trimEnd().length);
  return { text: `${before}${text}${after}`, reasons: reasonsIn(reasons) };
}

/** The match of a proposal, with its text; and the list of reasons. */
interface Parts {
  found: RegExpExecArray | null;
  reasons: string;
}

/** @param mark behind the names of the tags */
function within(answer: string, mark = ''): Parts | undefined {
  const tag = (name: string) => new RegExp(`<${name}${mark}>(.*?)(?:</${name}${mark}>|(?=<changes${mark}>)|$)`, 'is');
  const found = tag('prompt').exec(answer);
  // The text may have such a list itself.
  return found ? { found, reasons: tag('changes').exec(answer.slice(found.index + found[0].length))?.[1] ?? '' } : undefined;
}

const inFence = (answer: string): Parts => ({ found: /^\s*```[\w-]*\n(.*?)\n```/is.exec(answer), reasons: '' });

const withoutFence = (text: string): string => /^```[\w-]*\n(.*)\n```$/s.exec(text)?.[1] ?? text;

/** Reads lines of the form `- “quote” => reason`. */
function reasonsIn(list: string): ChangeReason[] {
  return list
    .split('\n')
    .filter((line) => line.length <= maxLine)
    .flatMap((line) => {
      const [quote = '', ...reason] = line.split(/=>|→|->/);
      const plain = quote
        .trim()
        .replace(/^(?:[-*•]|\d{1,3}[.)])/, '')
        .trim()
        .replace(/^["'“„«]+/, '')
        .replace(/(?<!["'”“»])["'”“»]+$/, '')
        .trim();
      const why = reason.join('→').trim();
      return plain === '' || why === '' ? [] : [{ quote: plain, reason: why }];
    })
    .slice(0, maxReasons);
}

/** The fields of the old text that the new one has no more, each once. */
export function lostVariables(before: string, after: string): string[] {
  const kept = new Set(variableNames(after));
  return variableNames(before).filter((name) => !kept.has(name));
}
