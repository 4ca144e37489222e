import type { AnswerValue } from '../generation/Answer.js';
import { textOf } from '../generation/blocks.js';
import { makers, models } from './modelNames.js';
import type { VoidReason } from './Vote.js';

/** Most UTF-16 code units of a passage. */
const passageLength = 200;

type Named = Pick<AnswerValue, 'index' | 'modelId' | 'modelName' | 'providerName' | 'blocks'>;

/**
 * The first passage in which an answer says which model it is or who made it, in English or German. An answer that merely mentions
 * a model or a maker does not name itself.
 * @returns null if none does
 */
export function findSelfNaming(answers: readonly Named[]): VoidReason | null {
  for (const answer of answers) {
    const patterns = [knownPatterns(), patternsOf(ownNamesOf(answer), [answer.providerName])];
    let place = 0;
    for (const sentence of sentencesOf(textOf(answer))) {
      if (sentence.trim() === '') continue;
      place += 1;
      const at = placeOfName(sentence.toLowerCase(), patterns, place <= 2);
      if (at !== undefined) return { index: answer.index, passage: passageOf(sentence, at) };
    }
  }
  return null;
}

/** @param isFirst whether the sentence is one of those with which answers begin */
function placeOfName(sentence: string, patterns: readonly Patterns[], isFirst: boolean): number | undefined {
  for (const { anywhere, first } of patterns) {
    const match = (sentence.length < shortest ? null : anywhere.exec(sentence)) ?? (isFirst ? first.exec(sentence) : null);
    if (match) return match.index;
  }
  return undefined;
}

/** The sentences of a text, without its code blocks and the markers of emphasis. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/^(```|~~~)[^]*?^\1/gm, '\n')
    .replace(/[*_`]+/g, '')
    .split(/(?<=[.!?…])\s+|\n+/);

const passageOf = (sentence: string, at: number): string => {
  const from = Math.max(0, Math.min(at, sentence.length - passageLength));
  return sentence
    .slice(from, from + passageLength)
    .toWellFormed()
    .trim();
};

/** A greeting that may stand before a name. */
const greeting = String.raw`(?:(?:hello|hi|hey|hallo|welcome|willkommen|good \p{L}{1,20}|guten \p{L}{1,20})(?: there)?[,!.]? )?`;

/** How the first words of an answer tell who speaks: “M: …”, “M here”, “This is M.”, “Hier spricht M”; M is for a model's name. */
const opening = String.raw`${greeting}(?:M(?: \([^()]{0,40}\))?(?:\s*:| (?:here|speaking|hier)(?![\p{L}]))|(?:this is|here is|hier ist|hier spricht) M(?=\s*(?:[.,!;:–—-]|speaking|$)))`;

/** A class of model as answers call themselves. */
const bareKind = String.raw`(?:ai|llm|ki|(?:ai |ki-|language |sprach-?)?(?:model|modell|assistant|assistent(?:in)?|chat ?bot|bot)|sprachmodell)(?![\p{L}])`;
/** The same, perhaps with a word before a hyphen. */
const kind = String.raw`(?:\p{L}+-)?${bareKind}`;
const madeBy = String.raw`(?:trained|made|developed|created|built|designed|fine-tuned|released|provided|programmed)(?: and \p{L}+)? (?:by|at)`;
const gemacht = '(?:entwickelt|trainiert|erstellt|gebaut|geschaffen|programmiert|gemacht)';
const company = '(?:(?:the )?(?:company|team|people|engineers|researchers)(?: at| of)? |der firma |dem unternehmen |dem team von )?';
const iAm = String.raw`i(?: am|['’]m)`;

/** Ways to name oneself; M is for a model's name, N for a model's or a maker's, K for `kind`, B for `bareKind` behind anything. */
const ways = [
  `${iAm} (?:called |named |known as |actually |indeed |just )*M(?!['’]s)`,
  `${iAm} (?:an?|the) [^,;:]{0,50}?B,? (?:(?:that|which) (?:was|is|has been) )?(?:${madeBy}|by|from|of|called|named|known as) ${company}N`,
  `${iAm} an? N[^,;:]{0,20}? K`,
  `i(?: was| have been|['’]ve been) (?:\\p{L}+ly )?${madeBy} ${company}N`,
  `(?:i run on|${iAm} (?:based on|powered by|running on)) (?:the |a )?N`,
  `as an? [^,;:]{0,40}?B,? (?:(?:that|which) (?:was|is|has been) )?(?:${madeBy}|by|from|called|named) ${company}N`,
  `as an? N[^,;:]{0,20}? K`,
  'as M,? i',
  `(?:my name is|(?:you can )?call me) M(?!['’]s)`,
  `my (?:creators?|makers?|developers?)(?: is| are| at|,) ${company}N`,
  `${madeBy} ${company}N, i`,
  'ich (?:bin|heiße|heisse) (?:nur |eigentlich )?M',
  '(?:mein name ist|man nennt mich|nenn(?:e|t)? mich) M',
  `ich bin (?:eine?|das|der|die) [^.;:]{0,50}?B,? (?:(?:das|die|der|welches) )?(?:${gemacht} )?(?:von|bei|namens|aus dem hause) ${company}N`,
  `(?:ich bin|als) (?:eine? )?(?:von|bei) ${company}N \\p{L}+ [^,;:]{0,40}?B`,
  `ich (?:wurde|bin) (?:\\p{L}+ ){0,3}?(?:von|bei) ${company}N (?:\\p{L}+ ){0,3}?${gemacht}`,
  `als [^,;:]{0,40}?B (?:von|namens|aus dem hause) ${company}N`,
  '(?:als|ich bin) (?:ein )?N[- ]K',
  'als M (?:bin|kann|habe|weiß|darf) ich',
];

/** UTF-16 code units of the shortest sentence that can name a model: `I am GPT`. */
const shortest = 8;

interface Patterns {
  anywhere: RegExp;
  first: RegExp;
}

const ownNamesOf = ({ modelId, modelName }: Named): string[] => [
  modelName,
  modelName.split(/[\s(]/)[0] ?? '',
  modelId.slice(modelId.indexOf('/') + 1),
];

let known: Patterns | undefined;

/** The patterns of all known names. It takes a tenth of a second to make them. */
const knownPatterns = (): Patterns => (known ??= patternsOf(models, makers));

/**
 * Patterns for text in lower case: to ignore case, V8 would close each class of letters over it, which takes half a second.
 * One pattern for all ways, because a text of a million sentences is read once then, and one for its first sentences.
 */
function patternsOf(ofModels: readonly string[], ofMakers: readonly string[]): Patterns {
  const model = anyOf(ofModels);
  const named = anyOf([...ofModels, ...ofMakers]);
  const filled = (way: string) =>
    way.replace(/(?<![\p{L}\\{])[BKMN](?![\p{L}}])/gu, (letter) => ({ B: bareKind, K: kind, M: model, N: named })[letter] ?? letter);
  return {
    anywhere: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${ways.map(filled).join('|')})(?![\p{L}])`, 'u'),
    first: new RegExp(String.raw`^\s*(?:${filled(opening)})`, 'u'),
  };
}

/** A pattern for one of these names; for none, if all are too short to look for. Signs and spaces between their words may differ. */
function anyOf(names: readonly string[]): string {
  const patterns = [...new Set(names.map(patternOf))].filter((name) => name.length >= 3).sort((one, other) => other.length - one.length);
  return patterns.length === 0 ? '(?!)' : `(?:${patterns.join('|')})(?![\\p{L}])`;
}

const patternOf = (name: string): string => (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(betweenWords);

const betweenWords = String.raw`[^\p{L}\p{N}]{1,3}`;
