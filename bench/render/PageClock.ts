import type { CDPSession, Page } from '@playwright/test';

/** Milliseconds of processor time of the page's main thread, as Chromium counts them, and of the clock on the wall. */
export interface Spent {
  wall: number;
  /** Scripts, what they make the browser lay out in between included. */
  script: number;
  style: number;
  layout: number;
  /** Everything, painting included. */
  task: number;
}

/** Tells what a page's main thread does. */
export class PageClock {
  private constructor(private readonly devtools: CDPSession) {}

  static async of(page: Page): Promise<PageClock> {
    const devtools = await page.context().newCDPSession(page);
    // Processor time: on a machine that is shared, the clock on the wall would count others' work.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new PageClock(devtools);
  }

  /** @param rate 4 makes the page's main thread four times as slow */
  async throttle(rate: number): Promise<void> {
    await this.devtools.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** The time spent since the page was opened. */
  async read(): Promise<Spent> {
    const { metrics } = await this.devtools.send('Performance.getMetrics');
    const seconds = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? NaN) * 1000;
    return {
      wall: performance.now(),
      script: seconds('ScriptDuration'),
      style: seconds('RecalcStyleDuration'),
      layout: seconds('LayoutDuration'),
      task: seconds('TaskDuration'),
    };
  }
}

/** The time spent between two readings. */
export function between(from: Spent, to: Spent): Spent {
  return {
    wall: to.wall - from.wall,
    script: to.script - from.script,
    style: to.style - from.style,
    layout: to.layout - from.layout,
    task: to.task - from.task,
  };
}
