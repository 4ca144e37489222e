import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { faults } from '../sandbox/llm/Simulation.js';
import { simulatedText, textTokens } from '../sandbox/llm/simulatedText.js';
import { Person } from '../tests/Person.js';
import type { TurnFollower, TurnView } from '../tests/turns.js';
import type { BenchServer, Stage } from './Stage.js';

/** Columns of a turn. */
const most = 8;
/** Those that never end by themselves are stopped after so many milliseconds. */
const timeoutMs = 8_000;

/** Faults that cost no text: the whole of it must come. */
const harmless = new Set<string>(['split-bytes', 'keep-alive', 'duplicate-start', 'spliced-start', 'long-line']);

const seed = 7;
const nameOf = (fault: string) => `tokens-60${fault === 'endless' ? '' : '_rate-50'}_seed-${seed}_fault-${fault}`;

/** Checks that the text that was read is the saved one, and that this is the beginning of the provider's text. @returns what is wrong */
function judge(fault: string, saved: TurnView['answers'][number] | undefined, read: TurnFollower | undefined): string[] {
  if (!saved) return [`${fault}: not saved`];
  const whole = simulatedText(nameOf(fault));
  // An endless answer says all but its first token again and again.
  const again = whole.slice(textTokens(seed, 1).join('').length);
  const sent = fault === 'endless' ? whole + again.repeat(Math.ceil(saved.text.length / again.length)) : whole;
  return [
    ...(read?.held.get(saved.index)?.text === saved.text ? [] : [`${fault}: read otherwise than saved`]),
    // A million characters may end within a pair of surrogates, of which half cannot be saved.
    ...(sent.slice(0, saved.text.length).toWellFormed() === saved.text ? [] : [`${fault}: saved otherwise than sent`]),
    ...(harmless.has(fault) && (saved.text !== whole || saved.state !== 'COMPLETE') ? [`${fault}: ended as ${saved.state}`] : []),
    ...(['QUEUED', 'STREAMING'].includes(saved.state) ? [`${fault}: still ${saved.state}`] : []),
  ];
}

/** Every fault that a provider can have, once each, while sound answers go on beside them. */
export async function runFaults(stage: Stage, server: BenchServer): Promise<string[]> {
  const { client, provider } = stage;
  const anything = z.unknown();
  await provider.call('restart', anything);
  const [token = '', ...others] = await server.people(11);
  const models = [0, 1, 2, 3].map((column) => `bench/paced-${column}`);
  await client.call('begin', anything, { url: server.url, people: others, models, readers: 1, shape: 'lean' });

  const person = new Person(server.url, token);
  const groups = Array.from({ length: Math.ceil(faults.length / most) }, (_, at) => faults.slice(at * most, (at + 1) * most));
  const judged = await Promise.all(
    groups.map(async (group) => {
      const turn = await person.ask(group.map((fault) => `faulty/${nameOf(fault)}`));
      const reading = person.follow(turn);
      const isOver = await Promise.race([reading.then(() => true), delay(timeoutMs, false)]);
      if (!isOver) await person.stopTurn(turn.id);
      const read = await reading;
      const { answers } = await person.read(turn);
      return group.flatMap((fault, index) =>
        judge(
          fault,
          answers.find((answer) => answer.index === index),
          read,
        ),
      );
    }),
  );
  await provider.call('end', anything);
  const sound = await client.call('finish', z.array(z.string()), await provider.call('sent', anything));
  return [...judged.flat(), ...sound];
}
