import type { Person } from '../Person.js';
import { TurnFollower } from '../turns.js';
import { followThrough } from './followThrough.js';
import { requireWhole } from './requireWhole.js';

/**
 * Disconnects the reader after every event and resumes, until the turn has ended.
 * @param models of the provider `sim`
 * @returns how often it was disconnected
 * @throws AssertionError if a character was lost, or Error if one came twice or in the wrong place
 */
export async function surviveCuts(person: Person, models: string[]): Promise<number> {
  const turn = await person.ask(models.map((name) => `sim/${name}`));
  const follower = new TurnFollower();
  let cuts = 0;
  await followThrough(person, turn, follower, (client) => {
    cuts += 1;
    client.terminate();
  });
  await requireWhole(person, turn, models, follower);
  return cuts;
}
