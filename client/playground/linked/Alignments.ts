import type { Alignment } from '../../compare/alignTexts.js';

/** An answer's text as it is now. */
export interface LinkedText {
  id: string;
  attempt: number;
  /** Markdown, one for each block of text. */
  texts: readonly string[];
}

/** Where the matching blocks begin and end, by number; or, without a match, the block before which the column waits. */
export type Counterpart = { own: { first: number; last: number }; other: { first: number; last: number } } | { waitsBefore: number };

/** An alignment of a leading column with another one. */
export class ColumnAlignment {
  /** @param side the side of the rows that leads */
  constructor(
    private readonly rows: Alignment['rows'],
    private readonly side: 'left' | 'right' = 'left',
  ) {}

  /** The other column's match of a block of the leading one; undefined for one that was written after the texts were aligned. */
  of(block: number): Counterpart | undefined {
    let isKnown = false;
    let waitsBefore = 0;
    for (const row of this.rows) {
      const [own, other] = [endsOf(row[this.side]), endsOf(row[this.side === 'left' ? 'right' : 'left'])];
      if (!own) continue;
      const isHere = own.first <= block && block <= own.last;
      if (isHere && other) return { own, other };
      isKnown ||= isHere;
      if (other && !row.moved && own.last < block) waitsBefore = Math.max(waitsBefore, other.last + 1);
    }
    return isKnown ? { waitsBefore } : undefined;
  }
}

function endsOf(numbers: readonly number[]): { first: number; last: number } | undefined {
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first === undefined || last === undefined ? undefined : { first, last };
}

interface Known {
  /** The attempts that were aligned. */
  attempts: string;
  /** The lengths of the texts that were aligned, or are being aligned. */
  lengths: string;
  isUnderWay: boolean;
  /** Texts to align next: they have grown meanwhile. */
  next: [left: LinkedText, right: LinkedText] | undefined;
  rows: Alignment['rows'] | undefined;
}

/**
 * The alignments of a row's columns, made when they are first needed and anew when a text has grown, one at a time for each pair.
 * Until there is a new one, the last one stays.
 */
export class Alignments {
  private readonly known = new Map<string, Known>();

  /**
   * @param ask aligns the blocks of two texts; undefined if that failed
   * @param onNew is called when there is a new alignment
   */
  constructor(
    private readonly ask: (left: readonly string[], right: readonly string[]) => Promise<Alignment | undefined>,
    private readonly onNew: () => void,
  ) {}

  /**
   * The last alignment of a pair, if there is one of these attempts.
   * @param refresh whether to align the texts again if they have changed
   * @returns also whether a newer one is coming
   */
  get(leader: LinkedText, follower: LinkedText, refresh: boolean): { isComing: boolean; alignment: ColumnAlignment | undefined } {
    const isLeft = leader.id < follower.id;
    const [left, right] = isLeft ? [leader, follower] : [follower, leader];
    const pair = `${left.id} ${right.id}`;
    const attempts = `${String(left.attempt)} ${String(right.attempt)}`;
    let known = this.known.get(pair);
    if (known?.attempts !== attempts) {
      known = { attempts, lengths: '', isUnderWay: false, next: undefined, rows: undefined };
      this.known.set(pair, known);
    }
    if ((refresh || known.lengths === '') && known.lengths !== lengthsOf(left, right)) {
      if (known.isUnderWay) known.next = [left, right];
      else void this.align(known, left, right);
    }
    const alignment = known.rows && new ColumnAlignment(known.rows, isLeft ? 'left' : 'right');
    return { isComing: known.isUnderWay, alignment };
  }

  private async align(known: Known, left: LinkedText, right: LinkedText): Promise<void> {
    Object.assign(known, { lengths: lengthsOf(left, right), isUnderWay: true, next: undefined });
    const found = await this.ask(left.texts, right.texts);
    known.isUnderWay = false;
    if (known.next) void this.align(known, ...known.next);
    if (!found) return;
    known.rows = found.rows;
    this.onNew();
  }
}

const lengthsOf = (...texts: LinkedText[]): string => texts.flatMap(({ texts: all }) => [...all.map(({ length }) => length), '|']).join();
