import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type State, stateSchema } from './stateSchema.js';

/** The stand-in's memory: a file that every change replaces as a whole; memory only if no file is named. */
export class StateFile {
  readonly state: State;

  /** @throws Error if the file exists and is not ours */
  constructor(private readonly file: string | undefined) {
    this.state = this.read() ?? {
      ahead: 0,
      port: 0,
      webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
      prices: [],
      customers: [],
      sessions: [],
      subscriptions: [],
      invoices: [],
      payments: [],
      waiting: [],
      answers: {},
    };
  }

  save(): void {
    if (this.file === undefined) return;
    mkdirSync(path.dirname(this.file), { recursive: true });
    const next = `${this.file}.next`;
    writeFileSync(next, JSON.stringify(this.state), { mode: 0o600 });
    renameSync(next, this.file);
  }

  private read(): State | undefined {
    if (this.file === undefined) return undefined;
    let text: string;
    try {
      text = readFileSync(this.file, 'utf8');
    } catch {
      return undefined;
    }
    const parsed = z.safeParse(stateSchema, JSON.parse(text));
    if (!parsed.success) throw new Error(`${this.file} is not what the stand-in of Stripe wrote. Remove it to begin anew.`);
    return parsed.data;
  }
}
