import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { measureAlive } from './alive.js';
import { measureAsking } from './measureAsking.js';
import { runFaults } from './runFaults.js';
import { compareReleases } from './compareReleases.js';
import { figuresOf, type Findings } from './figuresOf.js';
import { type Load, measure, measureFloor, type Measured } from './measure.js';
import { measureCalls } from './measureCalls.js';
import { measureFiles } from './measureFiles.js';
import { measureImports } from './measureImports.js';
import { measureShare } from './measureShare.js';
import { measureServers } from './measureServers.js';
import { measureOperations } from './operations/measureOperations.js';
import { signInAtWill, signInSteadily } from './signIns.js';
import { Stage } from './Stage.js';
import { type Figure, isMet, tableOf } from './table.js';

/**
 * `npm run bench`: what a streamed token costs the real server, how many answers it holds, and whether every character
 * arrives. `--quick` tries it out with small counts, `--json` prints the figures for programs, `--server=FILE` measures
 * another build, `--node=FLAG` hands a flag to its Node.js, `--rounds=1` leaves out the medians,
 * `--servers=2,4` measures two and four servers behind HAProxy instead, with `--answers=16` under way at each, `--operations` what
 * single operations may cost at most, `--files` what uploads and pictures cost, `--import` what an import of conversations costs,
 * `--v1` what calls by OpenAI's protocol cost beside GraphQL, `--share` what a frozen page costs its reader's line and the server.
 * `--against=FOLDER` compares with another checkout, mostly of the last release, both in turn in one run.
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    server: { type: 'string', default: 'dist/server/local.js' },
    node: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string' },
    servers: { type: 'string' },
    answers: { type: 'string' },
    operations: { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
    import: { type: 'boolean', default: false },
    v1: { type: 'boolean', default: false },
    share: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
});

const size = options.quick
  ? { rounds: 1, windowMs: 3_000, base: 80, goal: 160, elsewhere: 16, steps: [], shared: 8, imported: 200 }
  : { rounds: 3, windowMs: 10_000, base: 160, goal: 800, elsewhere: 80, steps: [400, 600, 1_000, 1_200], shared: 20, imported: 1_000 };

const count = Number(options.rounds ?? size.rounds);

/** Sign-ins a second beside the stream, and people who sign in at once. */
const signIns = { perSecond: 20, people: 4 };

/** Milliseconds within which 99 of 100 tokens must be read for answers to count as held. */
const heldMs = 133;

/** Turns a second, where asking is measured. */
const asksPerSecond = 4;

const say = (line: string) => process.stderr.write(`${line}\n`);
const wrong: string[] = [];

function percent(share: number | undefined): string {
  return share === undefined ? '?' : `${(share * 100).toFixed()} %`;
}

// Exiting runs what is registered for the end of the process, so that no PostgreSQL and no server stays behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

if (options.against !== undefined) {
  const figures = await compareReleases(options.against, { rounds: count, options: options.quick ? ['--quick'] : [] }, say);
  process.stdout.write(`${tableOf(figures)}\n`);
  process.exit();
}

const stage = await Stage.open();
const node = ['--enable-source-maps', ...options.node, options.server];
const server = () => stage.serve(node);

async function look(name: string, at: Awaited<ReturnType<typeof server>>, load: Partial<Load>): Promise<Measured> {
  const seen = await measure(stage, at, { answers: size.base, readers: 1, shape: 'lean', windowMs: size.windowMs, ...load });
  wrong.push(...seen.wrong.map((line) => `${name}: ${line}`));
  say(
    [
      `${name}: server ${seen.serverCpu.toFixed(1)} ms CPU for 1,000 tokens (client ${seen.clientCpu.toFixed(1)}, provider ${seen.providerCpu.toFixed(1)}, PostgreSQL ${seen.postgresCpu.toFixed(1)})`,
      `p50 ${seen.p50.toFixed(1)} ms, p99 ${seen.p99.toFixed(1)} ms, first ${seen.first.toFixed(1)} ms`,
      `${seen.bytesPerToken.toFixed(1)} bytes a token, ${seen.messagesPerSecond.toFixed()} messages/s, ${seen.memoryKiB.toFixed()} KiB an answer`,
      `its core ${percent(seen.serverCore)} busy, the other ${percent(seen.otherCore)}${seen.wrong.length > 0 ? `, ${seen.wrong.length} WRONG: ${seen.wrong[0]}` : ''}`,
    ].join('; '),
  );
  return seen;
}

/**
 * How so many answers do the first time, for which the server takes its memory, and how they do on a server that has been
 * at it: V8 compiles what is hot meanwhile, on the one core that there is.
 */
async function lookAtGoal(running: Awaited<ReturnType<typeof server>>): Promise<{ cold: Measured; goal: Measured }> {
  const cold = await look(`${size.goal} answers for the first time`, running, { answers: size.goal });
  return { cold, goal: await look(`${size.goal} answers`, running, { answers: size.goal }) };
}

async function round(): Promise<Findings['rounds'][number]> {
  const running = await server();
  await look('  warm-up', running, { windowMs: 2_000 });
  const base = await look(`${size.base} answers`, running, {});
  const floor = await measureFloor(stage, size.base, size.windowMs);
  say(`the floor: ${floor.toFixed(1)} ms CPU for 1,000 tokens`);
  const { cold, goal } = await lookAtGoal(running);
  const few = { answers: 40, windowMs: size.windowMs / 2 };
  const alone = await look('1 reader a turn', running, few);
  const many = await look(`${size.shared} readers a turn`, running, { ...few, readers: size.shared });
  await running.kill('SIGTERM');
  return { base, floor, cold, goal, alone, many };
}

/** The most answers that are held, stepping up from what is known to be, or down. */
async function climb(isGoalHeld: boolean): Promise<{ held: number; steps: Measured[] }> {
  const running = await server();
  await look('  warm-up', running, { answers: size.goal });
  const steps = size.steps.filter((answers) => answers > size.goal === isGoalHeld);
  const seen: Measured[] = [];
  let held = isGoalHeld ? size.goal : 0;
  for (const answers of steps) {
    const step = await look(`${answers} answers`, running, { answers });
    seen.push(step);
    if (step.p99 >= heldMs) break;
    held = answers;
  }
  await running.kill('SIGTERM');
  return { held, steps: seen };
}

async function oneServer(): Promise<Figure[]> {
  const rounds = [];
  for (let number = 1; number <= count; number += 1) {
    say(`Round ${number} of ${count}`);
    rounds.push(await round());
  }
  const isGoalHeld = rounds.filter(({ goal }) => goal.p99 < heldMs).length * 2 > rounds.length;
  const { held } = await climb(isGoalHeld);
  const last = await server();
  const page = await look('the page’s own selection', last, { shape: 'page', windowMs: size.windowMs / 2 });
  const brief = await look('tokens of four characters', last, { tokens: 'brief' });
  const asked = await measureAsking(stage, last, asksPerSecond, size.windowMs);
  say(
    `asking: ${asked.added.toFixed(1)} ms beyond the provider to the first text; CPU a turn ${asked.asking.toFixed(1)} ms before the first token, ${asked.whole.toFixed(1)} ms with a short answer`,
  );
  const accounts = await last.accounts(200);
  const steady = signInSteadily(last.url, accounts, signIns.perSecond);
  const besideSignIns = await look(`${size.base} answers, and ${signIns.perSecond} sign-ins a second`, last, {});
  say(`  ${(await steady.end()).toFixed(1)} sign-ins a second were made`);
  const maxSignIns = await signInAtWill(last.url, accounts, signIns.people, size.windowMs);
  say('Every fault of the sandbox, among sound answers');
  wrong.push(...(await runFaults(stage, last)));
  await last.kill('SIGTERM');

  const alive = await measureAlive(stage, node);
  say(`${alive.toFixed(1)} KiB an answer are alive`);

  const figures = figuresOf({ ...size, rounds, held, page, brief, asked, alive, besideSignIns, maxSignIns, wrong: wrong.length });
  for (const line of wrong.slice(0, 20)) say(line);
  return figures;
}

try {
  say(
    stage.cores
      ? `The server has core ${stage.cores.server}, all else ${stage.cores.others}.`
      : 'Nothing is pinned on this system: the figures are those of a shared machine.',
  );
  const servers = options.servers?.split(',').map(Number);
  const sizes = { rounds: count, answers: Number(options.answers ?? size.elsewhere), windowMs: size.windowMs };
  const figures = options.operations
    ? await measureOperations(stage, node, { rounds: count, windowMs: size.windowMs }, say)
    : options.files
      ? await measureFiles(stage, node, size.windowMs, say)
      : options.import
        ? await measureImports(stage, node, { windowMs: size.windowMs, conversations: size.imported, isWhole: !options.quick }, say)
        : options.v1
          ? await measureCalls(stage, node, { ...sizes, answers: size.base }, say, wrong)
          : options.share
            ? await measureShare(stage, node, say)
            : servers
              ? await measureServers(stage, node, { ...sizes, servers }, say, wrong)
              : await oneServer();
  const told = figures.map((figure) => ({ ...figure, met: isMet(figure) }));
  process.stdout.write(`${options.json ? JSON.stringify(told, null, 2) : tableOf(figures)}\n`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await stage.close();
}
