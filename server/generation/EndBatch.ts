import { isPassing } from '../errors/overload.js';
import type { Folded } from './foldEnds.js';
import type { Generation } from './Generation.js';

/** How long an end waits for other ends, in milliseconds: columns of one turn often end together. */
const gatherMs = 20;
/** Most answers whose ends one statement saves. */
const maxEnds = 50;

interface Waiting {
  generation: Generation;
  resolve: (folded: Folded | undefined) => void;
  reject: (error: unknown) => void;
}

/** Saves the ends of several answers in one statement, one statement at a time. */
export class EndBatch {
  private waiting: Waiting[] = [];
  private saving: Promise<void> | undefined;

  /** @param save returns what was saved, by the answers' ids */
  constructor(private readonly save: (ended: readonly Generation[]) => Promise<Map<string, Folded>>) {}

  /**
   * Saves how an answer has ended, together with others that end at about the same time.
   * @returns undefined if the answer no longer belongs to this server
   * @throws the database's error for this answer, or because it is unreachable
   */
  add(generation: Generation): Promise<Folded | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ generation, resolve, reject });
      this.saving ??= this.saveAll();
    });
  }

  private async saveAll(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, gatherMs));
    while (this.waiting.length > 0) await this.saveSome(this.waiting.splice(0, maxEnds));
    this.saving = undefined;
  }

  private async saveSome(batch: readonly Waiting[]): Promise<void> {
    try {
      const folded = await this.save(batch.map(({ generation }) => generation));
      for (const { generation, resolve } of batch) resolve(folded.get(generation.facts.id));
    } catch (error) {
      // An answer that cannot be saved must not keep the others from being saved.
      if (batch.length > 1 && !isPassing(error)) await Promise.all(batch.map((one) => this.saveSome([one])));
      else for (const { reject } of batch) reject(error);
    }
  }
}
