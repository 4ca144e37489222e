/** Who speaks from a line of a text on. */
export interface Speaker {
  by: 'person' | 'model' | 'system';
  /** The name of a model. */
  name: string | undefined;
}

/** A line that could say who speaks: its form, the name, and what stands behind it in brackets. */
interface Candidate {
  form: string;
  name: string;
  remark: string;
}

/** The forms of such lines: a heading, a name in bold, one behind `>>`, and one with a colon. Other signs may stand before a name. */
const forms: readonly RegExp[] = [/^(#{1,6}) (.+)$/, /^(\*\*)([^*]+)\*\*:?$/, /^(>>) ([^:]+):$/, /^()([^#*>:]+):$/];
const longestLine = 200;
const shape = /^[^\p{L}\p{N}]{0,10}([\p{L}\p{N}].*?)(?: \(([^()]{1,100})\))?(?: said| sagte)?:?$/u;

const wordsOf = (all: string) => new Set(all.split(' '));
/** Words for the two sides. An answer often has questions and answers of its own, so these are another pair. */
const pairs = [
  {
    person: wordsOf(
      'you user human me du ich mensch nutzer benutzer vous moi usuario utilisateur utente usuário 你 我 用户 使用者 사용자 ユーザー',
    ),
    model: wordsOf('assistant model ai bot chatbot assistent ki asistente assistente 助手 어시스턴트 アシスタント'),
  },
  { person: wordsOf('prompt question frage'), model: wordsOf('response answer reply antwort') },
] as const;
/** How the names of products and models begin. */
const product =
  /^(?:chatgpt|gpt|claude|gemini|gemma|bard|copilot|llama|mistral|mixtral|codestral|le chat|deepseek|qwen|qwq|grok|kimi|phi|command|perplexity|sonar|o[1-9]|opus|sonnet|haiku|glm|yi|granite|nova)(?![\p{L}])/iu;
const aDate = /\d{1,4}[-/.:]\d/;

/**
 * Who speaks, by the lines that say so. Both sides have to be known in lines of one form: what is known of one side alone would leave the
 * words of the other within it. Other names in such lines are headings of an answer.
 * @param lines what is not to be looked at is empty
 */
export function speakersIn(lines: readonly string[]): Map<number, Speaker> {
  const candidates = lines.map(candidateOf);
  const order = [...new Set(candidates.map((one) => one?.form))];
  for (const pair of pairs)
    for (const form of order) {
      const found = form === undefined ? undefined : ofPair(candidates, form, pair);
      if (found) return found;
    }
  return new Map();
}

function candidateOf(line: string): Candidate | undefined {
  if (line.length > longestLine) return undefined;
  const written = line.trim();
  for (const form of forms) {
    const [, kind, rest] = form.exec(written) ?? [];
    if (kind === undefined || rest === undefined) continue;
    const [, name, remark = ''] = shape.exec(rest.replaceAll('**', '').trim()) ?? [];
    return name === undefined ? undefined : { form: kind, name, remark };
  }
  return undefined;
}

function ofPair(
  candidates: readonly (Candidate | undefined)[],
  form: string,
  pair: (typeof pairs)[number],
): Map<number, Speaker> | undefined {
  const named = candidates.map((one) => (one?.form === form ? one : undefined));
  const isPerson = (one: Candidate): boolean => pair.person.has(one.name.toLowerCase());
  const hasRole = named.some((one) => one && pair.model.has(one.name.toLowerCase()));
  const isModel = (one: Candidate): boolean => (hasRole ? pair.model.has(one.name.toLowerCase()) : product.test(one.name));
  const answering = hasRole ? undefined : namesAfter(named, isPerson, isModel);
  const speakers = new Map<number, Speaker>();
  let others = 0;
  for (const [place, one] of named.entries()) {
    if (!one) continue;
    if (isPerson(one)) speakers.set(place, { by: 'person', name: undefined });
    else if (isModel(one) && answering?.has(one.name) !== false) speakers.set(place, { by: 'model', name: nameOf(one) });
    else if (one.name.toLowerCase() === 'system') speakers.set(place, { by: 'system', name: undefined });
    // A line of the same form before the first speaker names somebody who is not known; the title of a text names nobody.
    else if (speakers.size === 0 && form !== '#') others += 1;
  }
  const sides = new Set(Array.from(speakers.values(), ({ by }) => by));
  return sides.has('person') && sides.has('model') && others === 0 ? speakers : undefined;
}

/** The names of products that answer a person at least once: the others are headings of an answer about products. */
function namesAfter(
  named: readonly (Candidate | undefined)[],
  isPerson: (one: Candidate) => boolean,
  isModel: (one: Candidate) => boolean,
): ReadonlySet<string> {
  const names = new Set<string>();
  let wasPerson = true;
  for (const one of named) {
    if (!one || (!isPerson(one) && !isModel(one))) continue;
    if (wasPerson && !isPerson(one)) names.add(one.name);
    wasPerson = isPerson(one);
  }
  return names;
}

/** The name in brackets behind a word for any model; a date there is none. */
const nameOf = ({ name, remark }: Candidate): string => (remark === '' || aDate.test(remark) || product.test(name) ? name : remark);
