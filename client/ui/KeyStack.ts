/** Somebody who takes keys. */
interface KeyLayer {
  /** Told of a key that nobody above takes. @returns whether it is taken: nobody below is told of it, and the browser does nothing with it */
  onKey?: (event: KeyboardEvent) => boolean;
  /** It lies over the page, which gets no key while it is open; what it does not take itself is for what stands in it. */
  isOverlay?: boolean;
}

/** Who gets a key: what was opened last comes first, and below all that is open comes the page. */
export class KeyStack {
  private readonly layers: KeyLayer[] = [];
  private readonly page = new Set<(event: KeyboardEvent) => void>();

  /** Puts somebody above all that is open. @returns takes it away, wherever it then is */
  open(layer: KeyLayer): () => void {
    this.layers.push(layer);
    return () => {
      const place = this.layers.indexOf(layer);
      if (place >= 0) this.layers.splice(place, 1);
    };
  }

  /** Tells the page's own shortcuts of keys that nothing takes which is open. @returns ends that */
  listen(onKey: (event: KeyboardEvent) => void): () => void {
    this.page.add(onKey);
    return () => this.page.delete(onKey);
  }

  /** Gives a key to whose turn it is. One that an input method takes is nobody's. */
  press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    // As they stand now: some go when they are told.
    for (const { onKey, isOverlay } of this.layers.toReversed()) {
      if (onKey?.(event) === true) {
        event.preventDefault();
        return;
      }
      if (isOverlay === true) return;
    }
    for (const onKey of [...this.page]) onKey(event);
  }

  get hasOverlay(): boolean {
    return this.layers.some(({ isOverlay }) => isOverlay === true);
  }
}
