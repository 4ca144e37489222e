const binsPerMs = 10;
const maxMs = 30_000;

/** A histogram of token latencies: a list of millions of values would cost more than what is measured. */
export class Latencies {
  private bins = new Uint32Array(maxMs * binsPerMs + 1);
  private count = 0;
  /** Latencies of the first token of each answer. */
  private firsts: number[] = [];

  add(ms: number, isFirst: boolean): void {
    const bin = Math.min(this.bins.length - 1, Math.round(ms * binsPerMs));
    this.bins[bin] = (this.bins[bin] ?? 0) + 1;
    this.count += 1;
    if (isFirst) this.firsts.push(ms);
  }

  /** Clears all but the first tokens' latencies: those tokens come while the load is still being built up. */
  restart(): void {
    this.bins.fill(0);
    this.count = 0;
  }

  /** @param share from 0 to 1; @returns latency in milliseconds below which that share of the tokens came; NaN without tokens */
  percentile(share: number): number {
    let left = Math.ceil(this.count * share);
    if (left === 0) return NaN;
    for (const [bin, count] of this.bins.entries()) {
      left -= count;
      if (left <= 0) return bin / binsPerMs;
    }
    return maxMs;
  }

  get firstMedian(): number {
    const sorted = [...this.firsts].sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  }
}
