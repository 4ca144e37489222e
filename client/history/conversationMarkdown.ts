import { isMaskedModel, maskedLetter } from '../api/maskedModel.js';
import { dayAndTime } from '../look/dates.js';
import { enumerated, seconds } from '../look/formats.js';
import { listed } from '../look/lists.js';
import { Footnotes, type Sourced } from '../markdown/footnotes.js';
import { plainName } from '../../shared/markdown/plainName.js';
import { quoted } from '../../shared/markdown/quoted.js';
import { toolMarkdown } from '../../shared/tool/toolMarkdown.js';
import { readToolText } from '../../shared/tool/toolText.js';
import { NoteNames } from '../../shared/turn/NoteNames.js';
import { sectionOf } from '../../shared/turn/sectionOf.js';
import { nameOfColumn, nthOfModel } from '../models/columnName.js';
import type { ConversationTextsQuery } from './download.generated.js';
import type { GivenMessage } from './readGiven.js';
import { words } from './downloadWords.js';

/** The conversation that a file is made from. */
export type Conversation = Omit<NonNullable<ConversationTextsQuery['conversation']>, 'lastTurn' | 'givenCount'> & {
  /** What a program gave as said before the first turn. */
  given?: readonly GivenMessage[];
};
type Turn = Conversation['turns'][number];
type Answer = Turn['answers'][number];

/**
 * A conversation as Markdown: its title, what a program gave as said before, then of each turn the prompt as a quotation, the answers
 * under the names of their columns, and the draft. A column's own wording of the prompt, and what it merges, stand above its answer.
 * Reasoning is a quotation at its place in the answer. Paragraphs that a person put together have their sources as footnotes. Columns of
 * a blind turn are named by letter.
 * @param firstNumber the first turn's number in its conversation
 */
export function conversationMarkdown({ title, given = [], turns }: Conversation, firstNumber = 1): string {
  const names = new NoteNames();
  const footnotes = new Footnotes(names);
  const parts = turns.flatMap((turn, place) => [
    `## ${words.turn({ number: place + firstNumber })}`,
    ...turnParts(turn, { names, footnotes }),
  ]);
  return `${[`# ${title}`, ...givenParts(given, names), ...parts, footnotes.notes].filter((part) => part !== '').join('\n\n')}\n`;
}

/** The notes of a file. */
interface Notes {
  names: NoteNames;
  footnotes: Footnotes;
}

/** As the server's file has them (server/export/conversationsAsMarkdown.ts). */
function givenParts(given: readonly GivenMessage[], names: NoteNames): string[] {
  if (given.length === 0) return [];
  const messages = given.flatMap(({ role, blocks }) => [`### ${words.role({ role })}`, ...blocks.map((block) => givenPart(block, names))]);
  return [`## ${words.before}`, ...messages];
}

function givenPart({ kind, text }: GivenMessage['blocks'][number], names: NoteNames): string {
  if (kind === 'TEXT') return names.own(sectionOf(text.trim(), ownLevel));
  return toolPart(text, kind === 'TOOL_CALL' ? words.called : words.result);
}

function turnParts(turn: Turn, notes: Notes): string[] {
  const section = (text: string): string => notes.names.own(sectionOf(text, ownLevel));
  const { createdAt, prompt, toolResults, system, files, answers, preferredAnswerId, preferredAttempt, preferredText, draft } = turn;
  const nths = nthOfModel(answers);
  const paragraphs = draft?.paragraphs ?? [];
  return [
    dayAndTime(createdAt),
    ...(system === null ? [] : [quoted(words.system({ system }))]),
    ...(prompt === '' ? [] : [quoted(section(prompt))]),
    ...toolResults.map(({ text }) => toolPart(text, words.result)),
    ...(files.length === 0 ? [] : [`*${words.files({ names: listed(files.map(({ name }) => plainName(name))) })}*`]),
    ...answers.flatMap((answer, place) => [
      `### ${headingOf(answer, nths[place] ?? 1, answer.id === preferredAnswerId && answer.attempt === (preferredAttempt ?? answer.attempt))}`,
      ...(answer.prompt === null ? [] : [quoted(section(answer.prompt))]),
      ...(answer.mergedFrom === null ? [] : [mergedLine(answer.mergedFrom)]),
      ...(answer.saw.length === 0 ? [] : [`*${words.saw({ files: answer.saw.map(sawFile).join('; ') })}*`]),
      ...blockParts(answer, section, notes.footnotes),
      ...(preferredText !== null && answer.id === preferredAnswerId
        ? [`### ${words.preferredBefore({ name: headingName(answer, nths[place] ?? 1) })}`, section(preferredText)]
        : []),
    ]),
    ...(paragraphs.length === 0
      ? []
      : [
          `### ${words.draft}`,
          notes.footnotes.number(
            paragraphs.map(({ text, edited, source }) => ({
              text: sectionOf(text, ownLevel),
              source: sourceName(source?.name ?? null, edited),
            })),
          ),
        ]),
  ];
}

/** The level of an answer's heading. */
const ownLevel = 3;

/** The blocks of an answer in their order. What has sources is one block. */
function blockParts({ blocks, sources }: Answer, section: (text: string) => string, footnotes: Footnotes): string[] {
  return blocks.map(({ kind, text, thinking }) => {
    if (kind === 'REASONING') return quoted(`*${thoughtFor(thinking)}*\n\n${section(text)}`);
    if (kind !== 'TEXT') return toolPart(text, words.called);
    return sources ? footnotes.number(sourcedOf(text, sources)) : section(text.trim());
  });
}

/** A call, or what it resulted in. */
function toolPart(text: string, title: (about: { name: string }) => string): string {
  const { name, body } = readToolText(text);
  return toolMarkdown(title({ name: plainName(name) }), body);
}

/** Shortest reasoning time that is shown, in milliseconds: shorter reasoning came all at once. */
const leastMeasuredMs = 50;

const thoughtFor = (thinking: number | null): string =>
  thinking === null || thinking < leastMeasuredMs ? words.thoughts : words.thoughtFor({ time: seconds(thinking) });

/** The name of an answer's column, with what became of it unless it is complete. */
function headingOf(answer: Answer, nth: number, preferred: boolean): string {
  const { state } = answer;
  const name = headingName(answer, nth);
  const remarks = [preferred && words.preferred, state !== 'COMPLETE' && words[state]].filter((remark) => remark !== false);
  return remarks.length === 0 ? name : `${name} (${enumerated(remarks)})`;
}

const headingName = ({ model, mergedFrom }: Answer, nth: number): string =>
  isMaskedModel(model.id) ? words.answerLetter({ letter: maskedLetter(model.id) }) : nameOfColumn({ model, mergedFrom }, nth);

const mergedLine = (sources: readonly (string | null)[]): string =>
  `*${words.mergedFrom({ names: listed(sources.map((name) => name ?? words.mergedYours)) })}*`;

/** A file as a column saw it. */
function sawFile({ name, form, width, height, pages, filePages, words: counted, reason, caption }: Answer['saw'][number]): string {
  const size = { width: width ?? 0, height: height ?? 0, pages: pages ?? 0, filePages: filePages ?? 0, words: counted ?? 0 };
  return words.sawFile({ name: plainName(name), form, ...size, author: plainName(caption?.modelName ?? ''), reason: reason ?? 'other' });
}

/** The paragraphs of an answer that a person put together, each with its source. */
function sourcedOf(text: string, sources: NonNullable<Answer['sources']>): Sourced[] {
  return sources.map(({ start, name, edited }, place) => ({
    text: sectionOf(text.slice(start, sources[place + 1]?.start).trim(), ownLevel),
    source: sourceName(name, edited),
  }));
}

function sourceName(name: string | null, edited: boolean): string {
  if (name === null) return words.yours;
  return edited ? words.edited({ name }) : name;
}
