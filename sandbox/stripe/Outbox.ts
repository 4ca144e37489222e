import Stripe from 'stripe';
import type { EventRecord, State } from './stateSchema.js';
import type { StateFile } from './StateFile.js';

/** When an event is sent: at once, at once and a second time, or on demand. */
export type Delivery = 'at once' | 'twice' | 'held';

/** The version of Stripe's API that the stand-in speaks. */
const apiVersion = '2026-10-28.endive';
/** Pauses in seconds before an event that was not accepted is sent again. */
const retries = [1, 5, 30, 120];

/** Sends events to the product, signed as Stripe signs them. */
export class Outbox {
  delivery: Delivery = 'at once';
  private url: string | undefined;
  private isClosed = false;
  private readonly sending = new Set<Promise<unknown>>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly file: StateFile) {}

  private get state(): State {
    return this.file.state;
  }

  /** Events that wait to be sent. */
  get waiting(): readonly EventRecord[] {
    return this.state.waiting;
  }

  /** How many are being sent; one that was not accepted counts again with its next try. */
  get underWay(): number {
    return this.sending.size;
  }

  /** Sets where events go, and sends those that waited since an earlier run. */
  open(url: string): void {
    this.url = url;
    if (this.delivery !== 'held') this.release();
  }

  add(event: EventRecord): void {
    this.state.waiting.push(event);
    this.file.save();
    if (this.url !== undefined && this.delivery !== 'held') this.release();
  }

  /**
   * Sends the waiting events one after the other.
   * @param order newest first, like events that Stripe's network has mixed up
   */
  release(order: 'in order' | 'reversed' = 'in order'): void {
    const events = this.state.waiting.splice(0);
    this.file.save();
    const times = this.delivery === 'twice' ? 2 : 1;
    let before: Promise<unknown> = Promise.resolve();
    for (const event of order === 'reversed' ? events.reverse() : events) {
      const earlier = before;
      before = Promise.all(Array.from({ length: times }, () => this.send(event, earlier)));
    }
  }

  /** Drops the waiting events, as if lost on the way. */
  lose(): void {
    this.state.waiting.splice(0);
    this.file.save();
  }

  /** Resolves when everything that is being sent has been answered; it does not wait for later retries. */
  async settled(): Promise<void> {
    while (this.sending.size > 0) await Promise.all(this.sending);
  }

  close(): void {
    this.isClosed = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  /**
   * An event as it is sent, with its signature.
   * @param signedAt seconds since the epoch by the machine's clock
   */
  sign(event: EventRecord, signedAt = Math.floor(Date.now() / 1000)): { body: string; signature: string } {
    const body = JSON.stringify({
      id: event.id,
      object: 'event',
      api_version: apiVersion,
      created: event.created,
      data: { object: event.object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type: event.type,
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: this.state.webhookSecret, timestamp: signedAt });
    return { body, signature };
  }

  private send(event: EventRecord, after: Promise<unknown>, attempt = 0): Promise<void> {
    const post = async () => {
      await after;
      return this.post(event);
    };
    const sent = post().then((taken) => {
      const wait = retries[attempt];
      if (taken || wait === undefined || this.isClosed) return;
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        void this.send(event, Promise.resolve(), attempt + 1);
      }, wait * 1000).unref();
      this.timers.add(timer);
    });
    this.sending.add(sent);
    void sent.finally(() => this.sending.delete(sent));
    return sent;
  }

  private async post(event: EventRecord): Promise<boolean> {
    if (this.url === undefined) return false;
    const { body, signature } = this.sign(event);
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body,
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
