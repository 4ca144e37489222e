import { answerSoFar, lastPrompt, type ChatRequest } from './chatRequest.js';
import { errorAnswer, isAnsweredFault } from './errorAnswers.js';
import type { Performance } from './perform.js';
import type { Simulation } from './Simulation.js';
import { textTokens } from './simulatedText.js';
import { tell, type Speech } from './tell.js';
import type { Wire } from './Wire.js';
import { withFault } from './withFault.js';

/**
 * Decides what a simulated model answers.
 * @param failing whether its fault happens this time
 * @param key the key that was sent; providers like to repeat it in their refusals
 */
export function simulate(wire: Wire, simulation: Simulation, request: ChatRequest, failing: boolean, key = 'none'): Performance {
  const fault = failing ? simulation.fault : undefined;
  if (fault && isAnsweredFault(fault)) {
    const refusal = errorAnswer(wire, fault, { model: request.model, key });
    const headers = simulation.retry === undefined ? refusal.headers : { ...refusal.headers, 'retry-after': String(simulation.retry) };
    return { ...refusal, headers, delay: simulation.delay };
  }
  const soFar = answerSoFar(request);
  const { reasoning, text } = speech(simulation, request);
  const { skipped, rest } = without(text, soFar);
  const script = tell(wire, { reasoning: skipped > 0 ? [] : reasoning, text: rest }, request, simulation);
  if (!fault || (skipped > 0 && skipped >= simulation.at)) return script;
  const at = (skipped > 0 ? 0 : reasoning.length) + Math.min(simulation.at - skipped, rest.length);
  return withFault(wire, fault, script, { at, wait: simulation.retry });
}

function speech(simulation: Simulation, request: ChatRequest): Speech {
  const reasoning = request.thinks === false ? [] : textTokens(simulation.seed + 1_000_003, simulation.reasoning);
  if (simulation.kind === 'echo') return { reasoning, text: pieces(lastPrompt(request)) };
  if (simulation.kind === 'messages') return { reasoning, text: pieces(JSON.stringify(request.messages)) };
  return { reasoning, text: textTokens(simulation.seed, simulation.tokens) };
}

/** What is left of the text after its beginning; the whole text where that is not its beginning. */
function without(text: string[], soFar: string): { skipped: number; rest: string[] } {
  let left = soFar;
  let skipped = 0;
  for (const token of text) {
    if (!left.startsWith(token)) break;
    left = left.slice(token.length);
    skipped += 1;
  }
  const cut = text[skipped];
  if (left === '') return { skipped, rest: text.slice(skipped) };
  if (!cut?.startsWith(left)) return { skipped: 0, rest: text };
  return { skipped, rest: [cut.slice(left.length), ...text.slice(skipped + 1)] };
}

/** Cuts a text into pieces of five characters, never through one. */
function pieces(text: string): string[] {
  return text.match(/[\s\S]{1,5}/gu) ?? [];
}
