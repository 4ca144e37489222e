import { anthropicWire } from './anthropicWire.js';
import { builtinModels, builtinAnswer } from './builtinModels.js';
import type { ChatRequest } from './chatRequest.js';
import { googleWire } from './googleWire.js';
import { openAiWire } from './openAiWire.js';
import type { ScriptedResponse } from './perform.js';
import { simulatedModels } from './simulatedModels.js';
import type { Wire } from './Wire.js';

/** A stand-in for one provider, at its own address. */
export interface Service {
  /** Path of its base address, the version included. */
  base: string;
  wire: Wire;
  /** Paths of requests for an answer, after the base. */
  asked: RegExp;
  /** The body of GET {base}/models. */
  models: unknown;
  /**
   * Makes the answer; by default the simulated models do.
   * @returns undefined if there is no such model
   */
  respond?: (request: ChatRequest) => ScriptedResponse | undefined;
}

/** The stand-ins, by the name under which requests are logged. */
export const services = {
  sim: { base: '/sim/v1', wire: openAiWire, asked: /^\/chat\/completions$/, models: simulatedModels.openai },
  anthropic: { base: '/anthropic/v1', wire: anthropicWire, asked: /^\/messages$/, models: simulatedModels.anthropic },
  google: {
    base: '/google/v1beta',
    wire: googleWire,
    asked: /^\/models\/[^/]+:(streamGenerateContent|generateContent)$/,
    models: simulatedModels.google,
  },
  builtin: {
    base: '/builtin/v1',
    wire: openAiWire,
    asked: /^\/chat\/completions$/,
    models: { object: 'list', data: builtinModels },
    respond: builtinAnswer,
  },
} satisfies Record<string, Service>;
