/** If the work of a frame takes longer than this (milliseconds), it is divided. Two frames of most screens. */
const longFrame = 32;
/** If the work of a frame is shorter than this, the next frame may draw more answers again, and the same one sooner. */
const shortFrame = 16;
/** Longest pause between two drawings of one answer, in milliseconds: text that comes a little later reads as well. */
const longestPause = 100;

/** Functions of the browser that the queue needs. */
interface Frames {
  /** Calls back before the next paint. */
  next: (run: () => void) => void;
  /** Calls back once the frame is painted. */
  painted: (run: () => void) => void;
  /** Milliseconds. */
  now: () => number;
}

const ofBrowser: Frames = {
  next: (run) => requestAnimationFrame(run),
  painted: (run) => setTimeout(run),
  now: () => performance.now(),
};

/**
 * Draws before the next paint. Style, layout and paint of four answers are one task, which on a slow processor is too long for
 * a key or a scroll in between: while frames take long, drawings take turns, and each is repeated less often, so that most frames
 * come in time.
 */
export class DrawQueue {
  private readonly waiting = new Set<() => void>();
  /** Most drawings of one frame. */
  private most = Infinity;
  /** Least time between two drawings of the same, in milliseconds. */
  private pause = 0;
  private readonly drawnAt = new WeakMap<() => void, number>();

  /** @param first most drawings of the first frame after the queue was empty; as many as of the frame before if undefined */
  constructor(
    private readonly frames: Frames = ofBrowser,
    private readonly first?: number,
  ) {}

  /** Plans a drawing; one that is planned already stays where it is. */
  readonly add = (draw: () => void): void => {
    if (this.waiting.size === 0) {
      this.most = this.first ?? this.most;
      this.frames.next(this.run);
    }
    this.waiting.add(draw);
  };

  private readonly run = (): void => {
    const begun = this.frames.now();
    // In the order in which they were added, so that each has its turn.
    const due = [...this.waiting].filter((draw) => begun - (this.drawnAt.get(draw) ?? -Infinity) >= this.pause);
    const drawn = due.slice(0, this.most);
    for (const draw of drawn) {
      this.waiting.delete(draw);
      this.drawnAt.set(draw, begun);
    }
    if (this.waiting.size > 0) this.frames.next(this.run);
    if (drawn.length === 0) return;
    for (const draw of drawn) {
      try {
        draw();
      } catch (error) {
        // The browser reports it, and the others are drawn all the same.
        this.frames.painted(() => {
          throw error;
        });
      }
    }
    this.frames.painted(() => {
      this.adapt(this.frames.now() - begun, drawn.length);
    });
  };

  private adapt(took: number, count: number): void {
    if (took > shortFrame) this.pause = Math.min(longestPause, Math.max(this.pause, took) * 2);
    else this.pause = Math.max(0, this.pause - took);
    if (took > longFrame) this.most = Math.ceil(count / 2);
    else if (took < shortFrame && count === this.most) this.most *= 2;
  }
}

/**
 * Draws what workers have made of texts that are on screen already: colours of code, formulas. Columns that write alike have them
 * at the same time, so they begin with one a frame.
 */
export const finishes = new DrawQueue(ofBrowser, 1);
