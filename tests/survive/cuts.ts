import type { Person } from '../Person.js';
import { follow, TurnFollower } from '../turns.js';
import { requireWhole } from './requireWhole.js';

const isOver = (state: string | undefined) => state === 'COMPLETE' || state === 'FAILED';

/**
 * Cuts the reader off after every event and resumes, until the turn has ended.
 * @param models of the provider `sim`
 * @returns how often it was cut off
 * @throws AssertionError where a character was lost, or Error where one came twice or out of its place
 */
export async function surviveCuts(person: Person, models: string[]): Promise<number> {
  const turn = await person.ask(models.map((name) => `sim/${name}`));
  const follower = new TurnFollower();
  let cuts = 0;
  while (!models.every((_, index) => isOver(follower.held.get(index)?.state))) {
    const client = person.socket();
    await follow(client, turn.id, follower, () => {
      cuts += 1;
      client.terminate();
    }).catch((error: unknown) => {
      // A socket that is cut rejects with its close; what the follower throws is an Error.
      if (error instanceof Error && error.message.startsWith('A delta')) throw error;
    });
    await client.dispose();
  }
  await requireWhole(person, turn, models, follower);
  return cuts;
}
