import { setTimeout as delay } from 'node:timers/promises';
import { usageOf } from '../machine.js';
import type { BenchServer } from '../Stage.js';
import type { WideData } from './wideData.js';

/** One operation's use of the server, once its code was warm. */
export interface Taken {
  name: string;
  cpuMs: number;
  /** Largest memory of the process while it ran, less that before. */
  memoryMiB: number;
  replyMiB: number;
}

const answers = `id index sample prompt attempt state leftOutTurns finishReason refunded text
  model { id name } usage { tokensIn tokensOut } timing { queuedAt startedAt endedAt duration }`;

/** The dearest operations that the guards let pass, each at one of their limits. */
const operations: [name: string, data: keyof WideData, selected: string][] = [
  ['values: ids of branches, in each of 370 branches', 'branched', 'turns { siblings { id branches } }'],
  ['bytes: prompts of 190 KB, 15 MB together', 'long', 'turns { siblings { prompt } }'],
  ['objects: 500 turns of 8 answers', 'deep', `turns { id prompt createdAt answers { ${answers} } }`],
];

async function ask({ url }: BenchServer, access: string, selected: string, id: string): Promise<number> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ query: `query($id: ID!) { conversation(id: $id) { ${selected} } }`, variables: { id } }),
  });
  const text = await response.text();
  if (response.status !== 200 || text.includes('"errors"')) throw new Error(`The dearest operation was refused: ${text.slice(0, 300)}`);
  return text.length;
}

/** Runs each of them a few times on a server, and takes the last: V8 has compiled it then. */
export async function measureDearest(server: BenchServer, access: string, data: WideData, rounds: number): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const [name, kind, selected] of operations) {
    for (let round = 1; round < rounds; round += 1) await ask(server, access, selected, data[kind]);
    await delay(1_000);
    const before = usageOf(server.pid);
    let most = before.rssKiB;
    const look = setInterval(() => (most = Math.max(most, usageOf(server.pid).rssKiB)), 10);
    const bytes = await ask(server, access, selected, data[kind]);
    clearInterval(look);
    taken.push({
      name,
      cpuMs: usageOf(server.pid).cpuMs - before.cpuMs,
      memoryMiB: (most - before.rssKiB) / 1024,
      replyMiB: bytes / 1024 / 1024,
    });
  }
  return taken;
}
