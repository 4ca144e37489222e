import type { EntityManager } from '@mikro-orm/postgresql';
import type { FiledAnswer, FiledMessage, FiledTurn } from '../../shared/exchange/conversationsFile.js';
import { upper } from '../../shared/exchange/letterCase.js';
import { plainName } from '../../shared/markdown/plainName.js';
import { quoted } from '../../shared/markdown/quoted.js';
import { toolMarkdown } from '../../shared/tool/toolMarkdown.js';
import { columnNumbers } from '../../shared/turn/columnNumbers.js';
import { NoteNames } from '../../shared/turn/NoteNames.js';
import { sectionOf } from '../../shared/turn/sectionOf.js';
import { languageNow } from '../../shared/words/languageNow.js';
import type { Conversation } from '../conversation/Conversation.js';
import { readOpening } from '../conversation/openings.js';
import { Draft } from '../draft/Draft.js';
import { ConversationTree } from '../turn/ConversationTree.js';
import { storedTurns } from '../turn/storedTurns.js';
import { exportedConversations, type Wanted } from './exportedConversations.js';
import { fileMessage, fileTurn } from './fileTurn.js';
import { words } from './words.js';

/** The level of an answer's heading. */
const ownLevel = 3;

/**
 * Conversations as one Markdown text, in pieces: of each its title and what a program said before, then of each turn of its active branch
 * the prompt as a quotation, the answers under the names of their columns, and the draft. Turns of other branches are counted. The page's
 * file of one conversation is built alike (client/history/conversationMarkdown.ts); it also has notes of sources, and what columns saw.
 * @yields text
 */
export async function* conversationsAsMarkdown(fork: () => EntityManager, userId: string, wanted: Wanted): AsyncGenerator<string> {
  let isFirst = true;
  for await (const conversation of exportedConversations(fork, userId, wanted)) {
    if (!isFirst) yield '\n';
    yield* inPieces(fork, conversation, wanted.turnId);
    isFirst = false;
  }
}

async function* inPieces(fork: () => EntityManager, { id, title, leafId, opening }: Conversation, turnId?: string): AsyncGenerator<string> {
  const tree = await ConversationTree.load(fork(), id);
  const path = tree.path(tree.leafOf(leafId));
  const wanted = turnId === undefined ? path : [turnId];
  const names = new NoteNames();
  yield `# ${oneLine(title)}\n`;
  const said = turnId === undefined ? await readOpening(fork(), opening) : [];
  if (said.length > 0) yield `\n## ${words().before}\n`;
  for (const message of said) yield `\n${messageParts(fileMessage(message), names).join('\n\n')}\n`;
  for await (const stored of storedTurns(fork, id, { among: wanted })) {
    const draft = (await fork().findOne(Draft, { turn: stored.turn.id })) ?? undefined;
    const turn = fileTurn(stored, { parent: null, vote: undefined, draft });
    const number = path.indexOf(turn.id) + 1;
    const parts = [...(number === 0 ? [] : [`## ${words().turn({ number: number.toFixed() })}`]), ...turnParts(turn, names)];
    yield `\n${parts.join('\n\n')}\n`;
  }
  const others = tree.size - path.length;
  if (turnId === undefined && others > 0) yield `\n*${words().branches({ count: others })}*\n`;
}

/** A message from before the first turn, under who said it. */
function messageParts({ role, text, calls, results }: FiledMessage, names: NoteNames): string[] {
  return [
    `### ${words().role({ role })}`,
    ...results.map((one) => toolMarkdown(words().result({ name: plainName(one.name) }), one.text)),
    ...(text.trim() === '' ? [] : [names.own(sectionOf(text.trim(), ownLevel))]),
    ...calls.map((one) => toolMarkdown(words().called({ name: plainName(one.name) }), one.arguments)),
  ];
}

function turnParts(turn: FiledTurn, names: NoteNames): string[] {
  const section = (text: string): string => names.own(sectionOf(text, ownLevel));
  const { asked_at, system, prompt, tool_results, files, answers, draft } = turn;
  const nths = columnNumbers(answers.map(({ model, sample, merged_from }) => ({ modelId: model, sample, isMerge: merged_from !== null })));
  return [
    new Intl.DateTimeFormat(languageNow(), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(asked_at)),
    ...(system === null ? [] : [quoted(words().system({ system }))]),
    ...(prompt === '' ? [] : [quoted(section(prompt))]),
    ...tool_results.map(({ name, text }) => toolMarkdown(words().result({ name: plainName(name) }), text)),
    ...(files.length === 0 ? [] : [`*${words().files({ names: files.map(({ name }) => plainName(name)).join(', ') })}*`]),
    ...answers.flatMap((answer, place) => [
      `### ${headingOf(answer, nths[place] ?? 1)}`,
      ...(answer.prompt === null ? [] : [quoted(section(answer.prompt))]),
      ...answer.blocks.map((block) => blockPart(block, section)),
    ]),
    ...(draft.length === 0 ? [] : [`### ${words().draft}`]),
    ...draft.flatMap(({ text, source, edited }) => [section(text), `*${sourceOf(source?.name, edited)}*`]),
  ];
}

function blockPart({ kind, text, call }: FiledAnswer['blocks'][number], section: (text: string) => string): string {
  if (call) return toolMarkdown(words().called({ name: plainName(call.name) }), text);
  return kind === 'reasoning' ? quoted(`*${words().thoughts}*\n\n${section(text)}`) : section(text.trim());
}

function sourceOf(name: string | undefined, edited: boolean): string {
  if (name === undefined) return words().yours;
  return edited ? words().edited({ name: plainName(name) }) : plainName(name);
}

/** The name of an answer's column, with what became of it unless it is complete. */
function headingOf({ model_name, merged_from, preferred, state }: FiledAnswer, nth: number): string {
  const model = oneLine(model_name);
  const column = merged_from ? words().merged({ model }) : model;
  const name = nth > 1 ? words().another({ model: column, nth: nth.toFixed() }) : column;
  const remarks = [...(preferred ? [words().preferred] : []), ...(state === 'complete' ? [] : [words()[upper(state)]])];
  return remarks.length === 0 ? name : `${name} (${remarks.join(', ')})`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
