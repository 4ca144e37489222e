import { surviveCuts } from '../../tests/survive/cuts.js';
import { dataFolderOf, surviveDatabaseKilled } from '../../tests/survive/databaseKilled.js';
import { surviveServerKilled } from '../../tests/survive/serverKilled.js';
import type { Ground } from './Ground.js';

/** Cuts a reader off after every event of a turn. @returns how often it was cut */
export async function cutReader(ground: Ground, seed: number): Promise<number> {
  const faults = ['', '_reasoning-20', '_fault-split-bytes', '_fault-keep-alive'];
  const models = faults.map((fault, column) => `tokens-80_rate-50_seed-${seed + column}${fault}`);
  return surviveCuts(await ground.person(), models);
}

/** Kills the server twice within one turn. @returns how often it was killed */
export async function killServer(ground: Ground, seed: number): Promise<number> {
  const models = [0, 1, 2, 3].map((column) => `tokens-300_rate-40_seed-${seed + column}`);
  await surviveServerKilled({ server: ground.server, person: await ground.person(), models, kills: 2 });
  return 2;
}

/** Kills PostgreSQL once within one turn. @returns how often it was killed */
export async function killDatabase(ground: Ground, seed: number): Promise<number> {
  const models = [0, 1, 2, 3].map((column) => `tokens-250_rate-100_seed-${seed + column}`);
  await surviveDatabaseKilled(await ground.person(), await dataFolderOf(ground.databaseUrl), models);
  return 1;
}
