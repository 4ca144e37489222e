import { EventEmitter } from 'node:events';
import type { Bus } from './Bus.js';
import { followEvent } from './followEvent.js';

export type Topic = `conversation:${string}` | `viewer:${string}` | `history:${string}`;

/** Tells the open subscriptions on all servers that what they show has changed. */
export class Changes {
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  constructor(private readonly bus: Bus) {
    bus.listen((heard) => {
      if (heard.kind === 'changed') this.emitter.emit(heard.topic, heard.id);
      // Messages were lost: anything may have changed.
      if (heard.kind === 'missed') for (const topic of this.emitter.eventNames()) this.emitter.emit(topic);
    });
  }

  /**
   * Call it after the commit.
   * @param id the changed item, if the topic is a list
   */
  publish(topic: Topic, id?: string): void {
    this.emitter.emit(topic, id);
    this.bus.send({ kind: 'changed', topic, id });
  }

  /**
   * Yields once at the start, so that nothing is missed between a query and its subscription, and then once per change, until its
   * consumer returns.
   */
  follow(topic: Topic): AsyncIterableIterator<string | undefined> {
    return followEvent(this.emitter, topic);
  }
}
