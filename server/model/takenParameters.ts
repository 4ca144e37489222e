import { snakeCase } from '../errors/snakeCase.js';
import type { Protocol } from '../gateways/llm/completion.js';
import { takesBudget } from '../gateways/llm/thinkingOf.js';
import { type Effort, efforts, type ParameterName, parameterNames } from '../../shared/turn/parameters.js';
import type { CatalogueModel } from './CatalogueModel.js';

export type Taken = Pick<CatalogueModel, 'parameters' | 'efforts'>;

interface Stated {
  parameters?: readonly string[] | undefined;
  efforts?: readonly string[] | undefined;
}

interface Asked {
  /** The provider's key. */
  provider: string;
  /** Undefined for models of the server's own machine. */
  protocol: Protocol | undefined;
  /** As its provider lists it. */
  model: { id: string; parameters?: readonly ParameterName[] | undefined };
  capabilities: readonly string[];
  /** The host's entry, and ours. */
  stated: Stated;
  known: Stated;
}

/**
 * The parameters that a model takes: by the host's entry, by its provider's list, by our entry, or by what is known of the makers'
 * families. Where that is wrong, the model's refusal is told (gateways/llm/SentParameters.ts).
 */
export function takenParameters({ provider, protocol, model, capabilities, stated, known }: Asked): Taken {
  const reasons = capabilities.includes('reasoning');
  const family = families[provider] ?? (protocol === undefined ? ofMachine : ofProtocol[protocol]);
  const usual = family(model.id.toLowerCase(), reasons);
  const listed = model.parameters && { parameters: model.parameters, efforts: usual.efforts.length > 0 ? usual.efforts : threeEfforts };
  const parameters = stated.parameters?.flatMap(named) ?? listed?.parameters ?? known.parameters?.flatMap(named) ?? usual.parameters;
  const words = (stated.efforts ?? known.efforts)?.flatMap(effortNamed) ?? listed?.efforts ?? usual.efforts;
  return { parameters: inOrder(['system', ...parameters]), efforts: parameters.includes('reasoningEffort') ? words : [] };
}

const named = (field: string): ParameterName[] => parameterNames.filter((name) => snakeCase(name) === field);
const effortNamed = (word: string): Effort[] => efforts.filter((effort) => effort.toLowerCase() === word);
const inOrder = (names: readonly ParameterName[]): ParameterName[] => parameterNames.filter((name) => names.includes(name));

type Family = (model: string, reasons: boolean) => Taken;

const sampled = ['temperature', 'topP', 'maxTokens'] as const;
const penalties = ['frequencyPenalty', 'presencePenalty'] as const;
const forms = ['asJson', 'jsonSchema'] as const;
const allOfThem = [...sampled, 'seed', 'stop', ...penalties, ...forms] as const;
const threeEfforts: readonly Effort[] = ['LOW', 'MEDIUM', 'HIGH'];

const taking = (parameters: readonly ParameterName[], words: readonly Effort[] = []): Taken => ({
  parameters: words.length > 0 ? ['reasoningEffort', ...parameters] : parameters,
  efforts: words,
});

/** Of an address that speaks OpenAI's protocol, about which nothing else is known. */
const anyOpenAi: Family = (_model, reasons) => taking(allOfThem, reasons ? threeEfforts : []);

/** Of node-llama-cpp on this machine. */
const ofMachine: Family = () => taking(allOfThem);

/** https://platform.openai.com/docs/guides/reasoning and /docs/guides/latest-model */
const ofOpenAi: Family = (model, reasons) => {
  if (!reasons) return taking(/^gpt-(3|4(-\d|$|-turbo))/.test(model) ? allOfThem.filter((name) => name !== 'jsonSchema') : allOfThem);
  const [, major = '', minor = '0'] = /^gpt-(\d+)(?:\.(\d+))?/.exec(model) ?? [];
  if (major === '') return taking(['maxTokens', 'seed', ...(/^o[34]/.test(model) ? [] : (['stop'] as const)), ...forms], threeEfforts);
  const version = Number(major) + Number(minor) / 10;
  const first: Effort[] = version < 5.1 ? ['MINIMAL'] : ['NONE'];
  return taking(['maxTokens', 'seed', 'verbosity', ...forms], [...first, ...threeEfforts, ...(version < 5.2 ? [] : (['XHIGH'] as const))]);
};

/** https://platform.claude.com/docs/en/build-with-claude/effort, /extended-thinking and /structured-outputs */
const ofAnthropic: Family = (model, reasons) => {
  const [, major = '4', minor = '0'] = /^claude-[a-z]+-(\d+)(?:-(\d))?(?!\d)/.exec(model) ?? [];
  const version = takesBudget(model) && !/-4-5/.test(model) ? 4 : Number(major) + Number(minor) / 10;
  // From 4.7 on, models choose how they sample.
  const parameters: ParameterName[] = [...(version < 4.7 ? sampled : (['maxTokens'] as const)), 'stop'];
  if (version >= 4.5) parameters.push('jsonSchema');
  if (!reasons) return taking(parameters);
  return takesBudget(model) ? taking(['reasoningTokens', ...parameters]) : taking(parameters, [...threeEfforts, 'MAX']);
};

/** https://ai.google.dev/gemini-api/docs/thinking and /structured-output */
const ofGoogle: Family = (model) => {
  if (!model.startsWith('gemini-')) return taking([...sampled, 'seed', 'stop']);
  if (/^gemini-2\.[5-9]/.test(model)) return taking(['reasoningTokens', ...allOfThem]);
  if (!/^gemini-([3-9]|\d\d)/.test(model)) return taking(allOfThem);
  return taking(allOfThem, model.includes('flash') ? ['MINIMAL', ...threeEfforts] : ['LOW', 'HIGH']);
};

/** Those that differ from their protocol's. Servers behind a …_BASE_URL keep their provider's key. */
const families: Partial<Record<string, Family>> = {
  openai: ofOpenAi,
  /** Small programs, which choose nothing by chance. */
  builtin: () => taking(['maxTokens']),
  anthropic: ofAnthropic,
  google: ofGoogle,
  mistral: () => taking(allOfThem),
  groq: (model) => taking([...sampled, 'seed', 'stop', ...forms], model.includes('gpt-oss') ? threeEfforts : []),
  deepseek: (model) => taking([...(model.includes('reasoner') ? (['maxTokens'] as const) : sampled), 'stop', 'asJson']),
  xai: (model, reasons) =>
    reasons ? taking([...sampled, 'seed', ...forms], model.includes('mini') ? ['LOW', 'HIGH'] : []) : taking(allOfThem),
  ollama: (_model, reasons) => taking(allOfThem, reasons ? threeEfforts : []),
};

const ofProtocol: Record<Protocol, Family> = { openai: anyOpenAi, anthropic: ofAnthropic, google: ofGoogle };
