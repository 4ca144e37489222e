import type { FiledAnswer, FiledConversation, FiledTurn } from '../../../shared/exchange/conversationsFile.js';
import { openAfter, type OpenPart } from '../../../shared/turn/openPart.js';
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
    open = openAfter(line, open);
    if (found) sections.push({ level: found[1]?.length ?? 0, title: found[2]?.trim() ?? '', lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/**
 * A conversation of our own Markdown: each answer in a column of its own. What a prompt has besides its words is left out.
 * @throws ConversationFault
 */
export function readOwnMarkdown([{ title, lines }, ...sections]: OwnConversation, notes: Notes): FiledConversation {
  for (const line of lines) if (line.trim() !== '') notes.add('LEFT_OUT', line);
  const now = new Date();
  const asked: Asked[] = [];
  for (const section of sections) {
    if (isTurn(section)) asked.push({ ...promptIn(section, notes), answers: [] });
    else if (section.level === 3 && asked.length > 0) asked.at(-1)?.answers.push(section);
    else notes.add('LEFT_OUT', section.title);
  }
  const prompts = new Map<string, Message>();
  for (const [place, { prompt }] of asked.entries()) {
    const id = place.toFixed();
    prompts.set(id, { id, parent: place === 0 ? null : (place - 1).toFixed(), by: 'person', prompt });
  }
  const { turns } = turnsOf(prompts, { key: 'text', name: words().text, createdAt: now, notes });
  const at = now.toISOString();
  const conversation = {
    ...{ id: 'text', title, created_at: at, updated_at: at },
    active_turn: turns.at(-1)?.id ?? null,
    turns: turns.map((turn, place) => ({ ...turn, system: asked[place]?.system ?? null, answers: answersOf(turn, asked[place]?.answers) })),
  };
  // The file names none: finish.ts knows it by its words.
  return { ...readPolylogue(conversation, notes), id: '' };
}

/** The answers below a turn, each in a column; of one without, the empty one that it has. */
function answersOf({ id, answers, asked_at }: FiledTurn, sections: readonly Section[] = []): FiledAnswer[] {
  if (sections.length === 0) return answers;
  const at = new Date(asked_at);
  return sections.map(({ title: model, lines }, column) =>
    filedAnswer(`${id}a${column.toFixed()}`, [{ kind: 'text', text: lines.join('\n').trim() }], {
      ...{ key: 'text', provider: words().text, model, askedAt: at, endedAt: at },
    }),
  );
}

interface Asked {
  system: string | null;
  prompt: string;
  answers: Section[];
}

/** A turn has its time, its system prompt and its prompt as quotations, then what tools gave back and the names of files. */
function promptIn({ lines }: Section, notes: Notes): Pick<Asked, 'system' | 'prompt'> {
  const quotes: string[][] = [];
  let isQuote = false;
  for (const [place, line] of lines.entries()) {
    const goesOn = isQuote;
    isQuote = line.startsWith('>');
    if (isQuote && !goesOn) quotes.push([]);
    if (isQuote) quotes.at(-1)?.push(line.replace(/^> ?/, ''));
    // The first line of all is the time.
    else if (line.trim() !== '' && lines.slice(0, place).some((one) => one.trim() !== '')) notes.add('LEFT_OUT', line);
  }
  const [first, ...others] = quotes.map((quote) => quote.join('\n').trim());
  const isSystem = others.length > 0 && first?.startsWith(systemStart) === true;
  return isSystem
    ? { system: first.slice(systemStart.length), prompt: others.join('\n\n') }
    : {
        system: null,
        prompt: quotes
          .map((quote) => quote.join('\n'))
          .join('\n\n')
          .trim(),
      };
}
