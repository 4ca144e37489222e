import type { Llama } from 'node-llama-cpp';
import { ChatRefusal, type ChatModels, type Generated, type GenerateCall } from './ChatModels.js';
import { LoadedModel } from './LoadedModel.js';
import type { ModelFile } from './messages.js';

/** Most models in memory; the one unused for longest makes room. */
const maxLoaded = 2;

interface Slot {
  loaded: Promise<LoadedModel>;
  /** Requests that use the model or are about to. */
  users: number;
  usedAt: number;
  /** Called when the last user has released the model; set only while a caller waits for that. */
  emptied?: () => void;
}

/** The GGUF files on offer, each loaded at its first request. */
export class LlamaModels implements ChatModels {
  private readonly slots = new Map<string, Slot>();
  private files: ModelFile[] = [];
  /** Loads and unloads run one after the other. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly llama: Llama,
    private readonly log: (text: string) => void,
  ) {}

  /** Replaces the files on offer. A model in memory stays until it must make room. */
  offer(files: ModelFile[]): void {
    this.files = files;
  }

  ids(): string[] {
    return this.files.map(({ id }) => id);
  }

  async generate(call: GenerateCall): Promise<Generated> {
    const file = this.files.find(({ id }) => id === call.body.model);
    if (!file) throw new ChatRefusal(404, 'model_not_found', 'There is no such model here.');
    const slot = this.slots.get(file.path) ?? this.open(file);
    slot.users += 1;
    try {
      const model = await slot.loaded.catch((error: unknown) => {
        this.slots.delete(file.path);
        this.log(`${file.id} could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
        throw new ChatRefusal(503, 'model_not_loaded', 'The model could not be loaded; the machine may be short of memory.');
      });
      return await model.generate(call);
    } finally {
      slot.users -= 1;
      slot.usedAt = performance.now();
      if (slot.users === 0) slot.emptied?.();
    }
  }

  private open(file: ModelFile): Slot {
    const leaving = this.leastUsed();
    if (leaving) this.slots.delete(leaving[0]);
    const loaded = this.turn.then(async () => {
      if (leaving) await unload(leaving[1]);
      const started = performance.now();
      const model = await LoadedModel.load(this.llama, file.path);
      this.log(`${file.id} loaded in ${Math.round(performance.now() - started)} ms`);
      return model;
    });
    this.turn = loaded.catch(() => undefined);
    const slot: Slot = { loaded, users: 0, usedAt: performance.now() };
    this.slots.set(file.path, slot);
    return slot;
  }

  /** The model to unload before another is loaded: one without users first, then the one unused for longest. */
  private leastUsed(): [string, Slot] | undefined {
    if (this.slots.size < maxLoaded) return undefined;
    return [...this.slots].sort(([, a], [, b]) => Math.min(a.users, 1) - Math.min(b.users, 1) || a.usedAt - b.usedAt)[0];
  }
}

async function unload(slot: Slot): Promise<void> {
  if (slot.users > 0) {
    await new Promise<void>((resolve) => {
      slot.emptied = resolve;
    });
  }
  await slot.loaded.then((model) => model.unload()).catch(() => undefined);
}
