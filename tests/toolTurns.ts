import { v7 } from 'uuid';
import type { ToolFields } from '../server/turn/tools.js';
import { ask } from '../server/turn/ask.js';
import type { Turn } from '../server/turn/Turn.js';
import type { AskFields } from '../shared/turn/ask.js';
import type { Tools } from '../shared/tool/toolRules.js';
import type { TestPerson } from './factories.js';
import type { TestServer } from './server.js';

/** A tool that knows the weather. */
export const weather: Tools = {
  definitions: [
    { name: 'get_weather', description: 'The weather', parameters: { type: 'object', properties: { about: { type: 'string' } } } },
  ],
  choice: 'auto',
  parallel: true,
};

/** A simulated model that calls the first tool about the prompt, and then tells what came of it. */
export const caller = 'calls';

/** Asks as a program does, which alone has tools. */
export const askWithTools = (
  server: TestServer,
  { user }: TestPerson,
  models: string[],
  fields: Partial<AskFields & ToolFields> = {},
): Promise<Turn> =>
  ask(server.services.orm.em.fork(), server.services, user, {
    ...{ requestId: v7(), prompt: 'Weather in Bonn?', policy: 'ISOLATED', tools: weather },
    models: models.map((id) => ({ id: `sim/${id}` })),
    ...fields,
  });
