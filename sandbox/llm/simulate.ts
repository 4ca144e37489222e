import { z } from 'zod';
import { answerSoFar, lastPrompt, type ChatRequest, type ReceivedCall } from './chatRequest.js';
import { errorAnswer, isAnsweredFault } from './errorAnswers.js';
import type { ScriptedResponse } from './perform.js';
import { proposeRewrite } from './proposeRewrite.js';
import type { Simulation } from './Simulation.js';
import { generatedSpeech, reasoningTokens } from './simulatedText.js';
import { respond, type ScriptedAnswer } from './respond.js';
import type { Wire } from './Wire.js';
import { withFault } from './withFault.js';

/**
 * Makes the answer of a simulated model.
 * @param failing whether its fault happens this time
 * @param key the key that was sent; like real providers, some refusals repeat it
 */
export function simulate(wire: Wire, simulation: Simulation, request: ChatRequest, failing: boolean, key = 'none'): ScriptedResponse {
  const fault = failing ? simulation.fault : undefined;
  if (fault && isAnsweredFault(fault)) {
    const refusal = errorAnswer(wire, fault, { model: request.model, key });
    const headers = simulation.retry === undefined ? refusal.headers : { ...refusal.headers, 'retry-after': String(simulation.retry) };
    return { ...refusal, headers, delay: simulation.delay };
  }
  const { refuses } = simulation;
  if (refuses !== undefined && request.parameters[refuses] !== undefined)
    return errorAnswer(wire, 'unsupported', { model: request.model, key, parameter: refuses });
  const { skipped, rest } = without(speech(simulation, request), answerSoFar(request));
  const script = respond(wire, rest, request, simulation, callsOf(simulation, request));
  if (!fault || (skipped > 0 && skipped >= simulation.at)) return script;
  return withFault(wire, fault, script, { at: tokensBefore(rest, simulation.at - skipped), wait: simulation.retry });
}

function speech(simulation: Simulation, request: ChatRequest): ScriptedAnswer {
  const rewrite = simulation.kind === 'text' ? proposeRewrite(request) : undefined;
  if (rewrite !== undefined) return [{ kind: 'text', tokens: pieces(rewrite) }];
  const { seed = simulation.seed, stop } = asked.parse(request.parameters);
  const said = simulation.kind === 'text' ? generatedSpeech({ ...simulation, seed }) : answered(simulation, request);
  const whole = said.map((block) => (block.kind === 'text' ? { ...block, tokens: endingBefore(block.tokens, stop) } : block));
  return request.thinks === false ? whole.filter(({ kind }) => kind === 'text') : whole;
}

/** The parameters of OpenAI's protocol that a simulated model heeds beside the most tokens. */
const asked = z.object({
  seed: z.number().int().optional().catch(undefined),
  stop: z.array(z.string().min(1)).default([]).catch([]),
});

/** The tokens of a text up to the first of these texts in it. */
function endingBefore(tokens: string[], stops: readonly string[]): string[] {
  const text = tokens.join('');
  const end = Math.min(...stops.map((stop) => text.indexOf(stop)).filter((place) => place >= 0));
  return end === Infinity ? tokens : pieces(text.slice(0, end));
}

function answered({ kind, seed, reasoning }: Simulation, request: ChatRequest): ScriptedAnswer {
  const text = { echo: lastPrompt, say: toSay, messages: () => JSON.stringify(request.messages), calls: told, text: () => '' }[kind](
    request,
  );
  return [
    { kind: 'reasoning', tokens: reasoningTokens(seed, reasoning) },
    { kind: 'text', tokens: pieces(text) },
  ];
}

/** What came of its calls; before that, that it makes them. */
function told(request: ChatRequest): string {
  const { results } = request.messages.at(-1) ?? {};
  return results ? `The tools said: ${results.join(', ')}` : request.tools.length > 0 ? 'I look.' : 'I have no tools.';
}

/** The calls of the first tool about the prompt, if nothing has come of them yet. */
function callsOf({ kind, times }: Simulation, request: ChatRequest): ReceivedCall[] {
  const [name] = request.tools;
  if (kind !== 'calls' || name === undefined || request.messages.at(-1)?.results) return [];
  return Array.from({ length: times }, (_, index) => ({ name, arguments: JSON.stringify({ about: lastPrompt(request), index }) }));
}

/** The text that the messages tell it to say; `Nothing.` without it. */
function toSay({ messages }: ChatRequest): string {
  const said = messages.map(({ content }) => content).join('\n');
  const last = said.lastIndexOf('</say>');
  const begin = last < 0 ? -1 : said.lastIndexOf('<say>', last);
  return begin < 0 ? 'Nothing.' : said.slice(begin + '<say>'.length, said.indexOf('</say>', begin));
}

/**
 * The rest of a speech that continues a partial answer: without the text tokens that are already there, and without the reasoning
 * before the last of them. If the partial answer is not its beginning, the rest is the whole speech.
 */
function without(whole: ScriptedAnswer, soFar: string): { skipped: number; rest: ScriptedAnswer } {
  if (soFar === '') return { skipped: 0, rest: whole };
  const text = whole.flatMap(({ kind, tokens }) => (kind === 'text' ? tokens : []));
  let left = soFar;
  let skipped = 0;
  for (const token of text) {
    if (!left.startsWith(token)) break;
    left = left.slice(token.length);
    skipped += 1;
  }
  if (!(text[skipped] ?? '').startsWith(left)) return { skipped: 0, rest: whole };
  let before = 0;
  const rest = whole.flatMap(({ kind, tokens }): ScriptedAnswer => {
    if (kind === 'reasoning') return skipped === 0 || before > skipped ? [{ kind, tokens }] : [];
    const from = Math.max(0, skipped - before);
    const [first = '', ...others] = tokens.slice(from);
    const isCut = before + from === skipped;
    before += tokens.length;
    return from >= tokens.length ? [] : [{ kind, tokens: [isCut ? first.slice(left.length) : first, ...others] }];
  });
  return { skipped, rest };
}

/** How many tokens come before the nth text token, counted from 0; all tokens if there are fewer. */
function tokensBefore(said: ScriptedAnswer, nth: number): number {
  let [all, text] = [0, 0];
  for (const { kind, tokens } of said) {
    if (kind === 'text') {
      if (text + tokens.length > nth) return all + nth - text;
      text += tokens.length;
    }
    all += tokens.length;
  }
  return all;
}

/** Cuts a text into pieces of five characters, never within one. */
function pieces(text: string): string[] {
  return text.match(/[\s\S]{1,5}/gu) ?? [];
}
