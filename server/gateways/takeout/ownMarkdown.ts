import type { FiledAnswer, FiledConversation, FiledTurn } from '../../../shared/exchange/conversationsFile.js';
import { openAfter, type OpenPart } from '../../../shared/turn/openPart.js';
import { answerHeadings } from './answerHeadings.js';
import { answerParts } from './answerParts.js';
import { filedAnswer } from './filedAnswer.js';
import type { Notes } from './Notes.js';
import { readPolylogue } from './polylogue.js';
import { type Message, turnsOf } from './turnsOf.js';
import { words } from './words.js';

/** A heading of our Markdown with the lines below it. Headings of answers and prompts are of deeper levels. */
interface Section {
  /** 1 for a conversation, 2 for a turn, 3 for an answer; 0 for what stands before the first heading. */
  level: number;
  title: string;
  lines: string[];
}

/** A conversation of our Markdown: its title, and what stands below it. */
export type OwnConversation = [Section, ...Section[]];

const heading = /^(#{1,3}) (.*)$/;
const turnTitle = /^(?:Turn|Runde) \d+$/;
/** How the system prompt of a turn begins, in each language. */
const systemStart = 'System: ';
/** The line above what a tool gave back. */
const resultTitle = /^\*(?:Result of|Ergebnis von) .+\*$/;
/** Headings of what is no answer: the draft, and an earlier text that the page's file has. */
const noAnswer = /^(?:Draft|Entwurf)$|: (?:the earlier text, which is preferred|der frühere Text, der bevorzugt wird)$/;
/** The last line of a conversation that has turns on other branches. */
const branches =
  /^\*[\d.,]+ (?:further turns? (?:is|are) on (?:another branch|other branches) and not shown here|weitere Runden? (?:steht|stehen) in (?:einem anderen Zweig|anderen Zweigen) und nicht hier)\.\*$/;

/** The conversations of a text that is our own Markdown; undefined for another text. */
export function ownMarkdown(text: string): OwnConversation[] | undefined {
  const sections = sectionsIn(text);
  // Prompts are quotations, which no other product writes below such headings.
  if (!sections.some((section) => isTurn(section) && section.lines.some((line) => line.startsWith('>')))) return undefined;
  const conversations: OwnConversation[] = [];
  for (const section of sections) {
    const last = conversations.at(-1);
    if (section.level === 1) conversations.push([section]);
    else if (last) last.push(section);
    else if (isTurn(section)) conversations.push([{ level: 1, title: '', lines: [] }, section]);
  }
  return conversations;
}

const isTurn = ({ level, title }: Section): boolean => level === 2 && turnTitle.test(title);

function sectionsIn(text: string): Section[] {
  const sections: Section[] = [{ level: 0, title: '', lines: [] }];
  let open: OpenPart | undefined;
  for (const line of text.split(/\r\n?|\n/)) {
    const found = open ? null : heading.exec(line);
    // A heading opens nothing: it is one line of a name.
    open = found ? undefined : openAfter(line, open);
    if (found) sections.push({ level: found[1]?.length ?? 0, title: found[2]?.trim() ?? '', lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/**
 * A conversation of our own Markdown: each answer in a column of its own. What a prompt has besides its words is left out, and so are drafts;
 * what an answer has besides its words and thoughts is text of it.
 * @throws ConversationFault
 */
export function readOwnMarkdown([{ title, lines }, ...sections]: OwnConversation, notes: Notes): FiledConversation {
  for (const line of lines) if (line.trim() !== '') notes.add('LEFT_OUT', line);
  const now = new Date();
  leaveOutBranches(sections.at(-1), notes);
  const asked: Asked[] = [];
  for (const section of sections) {
    if (isTurn(section)) asked.push({ ...promptIn(section, notes), answers: [] });
    else if (section.level === 3 && asked.length > 0 && !noAnswer.test(section.title)) asked.at(-1)?.answers.push(section);
    else notes.add('LEFT_OUT', section.title);
  }
  const prompts = new Map<string, Message>();
  for (const [place, { prompt }] of asked.entries()) {
    const id = place.toFixed();
    prompts.set(id, { id, parent: place === 0 ? null : (place - 1).toFixed(), by: 'person', prompt });
  }
  const { turns } = turnsOf(prompts, { key: 'text', name: words().text, system: null, createdAt: now, notes });
  const at = now.toISOString();
  const conversation = {
    ...{ id: 'text', title, created_at: at, updated_at: at },
    active_turn: turns.at(-1)?.id ?? null,
    turns: turns.map((turn, place) => {
      const { system = null, answers = [] } = asked[place] ?? {};
      return { ...turn, system, answers: answersOf(turn, answers, notes) };
    }),
  };
  // The file names none: finish.ts knows it by its words.
  return { ...readPolylogue(conversation, notes), id: '' };
}

/** Takes the line on other branches off the end of a conversation: it would be the last answer's. */
function leaveOutBranches(last: Section | undefined, notes: Notes): void {
  const place = last?.lines.findLastIndex((line) => line.trim() !== '') ?? -1;
  const line = last?.lines[place];
  if (line === undefined || !branches.test(line)) return;
  last?.lines.splice(place);
  notes.add('LEFT_OUT', line);
}

/** The answers below a turn, each in a column; of one without, the empty one that it has. */
function answersOf({ id, answers, asked_at }: FiledTurn, sections: readonly Section[], notes: Notes): FiledAnswer[] {
  if (sections.length === 0) return answers;
  const at = new Date(asked_at);
  const headings = answerHeadings(sections.map(({ title }) => title));
  return sections.map(({ title, lines }, column) => {
    const { model = title, isMerge, state, preferred = false } = headings[column] ?? {};
    if (isMerge) notes.add('LEFT_OUT', title);
    const written = { key: 'text', provider: words().text, model, askedAt: at, endedAt: at };
    const answer = filedAnswer(`${id}a${column.toFixed()}`, answerParts(lines), written);
    return { ...answer, state: state ?? answer.state, preferred };
  });
}

interface Asked {
  system: string | null;
  prompt: string;
  answers: Section[];
}

/**
 * A turn has its time, its system prompt and its prompt as quotations, then what tools gave back and the names of files: quotations in there
 * are others' words.
 */
function promptIn({ lines }: Section, notes: Notes): Pick<Asked, 'system' | 'prompt'> {
  const quotes: string[][] = [];
  const others: string[] = [];
  let hasTime = false;
  let goesOn = false;
  for (const line of lines) {
    const isQuote = others.length === 0 && line.startsWith('>');
    if (isQuote && !goesOn) quotes.push([]);
    if (isQuote) quotes.at(-1)?.push(line.replace(/^> ?/, ''));
    else if (hasTime && line.trim() !== '') others.push(line);
    goesOn = isQuote;
    // The first line of all is the time.
    hasTime ||= line.trim() !== '';
  }
  for (const line of others) notes.add('LEFT_OUT', line);
  const [first = '', ...following] = quotes.map((quote) => quote.join('\n').trim());
  // A prompt may begin like a system prompt, but what tools gave back needs none.
  const isSystem = first.startsWith(systemStart) && (following.length > 0 || resultTitle.test(others[0] ?? ''));
  return isSystem
    ? { system: first.slice(systemStart.length), prompt: following.join('\n\n') }
    : { system: null, prompt: [first, ...following].join('\n\n') };
}
