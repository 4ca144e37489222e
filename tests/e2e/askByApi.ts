import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { accessToken } from './accessToken.js';

const answered = z.object({ conversation: z.string(), turn: z.string() });

/** A prompt for simulated models, which are named without `sim/`. */
interface Asked {
  prompt: string;
  models: readonly string[];
  system?: string;
  /** Goes on with this conversation. */
  conversation?: string;
}

/**
 * Asks through the API as the person of this browser, and waits for all answers.
 * @returns the ids of the conversation and of the turn
 */
export async function askByApi(context: BrowserContext, { models, ...asked }: Asked): Promise<z.output<typeof answered>> {
  const response = await context.request.post('/api/v1/llm/query/', {
    headers: { authorization: `Bearer ${await accessToken(context)}` },
    data: { ...asked, models: models.map((model) => `sim/${model}`), stream: false },
  });
  return answered.parse(await response.json());
}
