import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod';

const reportShape = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
});

/** Jest, run on files that fail on purpose. */
describe('a run of Jest', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'jest-failing-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** @param fixtures names of files in `failing` */
  async function run(...fixtures: string[]) {
    const [output, strays] = ['report', 'strays'].map((name) => path.join(folder, `${name} of ${fixtures.join(' ')}`)) as [string, string];
    const config = {
      rootDir: process.cwd(),
      runtime: '<rootDir>/tests/jest/NodeRuntime.cjs',
      testEnvironment: '<rootDir>/tests/jest/NodeEnvironment.cjs',
      transform: {},
      roots: ['<rootDir>/tests/jest/failing'],
      testMatch: fixtures.map((name) => `**/${name}.fixture.ts`),
      testTimeout: 1_000,
      waitForUnhandledRejections: true,
      reporters: [],
    };
    const flags = [...process.execArgv, 'node_modules/jest/bin/jest.js', '--config', JSON.stringify(config)];
    const child = spawn(process.execPath, [...flags, '--json', `--outputFile=${output}`], {
      env: { ...process.env, STRAY_ERRORS: strays },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    const report = reportShape.parse(JSON.parse(await readFile(output, 'utf8').catch(() => said)));
    return {
      code: Number(code),
      failed: report.testResults.flatMap(({ assertionResults, message, status }) => {
        const failed = assertionResults.filter((one) => one.status === 'failed');
        if (failed.length === 0) return status === 'failed' ? [message] : [];
        return failed.map(({ title, failureMessages }) => `${title}: ${failureMessages.join('\n')}`);
      }),
      strays: await readFile(strays, 'utf8').catch(() => ''),
    };
  }

  test('fails for a test that hangs, an unhandled rejection and a replaced module, and runs the tests after them', async () => {
    const { code, failed } = await run('hangs', 'rejects', 'mocksModule');
    expect(code).toBe(1);
    expect(failed.sort()).toEqual([
      expect.stringMatching(/^hangs: [^]*Exceeded timeout of 1000 ms/),
      expect.stringMatching(/^leaves a rejection unhandled: [^]*nobody handles this/),
      expect.stringMatching(/^replaces a module: [^]*A module mock would stay/),
    ]);
  });

  test('writes down an error after the last test of a file', async () => {
    expect(await run('rejectsLater')).toMatchObject({ failed: [], strays: expect.stringContaining('after the last test') });
  });
});
