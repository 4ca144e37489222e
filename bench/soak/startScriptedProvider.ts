import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { listen } from '../../tests/listen.js';

const request = z.looseObject({ messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })) });

/**
 * A provider with OpenAI's protocol and one model, `agent`: it calls a tool, and then says what came of it.
 * @param script the call
 * @returns its base address, with the version
 */
export async function startScriptedProvider({ tool, input }: { tool: string; input: object }): Promise<{ url: string; close: () => void }> {
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    if (incoming.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: [{ id: 'agent' }] }));
      return;
    }
    const last = request.parse(await json(incoming)).messages.at(-1);
    const call = { index: 0, id: 'call_1', type: 'function', function: { name: tool, arguments: JSON.stringify(input) } };
    const [delta, reason] = last?.role === 'tool' ? [{ content: String(last.content) }, 'stop'] : [{ tool_calls: [call] }, 'tool_calls'];
    const events = [{ delta }, { delta: {}, finish_reason: reason }].map((choice) => ({ choices: [{ index: 0, ...choice }] }));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`);
  };
  const { origin, close } = await listen((incoming, response) => void answer(incoming, response));
  return { url: `${origin}/v1`, close };
}
