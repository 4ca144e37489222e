/** A model in memory, or on its way there. */
export interface Held {
  /** Resolves when it can be asked; rejects if it cannot be loaded. */
  readonly loaded: Promise<unknown>;
  /** Bytes that it takes now. */
  readonly memory: number;
  /** Takes it out of memory; `MemoryQueue.ended` is called when it is gone. */
  kill: () => void;
}

/** The needs of a request. */
export interface Need {
  /** The model. */
  id: string;
  /** Bytes that the model takes. */
  memory: number;
  /** Slots of the model: answers that it writes at the same time. */
  parallel: number;
}

/** Told while a request waits: its place in the queue, from 1, 0 while its model is being loaded, null when it can be asked. */
export type NotifyQueuePlace = (place: number | null) => void;

interface Resident<Model> {
  model: Model;
  need: Need;
  users: number;
  usedAt: number;
  isLoaded: boolean;
  /** Set when it has been told to go. */
  isLeaving: boolean;
}

interface Waiting<Model> {
  need: Need;
  admit: (resident: Resident<Model>) => void;
  refuse: (error: Error) => void;
  notify: NotifyQueuePlace;
}

interface Options<Model> {
  /** Bytes that all models together may take. */
  limit: number;
  /** May throw, as where the file has gone while the request waited: that request alone fails. */
  load: (id: string) => Model;
  /** Called when the number of models in use has changed. */
  onUse: (inUse: Model[]) => void;
}

/**
 * Which models are in memory, and who may ask them. Requests wait in one queue in which people take turns. The first that needs
 * memory gets it: models leave by least use, and one that must leave takes no further requests, so nobody waits for ever.
 */
export class MemoryQueue<Model extends Held> {
  private readonly held = new Map<string, Resident<Model>>();
  /** By person; the first person is next. */
  private readonly waiting = new Map<string, Set<Waiting<Model>>>();

  constructor(private readonly options: Options<Model>) {}

  /** The models in memory, by id. */
  get models(): Map<string, Model> {
    return new Map([...this.held].map(([id, { model }]) => [id, model]));
  }

  /** Whether it can be asked without a wait for its loading. */
  isLoaded(id: string): boolean {
    const resident = this.held.get(id);
    return resident?.isLoaded === true && !resident.isLeaving;
  }

  /**
   * Waits until the model is loaded and has room for a request.
   * @param need at most the limit
   * @returns the model, and a function that gives its slot back; a second call does nothing
   * @throws the signal's reason if it is aborted first, or the error of the loading or of its beginning
   */
  async enter(need: Need, person: string, signal: AbortSignal, notify: NotifyQueuePlace): Promise<{ model: Model; leave: () => void }> {
    signal.throwIfAborted();
    const resident = await this.wait(need, person, signal, notify);
    let isHere = true;
    const leave = () => {
      if (isHere) this.leave(resident);
      isHere = false;
    };
    try {
      if (!resident.isLoaded) notify(0);
      await orAborted(resident.model.loaded, signal);
      notify(null);
    } catch (error) {
      leave();
      throw error;
    }
    return { model: resident.model, leave };
  }

  /** Call it when a model is gone. */
  ended(id: string): void {
    this.held.delete(id);
    this.admit();
  }

  /** Takes models out of memory, as soon as nobody uses them. */
  drop(ids: (id: string) => boolean): void {
    for (const resident of this.held.values()) {
      if (!ids(resident.need.id)) continue;
      if (resident.users === 0) this.unload(resident);
      else resident.isLeaving = true;
    }
  }

  private wait(need: Need, person: string, signal: AbortSignal, notify: NotifyQueuePlace): Promise<Resident<Model>> {
    return new Promise((resolve, reject) => {
      const requests = this.waiting.get(person) ?? new Set();
      const request: Waiting<Model> = {
        need,
        notify: notify,
        admit: (resident) => {
          signal.removeEventListener('abort', giveUp);
          resolve(resident);
        },
        refuse: (error) => {
          signal.removeEventListener('abort', giveUp);
          reject(error);
        },
      };
      const giveUp = () => {
        requests.delete(request);
        if (requests.size === 0) this.waiting.delete(person);
        reject(reasonOf(signal));
        this.admit();
      };
      this.waiting.set(person, requests.add(request));
      signal.addEventListener('abort', giveUp, { once: true });
      this.admit();
    });
  }

  private leave(resident: Resident<Model>): void {
    resident.users -= 1;
    resident.usedAt = performance.now();
    // Stopped in the middle of its loading, or it was told to go while it was used.
    if (resident.users === 0 && (resident.isLeaving || !resident.isLoaded)) this.unload(resident);
    this.tellUse();
    this.admit();
  }

  /** Gives slots and memory to those who wait, in their order. */
  private admit(): void {
    let room = this.options.limit - [...this.held.values()].reduce((sum, { model }) => sum + model.memory, 0);
    let mayLoad = true;
    const reserved = new Set<Resident<Model>>();
    for (const [person, request] of this.order()) {
      const { need } = request;
      const resident = this.held.get(need.id);
      if (resident) {
        if (!resident.isLeaving && !reserved.has(resident) && resident.users < need.parallel) this.serve(person, request, resident);
      } else if (mayLoad && need.memory <= room) {
        const opened = this.open(need);
        if (opened instanceof Error) {
          this.takeOut(person, request).refuse(opened);
        } else {
          room -= need.memory;
          this.serve(person, request, opened);
        }
      } else if (mayLoad) {
        mayLoad = false;
        for (const one of this.makeRoom(need.memory - room)) reserved.add(one);
      }
    }
    for (const [at, [, { notify: tell }]] of this.order().entries()) tell(at + 1);
  }

  /** Unloads the models that nobody uses. @returns those that must take no further requests until the memory is free */
  private makeRoom(missing: number): Resident<Model>[] {
    const byUse = [...this.held.values()].sort(
      (a, b) => Number(b.isLeaving) - Number(a.isLeaving) || Math.min(a.users, 1) - Math.min(b.users, 1) || a.usedAt - b.usedAt,
    );
    const chosen: Resident<Model>[] = [];
    let freed = 0;
    for (const resident of byUse) {
      if (freed >= missing) break;
      freed += resident.model.memory;
      chosen.push(resident);
      if (resident.users === 0) this.unload(resident);
    }
    return chosen;
  }

  private open(need: Need): Resident<Model> | Error {
    try {
      const model = this.options.load(need.id);
      const resident: Resident<Model> = { model, need, users: 0, usedAt: performance.now(), isLoaded: false, isLeaving: false };
      this.held.set(need.id, resident);
      void model.loaded.then(
        () => (resident.isLoaded = true),
        () => (resident.isLeaving = true),
      );
      return resident;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private unload(resident: Resident<Model>): void {
    resident.isLeaving = true;
    resident.model.kill();
  }

  private serve(person: string, request: Waiting<Model>, resident: Resident<Model>): void {
    resident.users += 1;
    this.takeOut(person, request).admit(resident);
    this.tellUse();
  }

  private takeOut(person: string, request: Waiting<Model>): Waiting<Model> {
    const requests = this.waiting.get(person);
    requests?.delete(request);
    // A person who has just had a slot goes to the end of the queue.
    this.waiting.delete(person);
    if (requests && requests.size > 0) this.waiting.set(person, requests);
    return request;
  }

  /** Those who wait: the first request of each person, then the second of each. */
  private order(): [person: string, request: Waiting<Model>][] {
    const ranked = [...this.waiting].flatMap(([person, requests]) => [...requests].map((request, rank) => ({ person, request, rank })));
    return ranked.sort((a, b) => a.rank - b.rank).map(({ person, request }) => [person, request]);
  }

  private tellUse(): void {
    this.options.onUse([...this.held.values()].filter(({ users }) => users > 0).map(({ model }) => model));
  }
}

async function orAborted(promise: Promise<unknown>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => {
    reject(reasonOf(signal));
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const reasonOf = (signal: AbortSignal): Error => (signal.reason instanceof Error ? signal.reason : new Error('aborted'));
