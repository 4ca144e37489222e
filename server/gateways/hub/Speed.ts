/** Milliseconds that count for the speed of a download. */
const span = 5_000;

/** Bytes a second over the last seconds. */
export class Speed {
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
