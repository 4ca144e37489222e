import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const partShape = z.object({
  done: z.number(),
  seconds: z.number(),
  failures: z.array(z.string()),
  skipped: z.string().optional(),
});
const stateShape = z.record(z.string(), partShape);

export type PartState = z.output<typeof partShape>;

const file = '.cache/soak/state.json';

/** Steps done so far, kept after every step so that a run that is broken off goes on where it was. */
export class State {
  private readonly parts: Record<string, PartState>;

  constructor(afresh: boolean) {
    this.parts = !afresh && existsSync(file) ? stateShape.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  }

  of(name: string): PartState {
    return (this.parts[name] ??= { done: 0, seconds: 0, failures: [] });
  }

  save(): void {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.parts, null, 2));
  }
}
