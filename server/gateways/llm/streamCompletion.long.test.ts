import { afterAll, beforeAll, test } from '@jest/globals';
import { type SandboxLlm, startSandboxLlm } from '../../../sandbox/llm/startSandboxLlm.js';
import { readCut } from '../../../tests/cutStream.js';

let sandbox: SandboxLlm;
beforeAll(async () => {
  sandbox = await startSandboxLlm();
});
afterAll(() => sandbox.close());

test.each(['\n', '\r\n', '\r'])('a stream that is cut in two at any byte gives the same text, line ends %j', async (eol) => {
  await readCut(sandbox.simUrl, eol, 1, 1);
});
