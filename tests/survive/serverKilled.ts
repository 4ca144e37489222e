import assert from 'node:assert/strict';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import type { Person } from '../Person.js';
import type { RestartableServer } from '../RestartableServer.js';
import { TurnFollower } from '../turns.js';
import { requireWhole } from './requireWhole.js';

interface Options {
  server: RestartableServer;
  person: Person;
  /** Models of the provider `sim`. Their texts must be long enough for so many kills. */
  models: string[];
  kills: number;
  /** Characters of every column between two kills; by default about 120 tokens, two seconds of a slow one. */
  stretch?: number;
  /** Called when something comes after the last kill. */
  onLastEvents?: () => void;
}

/**
 * Kills the server in the middle of a turn, several times, restarts it and continues the interrupted answers.
 * @throws AssertionError if saved text is lost or wrong, an answer is stuck, or the result is not what was sent
 */
export async function surviveServerKilled({ server, person, models, kills, stretch = 500, onLastEvents }: Options): Promise<void> {
  const turn = await person.ask(models.map((name) => `sim/${name}`));
  const follower = new TurnFollower();
  for (let kill = 1; kill <= kills; kill += 1) {
    let killed: Promise<unknown> | undefined;
    await person.followUntil(turn, follower, kill * stretch, () => {
      killed = server.kill('SIGKILL');
    });
    assert(killed, 'The answers ended before the server was killed');
    await killed;
    await server.start();
    const { answers } = await person.read(turn);
    for (const { id, index, state, text } of answers) {
      const whole = simulatedText(models[index] ?? '');
      // On a busy machine a column may have completed before the reader saw enough of the others.
      if (state === 'COMPLETE' && text === whole) continue;
      assert.equal(state, 'INTERRUPTED');
      assert(whole.startsWith(text), 'Other text was saved than was sent');
      assert(text.length > (kill - 1) * stretch, 'Text was lost that was read more than a moment before');
      await person.continueAnswer(id);
    }
  }
  await person.follow(turn, follower, onLastEvents);
  await requireWhole(person, turn, models, follower);
}
