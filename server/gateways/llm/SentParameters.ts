import { parseSchema } from '../../../shared/turn/jsonSchemaRules.js';
import type { CompletionRequest, SentName, SentValues, TakePart } from './completion.js';
import { parseProviderError } from './parseProviderError.js';

/**
 * How refusals name each parameter, in the words of OpenAI, Anthropic, Google and those who speak like them. They are looked for in this
 * order: what is named by the way stands last.
 */
const signs: Record<SentName, RegExp> = {
  seed: /\b(random_)?seed\b/,
  stop: /\bstop[_ ]?sequences?\b|["'`]stop["'`]|\bstop\b[^.]{0,20} (is|are) not supported|(parameter|argument|field)s?:? stop\b|^stop(\s|$)/,
  frequencyPenalty: /\bfrequency[_ ]?penalty\b|(?<!presence )\bpenalty is\b/,
  presencePenalty: /\bpresence[_ ]?penalty\b|(?<!frequency )\bpenalty is\b/,
  verbosity: /\bverbosity\b/,
  jsonSchema:
    /json[_ ]?schema|response_?(json_?)?schema|structured[_ ]outputs?|output_(config\.)?format|response_?format|response_?mime|grammar/,
  asJson: /response_?format|json[_ ](mode|object|format)|response_?mime|output_format/,
  topP: /\btop_?p\b/,
  temperature: /\btemperature\b/,
  reasoningTokens: /budget|thinking|reasoning/,
  reasoningEffort: /\beffort|reasoning|thinking/,
  maxTokens: /\bmax_?(completion_?|output_?|new_?)?tokens\b/,
};

const names: readonly SentName[] = [
  ...(['seed', 'stop', 'frequencyPenalty', 'presencePenalty', 'verbosity', 'jsonSchema', 'asJson', 'topP', 'temperature'] as const),
  ...(['reasoningTokens', 'reasoningEffort', 'maxTokens'] as const),
];

/** Statuses with which providers refuse a parameter. */
const statuses = [400, 422];

/** The parameters of one request that are still sent: what the model refuses is taken out, and told. */
export class SentParameters {
  private readonly left: Set<SentName>;

  /** @param unknown parameters for which the protocol has no word */
  constructor(
    private readonly request: CompletionRequest,
    private readonly take: TakePart,
    unknown: readonly SentName[] = [],
  ) {
    this.left = new Set(names.filter((name) => request[name] !== undefined));
    // A model that refuses the schema may still take the form.
    if (request.jsonSchema !== undefined) this.left.add('asJson');
    for (const name of unknown) this.leaveOut(name);
  }

  /** The value of a parameter; undefined if it is not sent. */
  get<Name extends SentName>(name: Name): SentValues[Name] {
    return this.left.has(name) ? this.request[name] : undefined;
  }

  /** The schema of the answer as a value. */
  get schema(): unknown {
    const text = this.get('jsonSchema');
    return text === undefined ? undefined : parseSchema(text);
  }

  /** Whether an answer in JSON is asked for, with or without a schema. */
  get isJson(): boolean {
    return this.left.has('asJson');
  }

  /** Sends no longer the parameter that a refusal names. @returns whether it named one that was sent */
  drop(rejection: string, status: number): boolean {
    if (!statuses.includes(status)) return false;
    const { param = '', text } = parseProviderError(rejection);
    const named = this.named(param.toLowerCase()) ?? this.named(text);
    if (named === 'maxTokens' && this.request.isBound) return false;
    return named !== undefined && this.leaveOut(named);
  }

  /** @returns whether it was sent until now */
  leaveOut(parameter: SentName): boolean {
    if (!this.left.delete(parameter)) return false;
    this.take({ kind: 'without', parameter });
    return true;
  }

  private named(words: string): SentName | undefined {
    return names.find((name) => this.left.has(name) && signs[name].test(words));
  }
}
