import type { Person } from '../Person.js';
import { follow, TurnFollower } from '../turns.js';
import { requireWhole } from './requireWhole.js';

const isOver = (state: string | undefined) => state === 'COMPLETE' || state === 'FAILED';

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
  while (!models.every((_, index) => isOver(follower.held.get(index)?.state))) {
    const client = person.socket();
    await follow(client, turn.id, follower, () => {
      cuts += 1;
      client.terminate();
    }).catch((error: unknown) => {
      // A closed socket rejects with its close event; the follower throws an Error.
      if (error instanceof Error && error.message.startsWith('A delta')) throw error;
    });
    await client.dispose();
  }
  await requireWhole(person, turn, models, follower);
  return cuts;
}
