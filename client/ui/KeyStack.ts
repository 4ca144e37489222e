/** A component that receives key presses while it is open. */
interface KeyLayer {
  /** Called for a key that no layer above took. @returns whether it takes the key: no layer below gets it, and the browser ignores it */
  onKey?: (event: KeyboardEvent) => boolean;
  /** Whether it hides keys from all that lies below it. Keys that it does not take still reach its own elements, as DOM events. */
  isOverlay?: boolean;
}

/** Decides which component gets a key: the layer that was opened last is asked first, the page's shortcuts last. */
export class KeyStack {
  private readonly layers: KeyLayer[] = [];
  private readonly page = new Set<(event: KeyboardEvent) => void>();

  /** Adds a layer on top. @returns removes it, wherever it is by then */
  open(layer: KeyLayer): () => void {
    this.layers.push(layer);
    return () => {
      const place = this.layers.indexOf(layer);
      if (place >= 0) this.layers.splice(place, 1);
    };
  }

  /** Registers a shortcut handler of the page. It is called only for keys that no open layer took. @returns removes it */
  listen(onKey: (event: KeyboardEvent) => void): () => void {
    this.page.add(onKey);
    return () => this.page.delete(onKey);
  }

  /** Passes a key to the layers, then to the page. Ignores keys that belong to an input method (IME composition). */
  press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    // `toReversed` copies: a layer may close while it handles the key.
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
