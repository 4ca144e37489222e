import {
  drawnBlocks,
  edgeOf,
  forgetMove,
  movedBy,
  moveScroller,
  partOf,
  placeAmong,
  type ReadingPlace,
  scrollerOf,
} from '../places/onPage.js';
import { boxOf, type ColumnLayout, layoutOf, showTick } from './columnLayout.js';
import { Alignments, type Counterpart, type LinkedText } from './Alignments.js';
import type { Level } from './scrollTogether.js';

interface Surroundings {
  /** The present text of an answer; undefined if it has none. */
  textOf: (answerId: string) => LinkedText | undefined;
  /** Aligns the blocks of two texts; undefined if that failed. */
  ask: ConstructorParameters<typeof Alignments>[0];
  /** Called with the place of each column that is level with the leader, or waits for it. */
  showLevels: (levels: ReadonlyMap<string, Level>) => void;
}

/** Where a follower is to be scrolled. */
interface Target {
  top: number;
  /** A block that the scroll brings to the top, and where it is before that. */
  mark: { element: Element; top: number } | undefined;
}

/** The least height in view of a block that is on top, in pixels: browsers round how far an element is scrolled. */
const leastInView = 1.5;

/**
 * Lets the columns of a row scroll together, block by block: the column that was scrolled leads, and in every other one the matching
 * block is on top, at the same part of its height. A column without a match waits before the next block that has one.
 *
 * A scroll leads unless this class or a text that follows its own end made it, so it does not matter how the person scrolls. Columns
 * stay linked while they write. Text that grows scrolls no column. A scroll by the person, in any column, ends the following of the end
 * in all of them.
 */
export class LinkedColumns {
  private ids: readonly string[] = [];
  private leader: string | undefined;
  /** Where the person is in the leader, by its blocks. */
  private place: ReadingPlace = { at: 0, read: 0, below: 0 };
  /** The blocks that are level in each column. */
  private readonly matched = new Map<string, { first: number; last: number } | 'waits'>();
  /** A block of each follower, and how far below the edge it was put. */
  private readonly placed = new Map<string, { element: Element; top: number }>();
  /** Columns that were placed by an alignment of their earlier texts: a newer one is coming. */
  private readonly pending = new Set<string>();
  /** The room added below each text, so that any block can be on top. */
  private readonly rooms = new Map<HTMLElement, number>();
  /** How many blocks each column had when they were last counted. */
  private readonly counts = new Map<string, number>();
  private readonly alignments: Alignments;

  constructor(private readonly around: Surroundings) {
    this.alignments = new Alignments(around.ask, () => {
      this.level(this.unsettled(), false);
    });
  }

  /**
   * Links these columns. At first the one leads that the person has scrolled, or else the first one; while one is being written,
   * none leads before the person scrolls.
   */
  link(ids: readonly string[], isAnyLive: boolean): void {
    this.ids = ids;
    for (const id of [...this.matched.keys()]) if (!ids.includes(id)) this.drop(id);
    if (this.leader === undefined || !ids.includes(this.leader)) {
      const scrolled = ids.find((id) => (scrollerOf(id)?.scrollTop ?? 0) > 0) ?? ids[0];
      if (scrolled !== undefined && !isAnyLive) this.lead(scrolled);
    } else this.level(ids, true);
  }

  private drop(id: string): void {
    if (id === this.leader) this.leader = undefined;
    this.matched.delete(id);
    this.showNote(id);
    showTick(id, undefined);
  }

  /** Lets every column scroll by itself again. */
  unlink(): void {
    for (const id of this.ids) this.drop(id);
    for (const scroller of this.rooms.keys()) this.makeRoom(scroller, 0);
    this.around.showLevels(new Map());
  }

  /** Tells that an element has been scrolled. */
  onScroll(target: EventTarget | null): void {
    const id = this.ids.find((one) => partOf(one, 'region') === target || partOf(one, 'column') === target);
    const scroller = id === undefined ? undefined : scrollerOf(id);
    if (id === undefined || !scroller || scroller !== target || movedBy(scroller) !== undefined) return;
    const placed = this.placed.get(id);
    const isHeld = placed?.element.isConnected && Math.abs(placed.element.getBoundingClientRect().top - edgeOf(scroller) - placed.top) < 1;
    // The browser holds what is in view where it is when something above it grows.
    if (id !== this.leader && isHeld) moveScroller(scroller, scroller.scrollTop, 'leader');
    else this.lead(id);
  }

  /** Tells that texts have grown or are laid out in another width. */
  onResize(isWidth: boolean): void {
    for (const scroller of this.rooms.keys()) this.fitRoom(scroller);
    if (this.leader === undefined) return;
    const counts = this.ids.map((id) => ({ id, count: drawnBlocks(id).length }));
    const changed = counts.filter(({ id, count }) => this.counts.get(id) !== count);
    for (const { id, count } of changed) this.counts.set(id, count);
    // Their answers are asked for again.
    const emptied = changed.filter(({ id, count }) => count === 0 && this.matched.has(id));
    for (const { id } of emptied) this.drop(id);
    if (emptied.length > 0) this.notify();
    if (isWidth) this.level(this.ids, false);
    else if (changed.length > 0) this.level(this.unsettled(), true);
  }

  private unsettled(): string[] {
    return this.ids.filter((id) => this.pending.has(id) || this.matched.get(id) === 'waits');
  }

  private lead(id: string): void {
    const layout = layoutOf(id);
    if (!layout) return;
    this.leader = id;
    this.place = placeAmong(layout.blocks, layout.edge) ?? { at: layout.blocks.length - 1, read: 1, below: 0 };
    this.pending.clear();
    this.placed.delete(id);
    forgetMove(layout.scroller);
    this.fitRoom(layout.scroller);
    this.level(this.ids, true);
  }

  /** Brings these columns level with the leader. @param refresh whether to align texts again that have changed */
  private level(ids: readonly string[], refresh: boolean): void {
    const leader = this.leader === undefined ? undefined : layoutOf(this.leader);
    const text = leader && this.around.textOf(leader.id);
    if (!leader || !text) return;
    this.matched.set(leader.id, { first: this.place.at, last: this.place.at });
    const followers = ids.flatMap((id) => {
      const [other, layout] = [this.around.textOf(id), layoutOf(id)];
      if (id === leader.id || !other || !layout) return [];
      const { isComing, alignment } = this.alignments.get(text, other, refresh);
      if (isComing) this.pending.add(id);
      else this.pending.delete(id);
      const found = alignment?.of(this.place.at);
      return found ? [{ layout, found }] : [];
    });
    for (const { layout, found } of followers) this.matched.set(layout.id, 'other' in found ? found.other : 'waits');
    // Changes of the layout come first, then measurements, then drawing and scrolling.
    for (const { id } of [leader, ...followers.map(({ layout }) => layout)]) this.showNote(id);
    const targets = followers.map(({ layout, found }) => ({ ...layout, ...this.targetFor(leader, layout, found) }));
    const ticks = [leader, ...targets].map((layout) => ({ id: layout.id, box: this.tickBox(layout) }));
    for (const { id, box } of ticks) showTick(id, box);
    for (const { id, scroller, edge, top, mark } of targets) {
      const most = scroller.scrollHeight - (this.rooms.get(scroller) ?? 0) - scroller.clientHeight;
      const before = scroller.scrollTop;
      this.makeRoom(scroller, this.matched.get(id) === 'waits' ? 0 : Math.ceil(Math.max(0, top - most)));
      if (Math.abs(before - top) >= 0.5 || movedBy(scroller) !== 'leader') moveScroller(scroller, top, 'leader');
      if (mark) this.placed.set(id, { element: mark.element, top: mark.top - edge - (scroller.scrollTop - before) });
    }
    this.notify();
  }

  /** How far a follower must be scrolled, and a block with its present place, by which a later scroll is told from growth above it. */
  private targetFor(leader: ColumnLayout, { id, scroller, edge, blocks }: ColumnLayout, found: Counterpart): Target {
    const stay = { top: scroller.scrollTop, mark: undefined };
    if (!('other' in found)) {
      const element = blocks[found.waitsBefore] ?? blocks.at(-1);
      if (!element) return stay;
      const mark = { element, top: element.getBoundingClientRect().top };
      const note = partOf(id, 'note')?.clientHeight ?? 0;
      const isLast = found.waitsBefore >= blocks.length;
      return { mark, top: isLast ? scroller.scrollHeight - scroller.clientHeight : scroller.scrollTop + mark.top - edge - note };
    }
    const own = boxOf(leader.blocks, found.own);
    const other = boxOf(blocks, found.other);
    const element = blocks[found.other.first];
    const top = leader.blocks[this.place.at]?.getBoundingClientRect();
    if (!own || !other || !top || !element) return stay;
    const edgeInLeader = top.top + this.place.read * top.height - this.place.below;
    const read = Math.max(0, Math.min(1, (edgeInLeader - own.top) / Math.max(1, own.bottom - own.top)));
    const height = other.bottom - other.top;
    const before = blocks[found.other.first - 1]?.getBoundingClientRect().bottom;
    // The block before must not be on top.
    const gap = before === undefined ? this.place.below : Math.max(0, other.top - before - leastInView);
    const offset =
      read > 0 ? Math.max(0, Math.min(read * height, height - leastInView)) : -Math.min(Math.max(0, own.top - edgeInLeader), gap);
    return { mark: { element, top: other.top }, top: scroller.scrollTop + other.top - edge + offset };
  }

  /** Shows the note of a column that waits. The leader keeps the room of its note: its text must not move under the person's hand. */
  private showNote(id: string): void {
    const note = partOf(id, 'note');
    if (!note) return;
    const isShown = this.matched.get(id) === 'waits';
    const isHidden = !isShown && id !== this.leader;
    if (isShown || isHidden) note.hidden = isHidden;
    note.style.visibility = isShown ? '' : 'hidden';
  }

  /** Where the tick of a column stands within its region; undefined if the column waits. */
  private tickBox({ id, blocks }: ColumnLayout): { top: number; height: number } | undefined {
    const [match, region] = [this.matched.get(id), partOf(id, 'region')];
    const box = typeof match === 'object' ? boxOf(blocks, match) : undefined;
    if (!box || !region) return undefined;
    return { top: box.top - region.getBoundingClientRect().top + region.scrollTop, height: box.bottom - box.top };
  }

  private notify(): void {
    const levels = [...this.matched].map(([id, match]): [string, Level] => {
      const count = drawnBlocks(id).length;
      return [id, match === 'waits' ? match : { block: Math.min(match.first + 1, count), count }];
    });
    this.around.showLevels(new Map(levels));
  }

  /** Makes the room below a text smaller if less of it is in view. */
  private fitRoom(scroller: HTMLElement): void {
    const room = this.rooms.get(scroller) ?? 0;
    if (room === 0) return;
    const used = scroller.scrollTop + scroller.clientHeight - (scroller.scrollHeight - room);
    this.makeRoom(scroller, Math.ceil(Math.max(0, Math.min(room, used))));
  }

  private makeRoom(scroller: HTMLElement, room: number): void {
    if ((this.rooms.get(scroller) ?? 0) === room) return;
    if (room === 0) this.rooms.delete(scroller);
    else this.rooms.set(scroller, room);
    scroller.style.setProperty('--room', `${String(room)}px`);
  }
}
