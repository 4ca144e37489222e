import { gather } from '../sandbox/llm/gather.js';
import { simulatedText } from '../sandbox/llm/simulatedText.js';
import { startRawProvider } from '../sandbox/llm/startRawProvider.js';

/**
 * Reads an answer of the sandbox again and again, each time sent in two pieces.
 * @param simUrl of its simulated models
 * @param eol what ends a line
 * @param first byte where it is cut
 * @param step bytes from one cut to the next
 * @throws Error where it is not the whole answer
 */
export async function readCut(simUrl: string, eol: string, first: number, step: number): Promise<void> {
  const model = 'tokens-12_reasoning-3_seed-6';
  const stream = await fetch(`${simUrl}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model, messages: [], stream: true, stream_options: { include_usage: true } }),
  });
  const bytes = Buffer.from(`\uFEFF: a comment\n\n${await stream.text()}`.replaceAll('\n', eol));
  let cut = 0;
  const provider = await startRawProvider((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(bytes.subarray(0, cut), () => response.end(bytes.subarray(cut)));
  });
  const text = simulatedText(model);
  for (cut = first; cut < bytes.length; cut += step) {
    const answer = await gather(provider.url, 'any');
    if (answer.text !== text || answer.finish !== 'stop' || !answer.usage)
      throw new Error(`differs when cut at ${cut.toFixed()}: ${JSON.stringify(answer)}`);
  }
  await provider.close();
}
