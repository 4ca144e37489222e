import type { Said } from '../../../shared/words/language.js';
import type { Fetch, FetchState, WantedFile } from './Fetch.js';
import type { FetchRecord } from './Records.js';
import { words } from './words.js';

/** A fetch while its process knows it. */
export class FetchEntry {
  state: FetchState = 'queued';
  /** Bytes of all files that are in the folder. */
  bytes = 0;
  problem: Said | undefined;
  /** Whether its record was seen in the folder, so that it is over when that has gone. */
  isKept = false;
  /** While it waits to go on by itself: goes on at once. */
  goOn: (() => void) | undefined;
  /** While it is being fetched. */
  run: { stop: AbortController; ended: Promise<void> } | undefined;
  private speed = new Speed();

  constructor(
    readonly wanted: WantedFile,
    /** Queue place: lower ones are fetched first. */
    public order: number,
  ) {}

  /** Takes over what is kept. */
  static from({ wanted, order, state }: FetchRecord): FetchEntry {
    const entry = new FetchEntry({ id: wanted.id, files: wanted.files.map((file) => ({ ...file, sha256: file.sha256 })) }, order);
    entry.isKept = true;
    entry.be(state);
    return entry;
  }

  /** Takes the state that is kept. */
  be(state: FetchRecord['state']): void {
    if (state === 'wanted') this.become('queued');
    else if (state === 'paused') this.become('paused');
    else this.become('failed', (language) => words(language).wrongBytes);
  }

  become(state: FetchState, problem?: Said): void {
    this.state = state;
    this.problem = problem;
    this.goOn = undefined;
    this.speed = new Speed();
  }

  /** @param bytes that have arrived in all */
  arrived(bytes: number): void {
    this.bytes = bytes;
    this.speed.note(bytes);
  }

  /** Waits to go on by itself, or goes on. */
  waitFor(problem: Said | undefined, goOn: (() => void) | undefined): void {
    this.problem = problem;
    this.goOn = goOn;
    this.speed = new Speed();
  }

  get size(): number {
    return this.wanted.files.reduce((total, { size }) => total + size, 0);
  }

  shown(): Fetch {
    const { wanted, state, size, problem } = this;
    const bytes = Math.min(this.bytes, size);
    const bytesPerSecond = state === 'fetching' && !this.goOn ? this.speed.bytesPerSecond : undefined;
    const secondsLeft = bytesPerSecond ? Math.ceil((size - bytes) / bytesPerSecond) : undefined;
    return { id: wanted.id, state, bytes, size, bytesPerSecond, secondsLeft, problem };
  }
}

/** Milliseconds that count for the speed of a download. */
const span = 5_000;

/** Bytes a second over the last seconds. */
class Speed {
  private samples: { at: number; bytes: number }[] = [];

  /** @param bytes that have arrived in all */
  note(bytes: number): void {
    const at = performance.now();
    const last = this.samples.at(-1);
    // Many chunks a millisecond would make a long list.
    if (last && this.samples.length > 1 && at - last.at < 100) last.bytes = bytes;
    else this.samples.push({ at, bytes });
    this.samples = this.samples.filter((sample) => at - sample.at < span);
  }

  /** Undefined until two samples are there. */
  get bytesPerSecond(): number | undefined {
    const [first] = this.samples;
    const last = this.samples.at(-1);
    if (!first || !last || last.at === first.at) return undefined;
    return Math.max(0, Math.round(((last.bytes - first.bytes) / (performance.now() - first.at)) * 1_000));
  }
}
