import { element, type ElementShape, type Shape } from './shapes.js';
import type { Scrap } from './plainTags.js';

/** Shapes in the making, where raw HTML opens and closes elements around them. */
export class ShapeNest {
  readonly shapes: Shape[] = [];
  private readonly open: ElementShape[] = [];

  add(...shapes: Shape[]): void {
    (this.open.at(-1)?.children ?? this.shapes).push(...shapes);
  }

  /** Takes raw HTML; closing what is not open does nothing. */
  addScraps(scraps: readonly Scrap[]): void {
    for (const scrap of scraps) {
      if (scrap.kind === 'words') this.add({ kind: 'text', text: scrap.text, literal: scrap.literal });
      else if (scrap.kind === 'alone') this.add(element(scrap.tag));
      else if (scrap.kind === 'open') this.begin(element(scrap.tag));
      else this.end(scrap.tag);
    }
  }

  private begin(shape: ElementShape): void {
    this.add(shape);
    this.open.push(shape);
  }

  private end(tag: string): void {
    const place = this.open.findLastIndex((shape) => shape.tag === tag);
    if (place >= 0) this.open.length = place;
  }
}
