import assert from 'node:assert/strict';
import { simulatedReasoning, simulatedText } from '../../sandbox/llm/simulatedText.js';
import type { Person } from '../Person.js';
import type { TurnFollower, TurnView } from '../turns.js';

/**
 * Checks that every answer is complete, and that what was read and what is saved equals what was sent, to the last character.
 * @param models of the provider `sim`, in the order of the columns
 * @throws AssertionError that names the first model of which that is not true
 */
export async function requireWhole(person: Person, turn: TurnView, models: string[], follower: TurnFollower): Promise<void> {
  const { answers } = await person.read(turn);
  for (const [index, name] of models.entries()) {
    const [text, reasoning] = [simulatedText(name), simulatedReasoning(name)];
    const held = follower.held.get(index);
    assert(held?.text === text && held.reasoning === reasoning, `${name} was read otherwise than it was sent`);
    const saved = answers.find((answer) => answer.index === index);
    assert(saved?.text === text && saved.reasoning === reasoning, `${name} was saved otherwise than it was sent`);
    assert(saved.state === 'COMPLETE', `${name} is ${saved.state}`);
  }
}
