/** If the work of a frame takes longer than this (milliseconds), it is divided. Two frames of most screens. */
const longFrame = 32;
/** If the work of a frame is shorter than this, the next frame may draw more answers again. */
const shortFrame = 16;

/** What the queue needs of the browser. */
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
 * a key or a scroll in between: while frames take long, answers take turns.
 */
export class DrawQueue {
  private readonly waiting = new Set<() => void>();
  /** Most answers drawn in one frame. */
  private most = Infinity;

  constructor(private readonly frames: Frames = ofBrowser) {}

  /** Plans a drawing; one that is planned already stays where it is. */
  readonly add = (draw: () => void): void => {
    if (this.waiting.size === 0) this.frames.next(this.run);
    this.waiting.add(draw);
  };

  private readonly run = (): void => {
    const begun = this.frames.now();
    // In the order in which they were added, so that each has its turn.
    const drawn = [...this.waiting].slice(0, this.most);
    for (const draw of drawn) this.waiting.delete(draw);
    if (this.waiting.size > 0) this.frames.next(this.run);
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
    if (took > longFrame) this.most = Math.ceil(count / 2);
    else if (took < shortFrame && count === this.most) this.most *= 2;
  }
}
